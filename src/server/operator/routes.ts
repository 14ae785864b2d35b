import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { riskyKinds } from '../../changes/change.ts';
import { changeLines, waitingTexts } from '../../changes/changes.ts';
import { fileOfPart } from '../../changes/parts.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Diagnostic } from '../../checker/report/diagnostic.ts';
import { messageOf } from '../../contract/t.ts';
import type { Text } from '../../contract/texts.ts';
import { say } from '../../funnel/texts.ts';
import { shanghaiMinute } from '../../lib/shanghai-day.ts';
import type { Held } from '../../publishing/gate.ts';
import type { PublishMode } from '../../publishing/pending-changes.ts';
import type { PublishState } from '../../publishing/publishing.ts';
import type { Limits } from '../http/limits.ts';
import { escapeHtml, plainStyle, sendPlainPage } from '../http/plain-page.ts';
import { operatorLanguage } from '../http/visitor.ts';
import { alarmText, type KnownAlarm } from './alarms/alarm.ts';
import { analyticsRoutes } from './figures/overview-page.ts';
import { command, figuresStylePath } from './figures/page.ts';
import { figuresStyle } from './figures/style.ts';
import { type Speaker, speaker, front as words, yuan } from './figures/words.ts';
import type { ResultsParts } from './results/answers.ts';
import { resultsRoutes } from './results/pages.ts';
import { isPrivate, requireToken } from './token.ts';

export interface OperatorView extends PublishState {
  alarms: readonly KnownAlarm[];
  callBacks: readonly { name: string; off: string }[];
  mode: PublishMode;
  fleet: Fleet;
  now: number;
}

const operatorStyle = `main.operator { max-width: 60rem; }
.operator h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
.operator h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
.operator p { margin: .25rem 0; overflow-wrap: anywhere; }
.operator pre { overflow-x: auto; padding: .75rem; margin: .5rem 0; border: 1px solid #8888; border-radius: .375rem;
  font: .875rem/1.5 ui-monospace, monospace; }
.operator code { font: .875em ui-monospace, monospace; }
.operator table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
.operator th, .operator td { text-align: start; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid #8884;
  vertical-align: top; white-space: nowrap; }
.operator ul { list-style: none; margin: .25rem 0; padding: 0; }
.operator li { display: flex; gap: .75rem; }
.kind { flex: none; width: 3.5rem; font-weight: 700; }
.kind[data-risky] { color: #b45309; }
#alarms + ul { border-inline-start: .25rem solid #b45309; padding-inline-start: .75rem; }
.since { flex: none; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }
@media (prefers-color-scheme: dark) { .kind[data-risky] { color: #fbbf24; } }
`;

type Says = Speaker['h'];

const counted = (text: Readonly<Record<'one' | 'more', Text>>, count: number, says: Says) =>
  count === 1 ? says(text.one) : says(text.more, { count });

function errorSection(found: Diagnostic, { h: says, message: inLanguage }: Speaker): string {
  const { code, file, line, column, message, frame, why, fix } = found;
  return `<h3>${escapeHtml(`${file}:${line}:${column}`)}</h3>
<p>${escapeHtml(inLanguage(message))} <code>${escapeHtml(code)}</code></p>
${frame ? command(frame) : ''}
${why ? `<p>${says(words.why, { why: inLanguage(why) })}</p>` : ''}
${fix ? `<p>${says(words.fix, { fix: inLanguage(fix) })}</p>` : ''}`;
}

function heldSection({ name, changes }: Held, { message }: Speaker): string {
  const lines = changeLines(changes).map(({ kind, words }) => {
    return `<li><span class="kind"${riskyKinds.has(kind) ? ' data-risky' : ''}>${message(messageOf(kind))}</span><span>${escapeHtml(message(words))}</span></li>`;
  });
  const waiting = waitingTexts(changes);
  return `<h3>${escapeHtml(fileOfPart(name))}</h3>
<ul>${lines.join('')}</ul>${waiting ? `<p>${escapeHtml(message(waiting))}</p>` : ''}
${command(`npm run funnels -- publish ${name}`)}`;
}

function liveTable({ fleet, since, held }: OperatorView, language: string): string {
  const says = speaker(language, 28).h;
  const waiting = new Set(held.map(({ name }) => name));
  const rows = [...fleet.funnels.values()].map(({ slug, title, payment: { price } }) => {
    const at = since.get(slug);
    const cells = [
      `<a href="/${escapeHtml(slug)}">/${escapeHtml(slug)}</a>`,
      escapeHtml(say(title, language)),
      says(words.price, { price: yuan(price.amount), listPrice: yuan(price.listAmount) }),
      at === undefined ? '' : shanghaiMinute(at),
      waiting.has(slug) ? says(words.waits) : '',
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const { address, title, price, since: live } = words.columns;
  const headings = [address, title, price, live].map((text) => `<th>${says(text)}</th>`);
  return `<div class="scroll"><table>
<thead><tr>${headings.join('')}<th></th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

const callBackSection = ({ callBacks }: OperatorView, says: Says): string => {
  const lines = callBacks.map(({ name, off }) => {
    const kind = `<span class="kind"${off ? ' data-risky' : ''}>${says(off ? words.off : words.on)}</span>`;
    return `<li>${kind}<span>${escapeHtml(off ? `${name}: ${off}` : name)}</span></li>`;
  });
  return `<h2 id="call-backs">${says(words.callBacks, { count: lines.length })}</h2>
<ul>${lines.join('')}</ul>${command('npm run orders -- conversions')}`;
};

function alarmSection(alarms: readonly KnownAlarm[], says: Says): string {
  const items = alarms.map(
    (alarm) =>
      `<li><span class="since">${shanghaiMinute(Date.parse(alarm.since))}</span><span>${escapeHtml(alarmText(alarm))}</span></li>`,
  );
  return `<h2 id="alarms">${alarms.length > 0 ? says(words.alarms, { count: alarms.length }) : says(words.noAlarms)}</h2>
${alarms.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
}

function operatorMain(view: OperatorView, language: string): string {
  const said = speaker(language, 28);
  const says = said.h;
  const { errors, held, older, faults, fleet, mode } = view;
  const invalid = new Set(errors.map(({ file }) => file)).size;
  const sections = [
    alarmSection(view.alarms, says),
    `<h2 id="invalid">${counted(words.invalid, invalid, says)}</h2>`,
    `<p>${says(errors.length > 0 ? words.stays : words.allValid)}</p>`,
    ...errors.map((error) => errorSection(error, said)),
    `<h2 id="held">${counted(words.held, held.length, says)}</h2>`,
    `<p>${says(words.mode[mode])}</p>`,
    ...held.map((each) => heldSection(each, said)),
    held.length > 1 ? `<p>${says(words.publishAll)}</p>${command('npm run funnels -- publish')}` : '',
    ...[...older, ...faults].map((note) => `<p class="note">${escapeHtml(said.message(note))}</p>`),
    `<h2 id="live">${counted(words.live, fleet.funnels.size, says)}</h2>`,
    liveTable(view, language),
    view.callBacks.length > 0 ? callBackSection(view, says) : '',
    `<p>${says(words.asOf, { minute: shanghaiMinute(view.now) })}</p>`,
  ];
  return `<main class="operator" data-screen="operator">
<h1>${says(words.heading)}</h1>
<p><a href="/operator/funnels">${says(words.funnels)}</a> · <a href="/operator/experiments">${says(words.experiments)}</a></p>
${sections.filter(Boolean).join('\n')}
</main>`;
}

export interface OperatorOptions {
  token: string;
  limits: Limits;
  view: () => OperatorView | Promise<OperatorView>;
  metrics: Registry;
  analytics: ResultsParts;
}

const styleSheet = '/operator/style.css';
const wrong = 'The password is the OPERATOR_TOKEN of the server; any user name will do.\n';
const tooMany = 'Too many wrong passwords from this address. Try again in fifteen minutes.\n';

export async function operatorRoutes(app: FastifyInstance, options: OperatorOptions): Promise<void> {
  const { token, limits, view, metrics, analytics } = options;
  const hasToken = requireToken(token, limits, 'operator-address', (reply, why) => {
    if (why === 'wrong') reply.header('www-authenticate', 'Basic realm="operator", charset="UTF-8"');
    return reply.type('text/plain; charset=utf-8').send(why === 'wrong' ? wrong : tooMany);
  });
  const closed = { onRequest: [isPrivate, hasToken] };

  app.get('/operator', closed, async (request, reply) => {
    const now = await view();
    const language = operatorLanguage(request, now.fleet.site);
    const [title, main] = [say(words.tab, language), operatorMain(now, language)];
    return sendPlainPage(reply, { status: 200, language, title, main, styleSheet });
  });

  analyticsRoutes(app, closed.onRequest, analytics);
  resultsRoutes(app, closed.onRequest, analytics);

  app.get('/metrics', closed, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  const sheets = { [styleSheet]: operatorStyle, [figuresStylePath]: figuresStyle };
  for (const [path, sheet] of Object.entries(sheets))
    app.get(path, { onRequest: isPrivate }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(plainStyle + sheet),
    );
}

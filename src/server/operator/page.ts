import type { Change } from '../../changes/change.ts';
import { changeLines, waitingTexts } from '../../changes/changes.ts';
import { fileOfPart } from '../../changes/parts.ts';
import type { Diagnostic } from '../../checker/diagnostics/diagnostic.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { say } from '../../engine/funnel/copy.ts';
import { formatFen } from '../../engine/funnel/price.ts';
import type { PublishMode } from '../../publishing/folder-news.ts';
import type { Held } from '../../publishing/gate.ts';
import type { PublishState } from '../../publishing/publishing.ts';
import { alarmText, type KnownAlarm } from '../alarms/alarm.ts';
import { escapeHtml } from '../http/escape-html.ts';

export interface OperatorView extends PublishState {
  /** Ad platforms that are told of payments; `off`: why one is not. */
  /** What is wrong now. */
  alarms: readonly KnownAlarm[];
  callBacks: readonly { name: string; off: string }[];
  mode: PublishMode;
  fleet: Fleet;
  now: number;
}

export const operatorStyle = `main.operator { max-width: 60rem; }
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

const command = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;

function errorSection({ code, file, line, column, message, frame, why, fix }: Diagnostic): string {
  return `<h3>${escapeHtml(`${file}:${line}:${column}`)}</h3>
<p>${escapeHtml(message)} <code>${escapeHtml(code)}</code></p>
${frame ? command(frame) : ''}
${why ? `<p>Why: ${escapeHtml(why)}</p>` : ''}
${fix ? `<p>Fix: ${escapeHtml(fix)}</p>` : ''}`;
}

function changeList(changes: readonly Change[]): string {
  const lines = changeLines(changes).map(({ kind, words }) => {
    const isRisky = kind === 'money' || kind === 'route' || kind === 'data';
    return `<li><span class="kind"${isRisky ? ' data-risky' : ''}>${kind}</span><span>${escapeHtml(words)}</span></li>`;
  });
  const waiting = waitingTexts(changes);
  return `<ul>${lines.join('')}</ul>${waiting ? `<p>${escapeHtml(waiting)}</p>` : ''}`;
}

const heldSection = ({ name, changes }: Held): string => `<h3>${escapeHtml(fileOfPart(name))}</h3>
${changeList(changes)}
${command(`npm run funnels -- publish ${name}`)}`;

const minuteOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

function liveTable({ fleet, since, held }: OperatorView): string {
  const waiting = new Set(held.map(({ name }) => name));
  const rows = [...fleet.funnels.values()].map(({ slug, title, payment: { price } }) => {
    const at = since.get(slug);
    const cells = [
      `<a href="/${escapeHtml(slug)}">/${escapeHtml(slug)}</a>`,
      escapeHtml(say(title, fleet.site.defaultLanguage)),
      `${formatFen(price.amount)} (list ${formatFen(price.listAmount)})`,
      at === undefined ? '' : minuteOf(at),
      waiting.has(slug) ? 'a change waits' : '',
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<div class="scroll"><table>
<thead><tr><th>Address</th><th>Title</th><th>Price</th><th>Since (Shanghai)</th><th></th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

const callBackSection = ({ callBacks }: OperatorView): string => {
  const lines = callBacks.map(({ name, off }) => {
    const kind = `<span class="kind"${off ? ' data-risky' : ''}>${off ? 'off' : 'on'}</span>`;
    return `<li>${kind}<span>${escapeHtml(off ? `${name}: ${off}` : name)}</span></li>`;
  });
  return `<h2 id="call-backs">Call-backs to ad platforms: ${lines.length}</h2>
<ul>${lines.join('')}</ul>${command('npm run orders -- conversions')}`;
};

const modeWords: Record<PublishMode, string> = {
  held: 'Changes of money, routes and data asked wait until they are published. Copy and look go live at once.',
  auto: 'Whatever is valid goes live at once (PUBLISH=auto).',
};

function alarmSection(alarms: readonly KnownAlarm[]): string {
  const items = alarms.map(
    (alarm) =>
      `<li><span class="since">${minuteOf(Date.parse(alarm.since))}</span><span>${escapeHtml(alarmText(alarm))}</span></li>`,
  );
  return `<h2 id="alarms">Alarms: ${alarms.length || 'none'}</h2>
${alarms.length > 0 ? `<ul>${items.join('')}</ul>` : ''}`;
}

export function operatorMain(view: OperatorView): string {
  const { errors, held, older, faults, fleet, mode } = view;
  const files = new Set(errors.map(({ file }) => file)).size;
  const sections = [
    alarmSection(view.alarms),
    `<h2 id="invalid">Not valid: ${files} ${files === 1 ? 'file' : 'files'}</h2>`,
    errors.length > 0 ? '<p>What was live before stays live.</p>' : '<p>Every file is valid.</p>',
    ...errors.map(errorSection),
    `<h2 id="held">Waiting: ${held.length} ${held.length === 1 ? 'file' : 'files'}</h2>`,
    `<p>${modeWords[mode]}</p>`,
    ...held.map(heldSection),
    held.length > 1 ? `<p>All of them, but for removals:</p>${command('npm run funnels -- publish')}` : '',
    ...[...older, ...faults].map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    `<h2 id="live">Live: ${fleet.funnels.size} ${fleet.funnels.size === 1 ? 'funnel' : 'funnels'}</h2>`,
    liveTable(view),
    view.callBacks.length > 0 ? callBackSection(view) : '',
    `<p>As of ${minuteOf(view.now)}, Shanghai time. Reload for the present state.</p>`,
  ];
  return `<main class="operator" data-screen="operator">
<h1>The shop, behind the counter</h1>
<p><a href="/operator/funnels">Funnels: who comes, how far, and what they pay</a> · <a href="/operator/experiments">Experiments: what they find out</a></p>
${sections.filter(Boolean).join('\n')}
</main>`;
}

import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { stringify } from 'yaml';
import { fileOfExperiment } from '../../checker/schema/file-names.ts';
import { shanghaiMinute } from '../../engine/shanghai-day.ts';
import { chart, type Mark, markList } from '../analytics/chart.ts';
import {
  aside,
  type Block,
  experimentsPath,
  funnelsPath,
  type Page,
  pageRoutes,
  saidOf,
} from '../analytics/page.ts';
import type { Cell, Speaker } from '../analytics/words.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { createResultsAnswers, type ResultsAnswer, type ResultsParts } from './answers.ts';
import { countsText, isOver, stateSentences, strength, words } from './sentences.ts';
import { armsTable, daysFile, evidenceTable, intervalTable } from './tables.ts';

const command = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
const asOf = (now: number, { t }: Speaker) => `${shanghaiMinute(now)} · ${t(words.summed)}`;
const statusOf = ({ file, isGone }: ResultsAnswer) => words.status[isGone ? 'gone' : file.status];

const order = ['running', 'draft', 'stopped'];

function listPage(answers: readonly ResultsAnswer[], now: number, says: Speaker): Page {
  const { t, h, link } = says;
  const placeOf = ({ file, isGone }: ResultsAnswer) => (isGone ? 9 : order.indexOf(file.status));
  const sorted = answers.toSorted((a, b) => placeOf(a) - placeOf(b));
  const table = says.table(words.columns, 'experiments', sorted, {
    experiment: ({ name, file }: ResultsAnswer): Cell => ({
      html: `${link(`${experimentsPath}/${name}`, name)}<br><span class="aside">/${escapeHtml(file.funnel)}</span>`,
      text: name,
    }),
    state: (answer: ResultsAnswer): Cell => {
      const [text = ''] = stateSentences(answer, says);
      return { html: `<span class="long"><b>${h(statusOf(answer))}</b><br>${escapeHtml(text)}</span>`, text };
    },
  });
  const isEmpty = answers.length === 0;
  return {
    screen: 'experiments',
    path: experimentsPath,
    title: t(words.title),
    up: [funnelsPath, words.funnels],
    asOf: asOf(now, says),
    head: saidOf(isEmpty ? [t(words.none)] : []),
    blocks: [{ isEmpty, id: 'experiments', heading: words.headings.all, table }],
    notes: words.notes,
  };
}

function splitHtml(answer: ResultsAnswer, says: Speaker): string {
  const { h } = says;
  const { evidence, verdict } = answer.reading!;
  const slots = { ...countsText(answer, says), evidence: strength(evidence.split) };
  const unknown = answer.phases.filter(({ weights }) => !weights);
  const told = [
    h(verdict.state === 'broken-split' ? words.state.split : words.splitFine, slots),
    ...unknown.map(({ run }) => h(words.unknownPhase, { run })),
  ];
  return told.map((text) => `<p>${text}</p>`).join('');
}

/** Draws evidence by day on a logarithmic scale: a line per arm, and one at the threshold. */
function evidenceHtml({ looks, reading, arms, phases, changes }: ResultsAnswer, { h, t }: Speaker): string {
  const lines = arms.slice(1).map((_, at) => looks.map(({ evidence }) => evidence.goals[at]!));
  const { logThreshold } = reading!.pairs[0]!;
  const needed = Math.round(Math.exp(logThreshold));
  const [from, to] = [looks[0]!.day, looks.at(-1)!.day];
  const label = t(words.chart, { from, to, needed, highest: strength(Math.max(...lines.flat())) });
  const begun = phases.slice(1).map(({ days }) => [...days.keys()][0]!);
  const told = [
    ...begun.map((day) => ({ day, title: t(words.newWeights, { day }) })),
    ...changes.map((change) => ({ day: change.day, title: t(words.published, change) })),
  ];
  const marks = told.flatMap(({ day, title }): Mark[] => {
    const at = looks.findIndex((look) => look.day >= day);
    return at < 0 ? [] : [{ at, title }];
  });
  const across = [[0, 'nothing'] as const, [logThreshold, 'threshold'] as const];
  return `<figure>${chart({ kind: 'evidence', lines, label, marks, across })}
<div class="ends"><span>${from}</span><span>${h(words.threshold, { needed })}</span><span>${to}</span></div>
<figcaption>${escapeHtml(label)}</figcaption></figure>
${markList(h(words.marks), marks)}`;
}

function changesHtml({ arms, file }: ResultsAnswer, { h }: Speaker): string {
  const told = arms.map((arm) => {
    const { set } = file.arms[arm]!;
    const change = set ? command(stringify(set, { lineWidth: 0 }).trimEnd()) : `<p>${h(words.asIs)}</p>`;
    return `<h3 id="arm-${escapeHtml(arm)}">${escapeHtml(arm)}</h3>${change}`;
  });
  return told.join('\n');
}

function commandsHtml(answer: ResultsAnswer, { h }: Speaker): string {
  const { name, arms, file, reading } = answer;
  const { verdict } = reading ?? {};
  const winners = verdict?.state === 'decided' && verdict.for.length > 0 ? verdict.for : arms.slice(1);
  const stop = `<p>${h(words.stopNow)}</p>${command(`npm run orders -- pause experiment ${name}`)}
<p>${h(words.stopFile, { file: fileOfExperiment(name) })}</p>${command(`npm run funnels -- publish experiments/${name}`)}`;
  const promote = winners.map((arm) => `npm run funnels -- promote ${name} ${arm}`).join('\n');
  return `${isOver(answer) || file.status === 'draft' ? '' : stop}<p>${h(words.promote)}</p>${command(promote)}`;
}

function resultsPage(answer: ResultsAnswer, says: Speaker): Page {
  const { h, t, link } = says;
  const { name, file, reading, now, isGone, uncounted } = answer;
  const isRevenue = file.goal === 'revenue';
  const { headings } = words;
  const said = stateSentences(answer, says).map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const left = Object.values(words.left).map((text) => aside(h(text, { ...uncounted })));
  const armsBeneath = isRevenue ? aside(h(words.notDeciding)) : '';
  const blocks: (Block | false)[] = [
    { id: 'arms', heading: headings.arms, table: armsTable(answer, says), beneath: armsBeneath },
  ];
  if (reading)
    blocks.push(
      { id: 'split', heading: headings.split, above: splitHtml(answer, says) },
      {
        id: 'days',
        heading: headings.days,
        above: evidenceHtml(answer, says),
        table: evidenceTable(answer, says),
        file: daysFile(answer),
        fold: words.eachDay,
      },
      {
        id: 'interval',
        heading: headings.interval,
        table: intervalTable(answer, says),
        beneath: isRevenue ? '' : aside(h(words.constant)),
      },
    );
  const about = h(words.about, { funnel: file.funnel, goal: t(words.goals[file.goal]) });
  return {
    screen: 'experiment',
    path: `${experimentsPath}/${name}`,
    title: name,
    up: [experimentsPath, words.title],
    asOf: asOf(now, says),
    head: `<div class="said">${said.join('\n')}</div>
<p><b>${h(statusOf(answer))}</b> · ${about} ${link(`${funnelsPath}/${file.funnel}`, t(words.toFunnel))}</p>
<p>${h(words.why, { why: file.why })}</p>`,
    blocks: [
      ...blocks,
      { id: 'left', heading: headings.left, above: left.join('\n') },
      { id: 'changes', heading: headings.changes, above: changesHtml(answer, says) },
      !isGone && { id: 'commands', heading: headings.commands, above: commandsHtml(answer, says) },
    ],
    notes: words.notes,
  };
}

/** `closed` are the hooks that admit only the operator. */
export function resultsRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: ResultsParts,
): void {
  const answers = createResultsAnswers(parts);
  pageRoutes(app, closed, {
    path: experimentsPath,
    heading: words.title,
    fleet: parts.fleet,
    find: async (name, says) => {
      if (name === undefined) return listPage(await answers.all(), parts.now(), says);
      const answer = await answers.find(name);
      return answer && resultsPage(answer, says);
    },
  });
}

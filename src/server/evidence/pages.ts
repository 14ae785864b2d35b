import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { stringify } from 'yaml';
import { fileOfExperiment } from '../../checker/schema/file-names.ts';
import type { Slots } from '../../contract/texts.ts';
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
import { createTrialAnswers, type EvidenceParts, type TrialAnswer } from './answers.ts';
import { countsText, isOver, stateSentences, strength, words } from './sentences.ts';
import { armsTable, daysFile, evidenceTable, intervalTable } from './tables.ts';

const command = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
const asOf = (now: number, { t }: Speaker) => `${shanghaiMinute(now)} · ${t(words.summed)}`;
const statusOf = ({ trial, isGone }: TrialAnswer) => words.status[isGone ? 'gone' : trial.file.status];

const order = ['running', 'draft', 'stopped'];

function listPage(answers: readonly TrialAnswer[], now: number, says: Speaker): Page {
  const { t, h, link } = says;
  const placeOf = ({ trial, isGone }: TrialAnswer) => (isGone ? 9 : order.indexOf(trial.file.status));
  const sorted = answers.toSorted((a, b) => placeOf(a) - placeOf(b));
  const table = says.table(words.columns, 'experiments', sorted, {
    experiment: ({ trial: { name, file } }: TrialAnswer): Cell => ({
      html: `${link(`${experimentsPath}/${name}`, name)}<br><span class="aside">/${escapeHtml(file.funnel)}</span>`,
      text: name,
    }),
    state: (answer: TrialAnswer): Cell => {
      const [text = ''] = stateSentences(answer.trial, answer.at, says);
      return { html: `<span class="long"><b>${h(statusOf(answer))}</b><br>${escapeHtml(text)}</span>`, text };
    },
  });
  return {
    ...{
      screen: 'experiments',
      path: experimentsPath,
      title: t(words.title),
      up: [funnelsPath, words.funnels],
    },
    ...{ asOf: asOf(now, says), head: saidOf(answers.length > 0 ? [] : [t(words.none)]), notes: words.notes },
    blocks: [{ isEmpty: answers.length === 0, id: 'experiments', heading: words.headings.all, table }],
  };
}

function splitHtml({ trial }: TrialAnswer, says: Speaker): string {
  const { h } = says;
  const slots: Slots = countsText(trial, says);
  const unknown = trial.phases.flatMap(({ weights, run }) =>
    weights ? [] : [h(words.unknownPhase, { run })],
  );
  const { evidence, verdict } = trial.reading!;
  const told =
    verdict.state === 'broken-split'
      ? h(words.state.split, slots)
      : h(words.splitFine, { ...slots, evidence: strength(evidence.split) });
  return [told, ...unknown].map((text) => `<p>${text}</p>`).join('');
}

function marksOf({ trial, published }: TrialAnswer, { t }: Speaker): Mark[] {
  const days = trial.looks.map(({ day }) => day);
  const phases = trial.phases.slice(1).map(({ days: own }) => [...own.keys()][0]!);
  const told = [
    ...phases.map((day) => ({ day, title: t(words.newWeights, { day }) })),
    ...published.map((each) => ({ day: each.day, title: t(words.published, each) })),
  ];
  return told.flatMap(({ day, title }) => {
    const at = days.findIndex((each) => each >= day);
    return at < 0 ? [] : [{ at, title }];
  });
}

/** Draws evidence by day on a logarithmic scale: a line per arm, and one at the threshold. */
function evidenceHtml(answer: TrialAnswer, says: Speaker): string {
  const { h, t } = says;
  const { looks, reading, arms } = answer.trial;
  const lines = arms.slice(1).map((_, at) => looks.map(({ evidence }) => evidence.goals[at]!));
  const { logThreshold } = reading!.pairs[0]!;
  const needed = Math.round(Math.exp(logThreshold));
  const [from, to] = [looks[0]!.day, looks.at(-1)!.day];
  const label = t(words.chart, { from, to, needed, highest: strength(Math.max(...lines.flat())) });
  const marks = marksOf(answer, says);
  const across = [[0, 'nothing'] as const, [logThreshold, 'threshold'] as const];
  return `<figure>${chart({ kind: 'evidence', lines, label, marks, across })}
<div class="ends"><span>${from}</span><span>${h(words.threshold, { needed })}</span><span>${to}</span></div>
<figcaption>${escapeHtml(label)}</figcaption></figure>
${markList(h(words.marks), marks)}`;
}

function changesHtml({ trial }: TrialAnswer, { h }: Speaker): string {
  return trial.arms
    .map((arm) => {
      const { set } = trial.file.arms[arm]!;
      const told = set ? command(stringify(set, { lineWidth: 0 }).trimEnd()) : `<p>${h(words.asIs)}</p>`;
      return `<h3 id="arm-${escapeHtml(arm)}">${escapeHtml(arm)}</h3>${told}`;
    })
    .join('\n');
}

function commandsHtml({ trial, at }: TrialAnswer, { h }: Speaker): string {
  const { name, arms, file, reading } = trial;
  const { verdict } = reading ?? {};
  const winners = verdict?.state === 'decided' && verdict.for.length > 0 ? verdict.for : arms.slice(1);
  const stop = `<p>${h(words.stopNow)}</p>${command(`npm run orders -- pause experiment ${name}`)}
<p>${h(words.stopFile, { file: fileOfExperiment(name) })}</p>${command(`npm run funnels -- publish experiments/${name}`)}`;
  const promote = winners.map((arm) => `npm run funnels -- promote ${name} ${arm}`).join('\n');
  return `${isOver(trial, at.now) || file.status === 'draft' ? '' : stop}<p>${h(words.promote)}</p>${command(promote)}`;
}

function trialPage(answer: TrialAnswer, says: Speaker): Page {
  const { h, t, link } = says;
  const { trial, at, isGone, uncounted } = answer;
  const { name, file, reading } = trial;
  const isRevenue = file.goal === 'revenue';
  const block = (id: Exclude<keyof typeof words.headings, 'all'>, more: Partial<Block>): Block => ({
    ...{ id, heading: words.headings[id], ...more },
  });
  const said = stateSentences(trial, at, says).map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const left = Object.values(words.left).map((text) => aside(h(text, { ...uncounted })));
  const counted = reading && [
    block('split', { above: splitHtml(answer, says) }),
    block('days', {
      ...{ above: evidenceHtml(answer, says), table: evidenceTable(trial, says), file: daysFile(trial) },
      fold: words.eachDay,
    }),
    block('interval', {
      table: intervalTable(trial, says),
      beneath: isRevenue ? '' : aside(h(words.constant)),
    }),
  ];
  const about = h(words.about, { funnel: file.funnel, goal: t(words.goals[file.goal]) });
  return {
    ...{
      screen: 'experiment',
      path: `${experimentsPath}/${name}`,
      title: name,
      up: [experimentsPath, words.title],
    },
    ...{ asOf: asOf(at.now, says), notes: words.notes },
    head: `<div class="said">${said.join('\n')}</div>
<p><b>${h(statusOf(answer))}</b> · ${about} ${link(`${funnelsPath}/${file.funnel}`, t(words.toFunnel))}</p>
<p>${h(words.why, { why: file.why })}</p>`,
    blocks: [
      block('arms', { table: armsTable(trial, says), beneath: isRevenue ? aside(h(words.notDeciding)) : '' }),
      ...(counted ?? []),
      block('left', { above: left.join('\n') }),
      block('changes', { above: changesHtml(answer, says) }),
      !isGone && block('commands', { above: commandsHtml(answer, says) }),
    ],
  };
}

/** `closed` are the hooks that admit only the operator. */
export function evidenceRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: EvidenceParts,
): void {
  const answers = createTrialAnswers(parts);
  pageRoutes(app, closed, {
    path: experimentsPath,
    heading: words.title,
    fleet: parts.fleet,
    find: async (name, says) => {
      if (name === undefined) return listPage(await answers.all(), parts.now(), says);
      const answer = await answers.find(name);
      return answer && trialPage(answer, says);
    },
  });
}

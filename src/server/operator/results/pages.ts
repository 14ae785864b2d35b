import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { stringify } from 'yaml';
import { fileOfExperiment } from '../../../checker/finding/file-names.ts';
import { shanghaiMinute } from '../../../lib/shanghai-day.ts';
import { splitLogThreshold } from '../../../statistics/e-values.ts';
import { nobody, type PairReading, payersOf } from '../../../statistics/reading.ts';
import { escapeHtml } from '../../http/plain-page.ts';
import { createMemoizer } from '../figures/answers.ts';
import { chart, type Mark, markList } from '../figures/chart.ts';
import {
  aside,
  type Block,
  command,
  experimentsPath,
  funnelsPath,
  type Page,
  pageRoutes,
  saidOf,
} from '../figures/page.ts';
import {
  type Cell,
  type Column,
  words as figures,
  grouped,
  type Speaker,
  type Table,
  results as words,
} from '../figures/words.ts';
import { answerFor, type ResultsAnswer, type ResultsParts, rememberedNames } from './answers.ts';
import { type ExperimentResults, phasesUntil } from './results.ts';
import { countsText, factor, isOver, stateSentences, strength, takenPerVisitor } from './sentences.ts';

const asOf = (now: number, { t }: Speaker) => `${shanghaiMinute(now)} · ${t(words.summed)}`;
const statusOf = ({ file, isGone }: ResultsAnswer) => words.status[isGone ? 'gone' : file.status];

function listPage(answers: readonly ResultsAnswer[], now: number, says: Speaker): Page {
  const { t, h, link } = says;
  const order = ['running', 'draft', 'stopped', 'gone'];
  const placeOf = ({ file, isGone }: ResultsAnswer) => order.indexOf(isGone ? 'gone' : file.status);
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
    title: t(figures.experiments),
    up: [funnelsPath, figures.funnels],
    asOf: asOf(now, says),
    head: saidOf(isEmpty ? [t(words.none)] : []),
    blocks: [{ isEmpty, id: 'experiments', heading: words.headings.all, table }],
    notes: words.notes,
  };
}

/** Lists the arms separately for each phase, because sums over phases would mislead. */
function armsTable({ file, arms, phases }: ExperimentResults, { table, h }: Speaker): Table {
  type Row = { arm: string; phase: string; weight: number | undefined; counts: typeof nobody };
  const counted = phases.flatMap(({ run, weights, days, latest }) => {
    const phase = `${[...days.keys()][0]!} ${run.slice(-8)}`;
    return arms.map((arm, at): Row => ({ arm, phase, weight: weights?.[at], counts: latest[at]! }));
  });
  const weightOf = (arm: string) => file.arms[arm]!.weight / 100;
  const nobodyYet = arms.map((arm): Row => ({ arm, phase: '', weight: weightOf(arm), counts: nobody }));
  const rows = phases.length > 0 ? counted : nobodyYet;
  const taken = ({ counts }: Row) => (counts.visitors === 0 ? '–' : { fen: takenPerVisitor(counts) });
  const paid = ({ counts }: Row) => {
    const count = payersOf(counts);
    const html = `<span class="aside" title="${h(words.notDeciding)}">${grouped(count)}</span>`;
    return { html, text: String(count) };
  };
  // The goal's columns come right after arm and phase, because a phone shows only three columns.
  const goal =
    file.goal === 'revenue'
      ? { taken, paid }
      : {
          rate: ({ counts }: Row) => ({ part: counts.reached, of: counts.visitors }),
          reached: ({ counts }: Row) => counts.reached,
        };
  return table(words.columns, 'arms', rows, {
    arm: ({ arm }: Row) => ({ html: `<a href="#arm-${escapeHtml(arm)}">${escapeHtml(arm)}</a>`, text: arm }),
    ...(phases.length > 1 && { phase: ({ phase }: Row) => phase }),
    ...goal,
    visitors: ({ counts }: Row) => counts.visitors,
    taken,
    refunded: ({ counts }: Row) => counts.refunded,
    complained: ({ counts }: Row) => counts.complained,
    weight: ({ weight }: Row) => (weight === undefined ? '?' : Math.round(weight * 100)),
  });
}

function eValueTable({ looks, arms, reading }: ExperimentResults, { column }: Speaker): Table {
  const needed = Math.round(Math.exp(reading!.pairs[0]!.logThreshold));
  const shown = (log: number): Cell => ({ html: strength(log), text: String(log) });
  const columns = [
    column(words.columns, 'day'),
    ...arms.slice(1).map((arm) => column(words.columns, 'evidence', { arm, needed })),
    column(words.columns, 'split', { needed: Math.round(Math.exp(splitLogThreshold)) }),
  ];
  const rows = looks.map(({ day, eValues: { goals, split } }) => [day, ...goals.map(shown), shown(split)]);
  return { id: 'days', columns, rows: rows.toReversed() };
}

function intervalTable({ reading, arms }: ExperimentResults, { table, t }: Speaker): Table {
  const cell = ({ ratio, difference }: PairReading, at: 0 | 1): Cell =>
    ratio ? factor(ratio[at]) : { fen: difference[at] };
  return table(words.columns, 'interval', reading!.pairs, {
    what: ({ arm, ratio }: PairReading) => t(words[ratio ? 'ratio' : 'difference'], { arm, base: arms[0]! }),
    low: (pair: PairReading) => cell(pair, 0),
    high: (pair: PairReading) => cell(pair, 1),
  });
}

const fileColumns = [
  ...['run', 'day', 'arm', 'weight', 'goal', 'most_fen', 'exposed', 'reached', 'cells', 'opened', 'refunded'],
  ...['complained', 'log_evidence', 'split_log_evidence'],
].map((id): Column => ({ id, label: id, title: id }));

function daysFile({ file, arms, phases, looks, mostFen }: ExperimentResults): Table {
  const rows = looks.flatMap(({ day, eValues }) =>
    phasesUntil(phases, day).flatMap(({ run, weights, counts }) =>
      arms.map((arm, at): Cell[] => {
        const { visitors, reached, payments, opened, refunded, complained } = counts[at]!;
        const cells = payments.map(({ fen, count }) => `${fen}:${count}`).join(' ');
        const log = at === 0 ? '' : eValues.goals[at - 1]!;
        const shown = [run, day, arm, weights[at]!, file.goal, mostFen, visitors, reached, cells];
        return [...shown, opened, refunded, complained, log, eValues.split];
      }),
    ),
  );
  return { id: 'days', columns: fileColumns, rows };
}

function splitHtml(answer: ResultsAnswer, says: Speaker): string {
  const { h } = says;
  const { eValues, verdict } = answer.reading!;
  const slots = { ...countsText(answer, says), evidence: strength(eValues.split) };
  const shown = [
    h(verdict.state === 'broken-split' ? words.state.split : words.splitFine, slots),
    ...answer.phases.flatMap(({ weights, run }) => (weights ? [] : h(words.unknownPhase, { run }))),
  ];
  return shown.map((text) => `<p>${text}</p>`).join('');
}

function eValueFigure({ looks, reading, arms, phases, changes }: ResultsAnswer, { h, t }: Speaker): string {
  const lines = arms.slice(1).map((_, at) => looks.map(({ eValues }) => eValues.goals[at]!));
  const { logThreshold } = reading!.pairs[0]!;
  const needed = Math.round(Math.exp(logThreshold));
  const [from, to] = [looks[0]!.day, looks.at(-1)!.day];
  const label = t(words.chart, { from, to, needed, highest: strength(Math.max(...lines.flat())) });
  const begun = phases.slice(1).map(({ days }) => [...days.keys()][0]!);
  const shown = [
    ...begun.map((day) => ({ day, title: t(words.newWeights, { day }) })),
    ...changes.map((change) => ({ day: change.day, title: t(words.published, change) })),
  ];
  const marks = shown.flatMap(({ day, title }): Mark[] => {
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
  const shown = arms.map((arm) => {
    const { set } = file.arms[arm]!;
    const change = set ? command(stringify(set, { lineWidth: 0 }).trimEnd()) : `<p>${h(words.asIs)}</p>`;
    return `<h3 id="arm-${escapeHtml(arm)}">${escapeHtml(arm)}</h3>${change}`;
  });
  return shown.join('\n');
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
  const block = (id: Exclude<keyof typeof words.headings, 'all'>, more: Partial<Block>): Block => {
    return { id, heading: words.headings[id], ...more };
  };
  const said = stateSentences(answer, says).map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const left = Object.values(words.left).map((text) => aside(h(text, uncounted)));
  const counted = reading && [
    block('split', { above: splitHtml(answer, says) }),
    block('days', {
      above: eValueFigure(answer, says),
      table: eValueTable(answer, says),
      file: daysFile(answer),
      fold: words.eachDay,
    }),
    block('interval', {
      table: intervalTable(answer, says),
      beneath: isRevenue ? '' : aside(h(words.constant)),
    }),
  ];
  const about = h(words.about, { funnel: file.funnel, goal: t(words.goals[file.goal]) });
  return {
    screen: 'experiment',
    path: `${experimentsPath}/${name}`,
    title: name,
    up: [experimentsPath, figures.experiments],
    asOf: asOf(now, says),
    head: `<div class="said">${said.join('\n')}</div>
<p><b>${h(statusOf(answer))}</b> · ${about} ${link(`${funnelsPath}/${file.funnel}`, t(words.toFunnel))}</p>
<p>${h(words.why, { why: file.why })}</p>`,
    blocks: [
      block('arms', {
        table: armsTable(answer, says),
        beneath: isRevenue ? aside(h(words.notDeciding)) : '',
      }),
      ...(counted ?? []),
      block('left', { above: left.join('\n') }),
      block('changes', { above: changesHtml(answer, says) }),
      !isGone && block('commands', { above: commandsHtml(answer, says) }),
    ],
    notes: words.notes,
  };
}

export function resultsRoutes(app: FastifyInstance, closed: onRequestHookHandler[], parts: ResultsParts) {
  const remembered = createMemoizer(parts.now);
  const answer = (name: string) => remembered(name, () => answerFor(parts, name));
  pageRoutes(app, closed, {
    path: experimentsPath,
    heading: figures.experiments,
    fleet: parts.fleet,
    find: async (name, says) => {
      if (name !== undefined) {
        const found = await answer(name);
        return found && resultsPage(found, says);
      }
      const names = new Set([...parts.fleet().experiments.keys(), ...(await rememberedNames(parts.db))]);
      const all = await Promise.all([...names].sort().map(answer));
      return listPage(
        all.filter((each) => each !== undefined),
        parts.now(),
        says,
      );
    },
  });
}

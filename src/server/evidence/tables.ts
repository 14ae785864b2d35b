import { splitLogThreshold } from '../../experiments/evidence.ts';
import type { ArmCounts } from '../../experiments/state.ts';
import type { Cell, Column, Table } from '../analytics/table.ts';
import type { Speaker } from '../analytics/words.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { sum } from './sentences.ts';
import { countsUntil, type Phase, type Trial } from './trial.ts';
import { column, factor, fenPerVisitor, grey, strength, words } from './words.ts';

const takenBy = ({ payments }: ArmCounts) => sum(payments.map(({ fen, count }) => fen * count));
const paidBy = ({ payments }: ArmCounts) => sum(payments.map(({ count }) => count));

/** Nobody yet, in an experiment that was not counted. */
const nobodyYet = ({ file, arms }: Trial): Phase => ({
  run: '',
  weights: arms.map((arm) => file.arms[arm]!.weight / 100),
  days: new Map([
    ['', arms.map(() => ({ visitors: 0, reached: 0, payments: [], opened: 0, refunded: 0, complained: 0 }))],
  ]),
});

/** Every arm of every phase: counts of several phases put together would mislead. */
export function armsTable(trial: Trial, speaker: Speaker): Table {
  const { file, arms } = trial;
  const phases = trial.phases.length > 0 ? trial.phases : [nobodyYet(trial)];
  const isSeveral = phases.length > 1;
  const isRevenue = file.goal === 'revenue';
  const cellsOf = (counts: ArmCounts): Cell[] => {
    const { visitors, reached } = counts;
    const goal: Cell[] = isRevenue
      ? [grey(paidBy(counts), speaker.h(words.notDeciding))]
      : [reached, { part: reached, of: visitors }];
    const taken = visitors === 0 ? '–' : fenPerVisitor(takenBy(counts) / visitors);
    return [visitors, ...goal, { html: taken, text: taken }, counts.refunded, counts.complained];
  };
  const rows = phases.flatMap(({ run, weights, days }) =>
    arms.map((arm, at): Cell[] => {
      const link = `<a href="#arm-${escapeHtml(arm)}">${escapeHtml(arm)}</a>`;
      const weight = weights ? Math.round(weights[at]! * 100) : '?';
      const phase = isSeveral ? [`${[...days.keys()][0]!} ${run.slice(-8)}`] : [];
      return [{ html: link, text: arm }, ...phase, weight, ...cellsOf([...days.values()].at(-1)![at]!)];
    }),
  );
  const goal = isRevenue ? (['paid'] as const) : (['reached', 'rate'] as const);
  const ids = [
    'arm',
    ...(isSeveral ? (['phase'] as const) : []),
    'weight',
    'visitors',
    ...goal,
    'taken',
    'refunded',
    'complained',
  ] as const;
  return { id: 'arms', columns: ids.map((id) => column(speaker, id)), rows };
}

/** The latest day first. */
export function evidenceTable({ looks, arms, reading }: Trial, speaker: Speaker): Table {
  const needed = Math.round(Math.exp(reading!.pairs[0]!.logThreshold));
  const told = (log: number): Cell => ({ html: strength(log), text: String(log) });
  return {
    id: 'days',
    columns: [
      column(speaker, 'day'),
      ...arms.slice(1).map((arm) => column(speaker, 'evidence', { arm, needed })),
      column(speaker, 'split', { needed: Math.round(Math.exp(splitLogThreshold)) }),
    ],
    rows: looks
      .map(({ day, evidence }): Cell[] => [day, ...evidence.goals.map(told), told(evidence.split)])
      .toReversed(),
  };
}

export function intervalTable({ reading, arms }: Trial, speaker: Speaker): Table {
  const { t } = speaker;
  const cell = (text: string): Cell => ({ html: text, text });
  const rows = reading!.pairs.flatMap(({ arm, ratio, difference }): Cell[][] =>
    ratio
      ? [[t(words.ratio, { arm, base: arms[0]! }), ...ratio.map((each) => cell(factor(each)))]]
      : [[t(words.difference, { arm }), ...difference.map((each) => cell(fenPerVisitor(each)))]],
  );
  return {
    id: 'interval',
    columns: (['what', 'low', 'high'] as const).map((id) => column(speaker, id)),
    rows,
  };
}

const fileColumns = [
  ...['run', 'day', 'arm', 'weight', 'goal', 'most_fen', 'exposed', 'reached', 'cells', 'opened', 'refunded'],
  ...['complained', 'log_evidence', 'split_log_evidence'],
].map((id): Column => ({ id, label: id, title: id }));

/**
 * `experiment_days` with the evidence of each day: all that is needed to reckon it again. `cells` are `fen:visitors`, money
 * in fen; evidence as natural logarithms, of all phases until then, and none beside the funnel as it is.
 */
export function daysFile({ file, arms, phases, looks, mostFen }: Trial): Table {
  const rows = looks.flatMap(({ day, evidence }) =>
    phases.flatMap((phase) => {
      const counts = countsUntil(phase, day);
      if (!counts || !phase.weights) return [];
      return arms.map((arm, at): Cell[] => {
        const { visitors, reached, payments, opened, refunded, complained } = counts[at]!;
        const cells = payments.map(({ fen, count }) => `${fen}:${count}`).join(' ');
        const log = at === 0 ? '' : evidence.goals[at - 1]!;
        const told = [phase.run, day, arm, phase.weights![at]!, file.goal, mostFen, visitors, reached, cells];
        return [...told, opened, refunded, complained, log, evidence.split];
      });
    }),
  );
  return { id: 'days', columns: fileColumns, rows };
}

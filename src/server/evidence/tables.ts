import { splitLogThreshold } from '../../experiments/evidence.ts';
import type { PairReading } from '../../experiments/reading.ts';
import { type Cell, type Column, grouped, type Speaker, type Table } from '../analytics/words.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { factor, paidBy, strength, takenBy, words } from './sentences.ts';
import { countsUntil, type Phase, type Trial } from './trial.ts';

/** Greys out a count that decides nothing; `why` is its tooltip. */
const grey = (count: number, why: string): Cell => ({
  html: `<span class="aside" title="${why}">${grouped(count)}</span>`,
  text: String(count),
});

const nobodyYet = ({ file, arms }: Trial): Phase => ({
  run: '',
  weights: arms.map((arm) => file.arms[arm]!.weight / 100),
  days: new Map([
    ['', arms.map(() => ({ visitors: 0, reached: 0, payments: [], opened: 0, refunded: 0, complained: 0 }))],
  ]),
});

/** Lists arms by phase: summing phases would mislead. */
export function armsTable(trial: Trial, { table, h }: Speaker): Table {
  const { file, arms } = trial;
  const phases = trial.phases.length > 0 ? trial.phases : [nobodyYet(trial)];
  const rows = phases.flatMap(({ run, weights, days }) =>
    arms.map((arm, at) => ({
      arm,
      run,
      days,
      weight: weights?.[at],
      counts: [...days.values()].at(-1)![at]!,
    })),
  );
  type Row = (typeof rows)[number];
  const taken = ({ counts }: Row) =>
    counts.visitors === 0 ? '–' : { fen: takenBy(counts) / counts.visitors };
  // Deciding columns come first, because a phone shows three.
  const goal =
    file.goal === 'revenue'
      ? { taken, paid: ({ counts }: Row) => grey(paidBy(counts), h(words.notDeciding)) }
      : {
          rate: ({ counts }: Row) => ({ part: counts.reached, of: counts.visitors }),
          reached: ({ counts }: Row) => counts.reached,
        };
  return table(words.columns, 'arms', rows, {
    arm: ({ arm }: Row) => ({ html: `<a href="#arm-${escapeHtml(arm)}">${escapeHtml(arm)}</a>`, text: arm }),
    ...(phases.length > 1 && { phase: ({ run, days }: Row) => `${[...days.keys()][0]!} ${run.slice(-8)}` }),
    ...goal,
    visitors: ({ counts }: Row) => counts.visitors,
    taken,
    refunded: ({ counts }: Row) => counts.refunded,
    complained: ({ counts }: Row) => counts.complained,
    weight: ({ weight }: Row) => (weight === undefined ? '?' : Math.round(weight * 100)),
  });
}

/** Latest day first. */
export function evidenceTable({ looks, arms, reading }: Trial, { column }: Speaker): Table {
  const needed = Math.round(Math.exp(reading!.pairs[0]!.logThreshold));
  const told = (log: number): Cell => ({ html: strength(log), text: String(log) });
  const columns = [
    column(words.columns, 'day'),
    ...arms.slice(1).map((arm) => column(words.columns, 'evidence', { arm, needed })),
    column(words.columns, 'split', { needed: Math.round(Math.exp(splitLogThreshold)) }),
  ];
  const rows = looks.map(({ day, evidence }): Cell[] => [
    day,
    ...evidence.goals.map(told),
    told(evidence.split),
  ]);
  return { id: 'days', columns, rows: rows.toReversed() };
}

export function intervalTable({ reading, arms }: Trial, { table, t }: Speaker): Table {
  type Row = PairReading;
  const cell = ({ ratio, difference }: Row, at: 0 | 1): Cell =>
    ratio ? factor(ratio[at]) : { fen: difference[at] };
  return table(words.columns, 'interval', reading!.pairs, {
    what: ({ arm, ratio }: Row) => t(words[ratio ? 'ratio' : 'difference'], { arm, base: arms[0]! }),
    low: (row: Row) => cell(row, 0),
    high: (row: Row) => cell(row, 1),
  });
}

const fileColumns = [
  ...['run', 'day', 'arm', 'weight', 'goal', 'most_fen', 'exposed', 'reached', 'cells', 'opened', 'refunded'],
  ...['complained', 'log_evidence', 'split_log_evidence'],
].map((id): Column => ({ id, label: id, title: id }));

/**
 * Exports `experiment_days` with the evidence, enough to compute it again. `cells` are `fen:visitors`; evidence is in
 * natural logarithms over all phases so far, empty for the base arm.
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

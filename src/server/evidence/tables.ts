import { splitLogThreshold } from '../../experiments/evidence.ts';
import { nobody, type PairReading, payersOf } from '../../experiments/reading.ts';
import { type Cell, type Column, grouped, type Speaker, type Table } from '../analytics/words.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { countsUntil, type ExperimentResults } from './results.ts';
import { factor, strength, takenPerVisitor, words } from './sentences.ts';

/** Greys out a count that decides nothing; `why` is its tooltip. */
const grey = (count: number, why: string): Cell => ({
  html: `<span class="aside" title="${why}">${grouped(count)}</span>`,
  text: String(count),
});

/** Lists arms by phase: summing phases would mislead. */
export function armsTable({ file, arms, phases }: ExperimentResults, { table, h }: Speaker): Table {
  const counted = phases.flatMap(({ run, weights, days, latest }) =>
    arms.map((arm, at) => {
      const phase = `${[...days.keys()][0]!} ${run.slice(-8)}`;
      return { arm, phase, weight: weights?.[at], counts: latest[at]! };
    }),
  );
  const weightOf = (arm: string) => file.arms[arm]!.weight / 100;
  const nobodyYet = arms.map((arm) => ({ arm, phase: '', weight: weightOf(arm), counts: nobody }));
  const rows = phases.length > 0 ? counted : nobodyYet;
  type Row = { arm: string; phase: string; weight: number | undefined; counts: typeof nobody };
  const taken = ({ counts }: Row) => (counts.visitors === 0 ? '–' : { fen: takenPerVisitor(counts) });
  // Deciding columns come first, because a phone shows three.
  const goal =
    file.goal === 'revenue'
      ? { taken, paid: ({ counts }: Row) => grey(payersOf(counts), h(words.notDeciding)) }
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

/** Latest day first. */
export function evidenceTable({ looks, arms, reading }: ExperimentResults, { column }: Speaker): Table {
  const needed = Math.round(Math.exp(reading!.pairs[0]!.logThreshold));
  const told = (log: number): Cell => ({ html: strength(log), text: String(log) });
  const columns = [
    column(words.columns, 'day'),
    ...arms.slice(1).map((arm) => column(words.columns, 'evidence', { arm, needed })),
    column(words.columns, 'split', { needed: Math.round(Math.exp(splitLogThreshold)) }),
  ];
  const rows = looks.map(({ day, evidence: { goals, split } }) => [day, ...goals.map(told), told(split)]);
  return { id: 'days', columns, rows: rows.toReversed() };
}

export function intervalTable({ reading, arms }: ExperimentResults, { table, t }: Speaker): Table {
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

/**
 * Exports `experiment_days` with the evidence, enough to compute it again. `cells` are `fen:visitors`; evidence is in
 * natural logarithms over all phases so far, empty for the base arm.
 */
export function daysFile({ file, arms, phases, looks, mostFen }: ExperimentResults): Table {
  const rows = looks.flatMap(({ day, evidence }) =>
    phases.flatMap((phase) => {
      const [{ run, weights }, counts] = [phase, countsUntil(phase, day)];
      if (!counts || !weights) return [];
      return arms.map((arm, at): Cell[] => {
        const { visitors, reached, payments, opened, refunded, complained } = counts[at]!;
        const cells = payments.map(({ fen, count }) => `${fen}:${count}`).join(' ');
        const log = at === 0 ? '' : evidence.goals[at - 1]!;
        const told = [run, day, arm, weights[at]!, file.goal, mostFen, visitors, reached, cells];
        return [...told, opened, refunded, complained, log, evidence.split];
      });
    }),
  );
  return { id: 'days', columns: fileColumns, rows };
}

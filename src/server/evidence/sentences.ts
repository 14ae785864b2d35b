import { timeNeeded } from '../../checker/experiments/expected.ts';
import { type Slots, type Text, texts } from '../../contract/texts.ts';
import { beginOf, endOf } from '../../engine/funnel/circumstances.ts';
import { dayMs, shanghaiMinute } from '../../engine/shanghai-day.ts';
import { type ArmCounts, type PairReading, sumOf } from '../../experiments/reading.ts';
import { grouped, type Speaker, yuan } from '../analytics/words.ts';
import { files } from './text/files.generated.ts';
import type { Trial } from './trial.ts';

export const words = texts(files);

export const factor = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : '∞');
/** Formats e^`logEvidence`: how many times likelier. */
export function strength(logEvidence: number): string {
  const evidence = Math.exp(logEvidence);
  if (evidence >= 1e6) return evidence.toExponential(0).replace('e+', '·10^');
  return evidence < 10 ? evidence.toFixed(1) : grouped(Math.floor(evidence));
}

export interface Circumstances {
  now: number;
  daily: number;
  /** Share of visitors who reach the goal now. */
  base: number;
  pausedSince: number | undefined;
}

type Said = readonly [Text, Slots?];
const { state } = words;
/** In days; seasons and campaigns distort longer comparisons. */
const longest = 56;

const latestCounts = ({ phases }: Pick<Trial, 'phases'>): (readonly ArmCounts[])[] =>
  phases.flatMap(({ weights, days }) => (weights ? [[...days.values()].at(-1)!] : []));

export const takenBy = ({ payments }: Pick<ArmCounts, 'payments'>) =>
  sumOf(payments.map(({ fen, count }) => fen * count));
export const paidBy = ({ payments }: Pick<ArmCounts, 'payments'>) =>
  sumOf(payments.map(({ count }) => count));

function totalOf(trial: Pick<Trial, 'phases'>, arm: number) {
  const own = latestCounts(trial).map((counts) => counts[arm]!);
  const of = (what: 'visitors' | 'reached' | 'refunded' | 'complained') =>
    sumOf(own.map((counts) => counts[what]));
  const paid = { payments: own.flatMap((counts) => counts.payments) };
  const [visitors, reached] = [of('visitors'), of('reached')];
  return {
    ...{ visitors, reached, refunded: of('refunded'), complained: of('complained') },
    ...{ fen: takenBy(paid), buyers: paidBy(paid) },
  };
}

/** Counts both ends; undefined if the file has no end. */
function plannedDays({ from, to }: Trial['file'], now: number): number | undefined {
  if (to === undefined) return undefined;
  const begin = from === undefined ? now : beginOf(from);
  return Math.max(1, Math.round((endOf(to) - begin) / dayMs));
}

/** Says how long it will take, before it starts; nothing for revenue. */
function forecastSaid({ file }: Trial, { daily, base, now }: Circumstances): Said[] {
  if (file.goal === 'revenue') return [];
  const needed = file.expect && timeNeeded(file, base);
  if (!needed) return [[state.noExpectation]];
  const told = { change: file.expect!.change, base: `${Number((base * 100).toFixed(2))} %` };
  if (!Number.isFinite(needed.visitors)) return [[state.never, told], [state.bolder]];
  const visitors = grouped(needed.visitors);
  if (daily === 0) return [[state.forecast, { ...told, visitors }]];
  const days = Math.ceil(needed.visitors / daily);
  const planned = plannedDays(file, now);
  const undecided = planned === undefined ? 0 : needed.undecidedAfter(planned * daily);
  return [
    [state.forecastDays, { ...told, visitors, days: grouped(days), daily: grouped(Math.round(daily)) }],
    ...(planned === undefined ? [] : [[state.planned, { days: planned, undecided }] as const]),
    ...(days > longest || undecided > 50 ? [[state.bolder] as const] : []),
  ];
}

function slotsOf(trial: Trial, pair: PairReading): Slots {
  const at = trial.arms.indexOf(pair.arm);
  const [own, base] = [totalOf(trial, at), totalOf(trial, 0)];
  const [low, high] = (pair.ratio ?? pair.difference).map(pair.ratio ? factor : yuan) as [string, string];
  return {
    ...{ arm: pair.arm, base: trial.arms[0]!, low, high },
    ...{ payers: grouped(own.reached), visitors: grouped(own.visitors) },
    ...{ basePayers: grouped(base.reached), baseVisitors: grouped(base.visitors) },
    fen: yuan(own.fen / Math.max(1, own.visitors)),
    baseFen: yuan(base.fen / Math.max(1, base.visitors)),
    ...{ buyers: grouped(own.buyers), refunded: own.refunded, complained: own.complained },
    baseBuyers: grouped(base.buyers),
    ...{ baseRefunded: base.refunded, baseComplained: base.complained },
    evidence: strength(pair.highest),
    needed: Math.round(Math.exp(pair.logThreshold)),
  };
}

/** Warns if number of payers and revenue point in opposite directions. */
function againstSaid(trial: Trial, pair: PairReading, isBetter: boolean): Said[] {
  const [own, base] = [totalOf(trial, trial.arms.indexOf(pair.arm)), totalOf(trial, 0)];
  const sellsMore = own.reached * base.visitors > base.reached * own.visitors;
  return sellsMore === isBetter ? [] : [[sellsMore ? state.morePay : state.fewerPay, slotsOf(trial, pair)]];
}

function pairSaid(trial: Trial, pair: PairReading, isOver: boolean): Said[] {
  const slots = slotsOf(trial, pair);
  const isRatio = pair.ratio !== undefined;
  if (pair.verdict === 'undecided') {
    if (isOver) return [[isRatio ? state.endedRatio : state.endedRevenue, slots]];
    const more = pair.remaining?.visitors;
    if (more === undefined) return [[state.undecidedRevenue, slots]];
    const told: Said = Number.isFinite(more) ? [state.more, { visitors: grouped(more) }] : [state.moreNever];
    return [[state.undecided, slots], told];
  }
  const isBetter = pair.verdict === 'for';
  const sentence = isRatio
    ? state[isBetter ? 'better' : 'worse']
    : state[isBetter ? 'betterRevenue' : 'worseRevenue'];
  return [
    [sentence, slots],
    ...(isRatio ? [] : againstSaid(trial, pair, isBetter)),
    ...(pair.logEvidence < pair.logThreshold ? [[state.since] as const] : []),
  ];
}

export const countsText = (trial: Trial, { t }: Speaker) => ({
  counts: trial.arms.map((_, at) => grouped(totalOf(trial, at).visitors)).join(' / '),
  weights: trial.phases
    .map(({ weights }) => weights?.map((weight) => Math.round(weight * 100)).join('/') ?? t(words.unsaid))
    .join(', '),
});

export const isOver = ({ file }: Trial, now: number): boolean =>
  file.status === 'stopped' || (file.to !== undefined && endOf(file.to) < now);

function readingSaid(trial: Trial, at: Circumstances, speaker: Speaker): Said[] {
  const { reading } = trial;
  const over = isOver(trial, at.now);
  const paused: Said[] =
    at.pausedSince === undefined ? [] : [[state.paused, { since: shanghaiMinute(at.pausedSince) }]];
  if (!reading) return over ? [[state.ended]] : [...paused, [state.waiting]];
  const { verdict, pairs } = reading;
  const goesOn: Said[] = over ? [] : paused.length > 0 ? paused : [[state.goesOn]];
  switch (verdict.state) {
    case 'broken-split':
      return [[state.split, countsText(trial, speaker)], ...goesOn];
    case 'harm':
      return [
        ...pairs
          .filter(({ arm }) => verdict.arms.includes(arm))
          .map((pair): Said => [state.harm, slotsOf(trial, pair)]),
        ...goesOn,
      ];
    case 'collecting': {
      const visitors = grouped(sumOf(trial.arms.map((_, arm) => totalOf(trial, arm).visitors)));
      return [[state.collecting, { reached: reading.reached, needed: verdict.needed, visitors }], ...paused];
    }
    default: {
      const ended: Said[] = over && verdict.state === 'undecided' ? [[state.ended]] : [];
      return [...ended, ...pairs.flatMap((pair) => pairSaid(trial, pair, over)), ...paused];
    }
  }
}

export function stateSentences(trial: Trial, at: Circumstances, speaker: Speaker): string[] {
  const { status, result } = trial.file;
  const isAhead = status !== 'stopped' && !trial.reading;
  const said: Said[] = [
    ...(result === undefined ? [] : [[state.result, { arm: result }] as const]),
    ...(status === 'draft' && !trial.reading ? [[state.draft] as const] : readingSaid(trial, at, speaker)),
    ...(isAhead ? forecastSaid(trial, at) : []),
  ];
  return said.map(([text, slots]) => speaker.t(text, slots));
}

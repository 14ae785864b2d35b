import { timeNeeded } from '../../../checker/rules/experiments.ts';
import type { Slots, Text } from '../../../contract/texts.ts';
import { beginOf, dayMs, endOf, shanghaiMinute } from '../../../lib/shanghai-day.ts';
import { type ArmCounts, type PairReading, payersOf, sumOf } from '../../../statistics/reading.ts';
import { grouped, type Speaker, results as words, yuan } from '../figures/words.ts';
import type { ResultsAnswer } from './answers.ts';
import { comparedTotals } from './results.ts';

export const factor = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : '∞');
/** Formats an e-value: how many times likelier the counts are if the arms differ than if they do not. */
export function strength(logEValue: number): string {
  const eValue = Math.exp(logEValue);
  if (eValue >= 1e6) return eValue.toExponential(0).replace('e+', '·10^');
  return eValue < 10 ? eValue.toFixed(1) : grouped(Math.floor(eValue));
}

/** In fen. */
export const takenPerVisitor = ({ visitors, payments }: ArmCounts): number =>
  sumOf(payments.map(({ fen, count }) => fen * count)) / Math.max(1, visitors);

type Said = readonly [Text, Slots?];
const { state } = words;
/** In days. Seasons and campaigns distort longer experiments. */
const longest = 56;

function forecastSaid({ file, daily, base, now }: ResultsAnswer): Said[] {
  const { goal, expect, from, to } = file;
  if (goal === 'revenue') return [];
  const needed = expect && timeNeeded(file, base);
  if (!needed) return [[state.noExpectation]];
  const expected = { change: expect.change, base: `${Number((base * 100).toFixed(2))} %` };
  if (!Number.isFinite(needed.visitors)) return [[state.never, expected], [state.bolder]];
  const visitors = grouped(needed.visitors);
  if (daily === 0) return [[state.forecast, { ...expected, visitors }]];
  const days = Math.ceil(needed.visitors / daily);
  const slots = { ...expected, visitors, days: grouped(days), daily: grouped(Math.round(daily)) };
  const begin = from === undefined ? now : beginOf(from);
  const planned = to === undefined ? 0 : Math.max(1, Math.round((endOf(to) - begin) / dayMs));
  const undecided = planned === 0 ? 0 : needed.undecidedAfter(planned * daily);
  const said: Said[] = [[state.forecastDays, slots]];
  if (planned > 0) said.push([state.planned, { days: planned, undecided }]);
  if (days > longest || undecided > 50) said.push([state.bolder]);
  return said;
}

function slotsOf(answer: ResultsAnswer, pair: PairReading): Slots {
  const [own, base] = comparedTotals(answer, pair.arm);
  const [low, high] = pair.ratio ? pair.ratio.map(factor) : pair.difference.map(yuan);
  return {
    arm: pair.arm,
    base: answer.arms[0]!,
    low: low!,
    high: high!,
    payers: grouped(own.reached),
    basePayers: grouped(base.reached),
    visitors: grouped(own.visitors),
    baseVisitors: grouped(base.visitors),
    fen: yuan(takenPerVisitor(own)),
    baseFen: yuan(takenPerVisitor(base)),
    buyers: grouped(payersOf(own)),
    baseBuyers: grouped(payersOf(base)),
    refunded: own.refunded,
    baseRefunded: base.refunded,
    complained: own.complained,
    baseComplained: base.complained,
    evidence: strength(pair.highest),
    needed: Math.round(Math.exp(pair.logThreshold)),
  };
}

function againstSaid(answer: ResultsAnswer, pair: PairReading): Said[] {
  const [own, base] = comparedTotals(answer, pair.arm);
  const sellsMore = own.reached * base.visitors > base.reached * own.visitors;
  if (sellsMore === (pair.verdict === 'for')) return [];
  return [[sellsMore ? state.morePay : state.fewerPay, slotsOf(answer, pair)]];
}

function pairSaid(answer: ResultsAnswer, pair: PairReading): Said[] {
  const { verdict, ratio, remaining, logEValue, logThreshold } = pair;
  const slots = slotsOf(answer, pair);
  const isRevenue = ratio === undefined;
  if (verdict !== 'undecided') {
    const better = isRevenue ? state.betterRevenue : state.better;
    const worse = isRevenue ? state.worseRevenue : state.worse;
    return [
      [verdict === 'for' ? better : worse, slots],
      ...(isRevenue ? againstSaid(answer, pair) : []),
      ...(logEValue < logThreshold ? [[state.since] as const] : []),
    ];
  }
  if (isOver(answer)) return [[isRevenue ? state.endedRevenue : state.endedRatio, slots]];
  if (remaining === undefined) return [[state.undecidedRevenue, slots]];
  const visitors = grouped(remaining);
  const more: Said = Number.isFinite(remaining) ? [state.more, { visitors }] : [state.moreNever];
  return [[state.undecided, slots], more];
}

export const countsText = ({ totals, phases }: ResultsAnswer, { t }: Speaker) => ({
  counts: totals.map(({ visitors }) => grouped(visitors)).join(' / '),
  weights: phases
    .map(
      ({ weights }) =>
        weights?.map((weight) => Math.round(weight * 100)).join('/') ?? t(words.unknownWeights),
    )
    .join(', '),
});

export const isOver = ({ file, now }: ResultsAnswer): boolean =>
  file.status === 'stopped' || (file.to !== undefined && endOf(file.to) < now);

function readingSaid(answer: ResultsAnswer, says: Speaker): Said[] {
  const { reading, totals, pausedSince } = answer;
  const over = isOver(answer);
  const paused: Said[] = pausedSince ? [[state.paused, { since: shanghaiMinute(pausedSince) }]] : [];
  if (!reading) return over ? [[state.ended]] : [...paused, [state.waiting]];
  const { verdict, pairs, reached } = reading;
  const goesOn: Said[] = over ? [] : paused.length > 0 ? paused : [[state.goesOn]];
  switch (verdict.state) {
    case 'broken-split':
      return [[state.split, countsText(answer, says)], ...goesOn];
    case 'harm': {
      const harmful = pairs.filter(({ arm }) => verdict.arms.includes(arm));
      return [...harmful.map((pair): Said => [state.harm, slotsOf(answer, pair)]), ...goesOn];
    }
    case 'collecting': {
      const visitors = grouped(sumOf(totals.map((counts) => counts.visitors)));
      return [[state.collecting, { reached, needed: verdict.needed, visitors }], ...paused];
    }
    default: {
      const ended: Said[] = over && verdict.state === 'undecided' ? [[state.ended]] : [];
      return [...ended, ...pairs.flatMap((pair) => pairSaid(answer, pair)), ...paused];
    }
  }
}

export function stateSentences(answer: ResultsAnswer, says: Speaker): string[] {
  const { reading, file } = answer;
  const { status, result } = file;
  const said: Said[] = [
    ...(result === undefined ? [] : [[state.result, { arm: result }] as const]),
    ...(status === 'draft' && !reading ? [[state.draft] as const] : readingSaid(answer, says)),
    ...(status === 'stopped' || reading ? [] : forecastSaid(answer)),
  ];
  return said.map(([text, slots]) => says.t(text, slots));
}

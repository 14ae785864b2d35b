import type { Pair } from './evidence.ts';
import type { Forecast } from './forecast.ts';
import { requirePositive, requireShare, requireWeights } from './possible.ts';
import { stakes } from './revenue.ts';

/** What a visitor of the funnel as it is pays, in fen and fen²; who pays nothing is in both means. */
export interface Paying {
  mean: number;
  /** The mean of the squares: the variance is this less the mean's square. */
  meanSquare: number;
  /** The highest amount that either arm can charge. */
  mostFen: number;
}

/** A test of revenue between two arms, and how it is expected to go on. */
export interface RevenueWalk {
  weights: Pair;
  /** How many times as much a visitor of the arm is expected to pay. */
  ratio: number;
  /** How many times as much those who pay in the arm pay; 1 where the price is the same. */
  priceRatio?: number;
  logThreshold: number;
  paying: Paying;
  /** ln e so far. */
  logEvidenceBefore?: number;
}

/** Four of five normal variables are above it; and longer than this nobody waits. */
const fourInFive = -0.8416212335729143;
const mostVisitors = 1_000_000;

interface Growth {
  mean: number;
  deviation: number;
}

/**
 * How ln of one bet grows with a visitor. A visitor pays nothing, or the amount a = meanSquare / mean with the chance
 * p = mean / a, which has the mean and the variance that were seen; Z = a / w₁ in the arm, −a / w₀ in the funnel as it is,
 * and the bet λ makes ln(1 + λZ) of it. In the arm the amount is a × priceRatio, and the chance p × ratio / priceRatio.
 */
function growthOf(walk: RevenueWalk, rate: number): Growth {
  const { weights, ratio, priceRatio = 1, paying } = walk;
  const amount = paying.meanSquare / paying.mean;
  const chances: Pair = [paying.mean / amount, Math.min(1, (paying.mean * ratio) / (amount * priceRatio))];
  const own = amount * priceRatio;
  const logs: Pair = [Math.log1p((-rate * amount) / weights[0]), Math.log1p((rate * own) / weights[1])];
  const of = (power: number) =>
    weights[0] * chances[0] * logs[0] ** power + weights[1] * chances[1] * logs[1] ** power;
  return { mean: of(1), deviation: Math.sqrt(of(2) - of(1) ** 2) };
}

/**
 * ln e after n visitors, where all noise together is `noise` deviations from its mean: ln (Σ exp(n·g + noise·√n·s) / 12)
 * over the bets on the side that is expected, each with its growth g and deviation s a visitor. The six bets on the other
 * side have lost by then, and add nothing.
 */
function logEvidenceAt(bets: readonly Growth[], visitors: number, noise: number): number {
  const logs = bets.map(({ mean, deviation }) => visitors * mean + noise * Math.sqrt(visitors) * deviation);
  const highest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - highest), 0);
  return highest + Math.log(sum / (2 * stakes.length));
}

/** Throws RangeError for what cannot be. */
function betsOf(walk: RevenueWalk): Growth[] {
  const { weights, ratio, priceRatio = 1, paying } = walk;
  requireWeights(weights, 2);
  requirePositive(ratio, 'expected ratio');
  requirePositive(priceRatio, 'ratio of the prices');
  requirePositive(paying.mean, 'fen a visitor pays');
  requireShare(paying.mean ** 2 / paying.meanSquare, 'share of visitors who pay');
  const [side, weight] = ratio > 1 ? [1, weights[0]] : [-1, weights[1]];
  return stakes.map((stake) => growthOf(walk, (side * stake * weight) / paying.mostFen));
}

/** The smallest place from `from` to `to` where it is so, or `to`: whatever lies above it is so, too. */
function firstWhere(from: number, to: number, step: number, isSo: (at: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > step) {
    const middle = step === 1 ? Math.floor((low + high) / 2) : (low + high) / 2;
    if (isSo(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Until four of five such experiments are decided, in visitors of both arms and in those who pay; Infinity past a million
 * visitors. A tenth or so too late rather than too early: looks before the last are not in it. Throws RangeError for what
 * cannot be.
 */
export function forecastOfRevenue(walk: RevenueWalk): Forecast {
  const { weights, ratio, priceRatio = 1, paying, logThreshold, logEvidenceBefore = 0 } = walk;
  const bets = betsOf(walk);
  const isDecided = (visitors: number) =>
    logEvidenceAt(bets, visitors, fourInFive) + logEvidenceBefore >= logThreshold;
  if (!isDecided(mostVisitors)) return { visitors: Infinity, conversions: Infinity };
  const visitors = firstWhere(0, mostVisitors, 1, isDecided);
  const share = (paying.mean ** 2 / paying.meanSquare) * (weights[0] + (weights[1] * ratio) / priceRatio);
  return { visitors, conversions: Math.ceil(visitors * share) };
}

/** Φ, to seven digits (Abramowitz and Stegun 26.2.17). */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const tail =
    factors.reduce((sum, factor) => (sum + factor) * t, 0) *
    (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI));
  return x > 0 ? 1 - tail : tail;
}

/** The probability that nothing is decided after so many visitors of both arms. Throws as `forecastOfRevenue` does. */
export function chanceRevenueUndecided(walk: RevenueWalk, visitors: number): number {
  const { logThreshold, logEvidenceBefore = 0 } = walk;
  const bets = betsOf(walk);
  const isDecided = (noise: number) =>
    logEvidenceAt(bets, visitors, noise) + logEvidenceBefore >= logThreshold;
  return normalBelow(firstWhere(-10, 10, 1e-6, isDecided));
}

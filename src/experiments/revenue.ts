import type { Pair } from './evidence.ts';
import { type Interval, whereBelow } from './interval.ts';
import { requireCounts, requirePositive, requireWeights } from './possible.ts';

/** So many visitors of an arm (0: the funnel as it is, 1: the other) whose first payment was `fen`. */
export interface Cell {
  arm: 0 | 1;
  fen: number;
  count: number;
}

/** What the visitors of a pair of arms paid. */
export interface Takings {
  /** Of both arms, those who paid nothing included. */
  visitors: number;
  cells: readonly Cell[];
  /** The highest amount that either arm can charge, in fen. */
  mostFen: number;
  weights: Pair;
}

/** How much of what a bet could lose it stakes; half of the bets are on the arm, half on the funnel as it is. */
const stakes = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5] as const;

/** Throws RangeError for takings that cannot be; returns how many visitors paid nothing. */
function requireTakings({ visitors, cells, mostFen, weights }: Takings): number {
  requireWeights(weights, 2);
  requirePositive(mostFen, 'highest amount in fen');
  requireCounts([visitors, ...cells.map(({ count }) => count)], 'visitors');
  const stray = cells.find(({ arm, fen }) => !(fen >= 0 && fen <= mostFen) || (arm !== 0 && arm !== 1));
  if (stray)
    throw new RangeError(`${stray.fen} fen in arm ${stray.arm} of two, where at most ${mostFen} are charged`);
  const unpaid = cells.reduce((left, { count }) => left - count, visitors);
  if (unpaid < 0) throw new RangeError(`more visitors paid than the ${visitors} there were`);
  return unpaid;
}

/** A payment weighed by its arm's chance: its mean over visitors is the difference in fen per visitor. */
const weighed = ({ arm, fen }: Cell, weights: Pair): number => (arm === 1 ? fen : -fen) / weights[arm];

/** Estimate of the difference in fen per visitor: the mean of what was seen; 0 before the first visitor. */
export function meanDifference({ visitors, cells, weights }: Takings): number {
  const sum = cells.reduce((total, cell) => total + cell.count * weighed(cell, weights), 0);
  return visitors === 0 ? 0 : sum / visitors;
}

function bets({ cells, mostFen, weights }: Takings, unpaid: number): (difference: number) => number {
  const values = cells.map((cell) => weighed(cell, weights));
  const logProducts = new Float64Array(2 * stakes.length);
  return (difference) => {
    const low = mostFen / weights[0] + difference;
    const high = mostFen / weights[1] - difference;
    for (let bet = 0; bet < logProducts.length; bet += 1) {
      const stake = stakes[bet >> 1]!;
      const rate = bet % 2 === 0 ? stake / low : -stake / high;
      let sum = unpaid * Math.log1p(-rate * difference);
      for (let at = 0; at < values.length; at += 1) {
        sum += cells[at]!.count * Math.log1p(rate * (values[at]! - difference));
      }
      logProducts[bet] = sum;
    }
    const highest = Math.max(...logProducts);
    const mean = logProducts.reduce((sum, each) => sum + Math.exp(each - highest), 0) / logProducts.length;
    return highest + Math.log(mean);
  };
}

/**
 * ln e of the bets against "a visitor of the arm brings `difference` fen more than one of the funnel as it is". Exact for
 * any amounts up to the highest, and at any number of looks. Throws RangeError for takings that cannot be, and for a
 * difference larger than the highest amount.
 */
export function logEvidenceOfDifference(takings: Takings, difference: number): number {
  const unpaid = requireTakings(takings);
  if (!(Math.abs(difference) <= takings.mostFen))
    throw new RangeError(`no visitor pays ${difference} fen more`);
  return bets(takings, unpaid)(difference);
}

/**
 * The difference in fen per visitor: every one that the bets do not exclude. With cells of 1 fen and a highest amount of
 * 1 it is the difference of the shares who paid. Each bet is log-convex in the difference, hence so is their mean.
 */
export function differenceInterval(takings: Takings, logThreshold: number): Interval {
  const logEvidenceAt = bets(takings, requireTakings(takings));
  const most = takings.mostFen;
  const seen = Math.max(-most, Math.min(most, meanDifference(takings)));
  return whereBelow(logEvidenceAt, logThreshold, seen, [-most, most]);
}

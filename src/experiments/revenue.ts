import { type Interval, type Pair, whereBelow } from './evidence.ts';

/** Visitors of an arm (0: the funnel as it is, 1: the other) whose first payment was `fen`. */
export interface Cell {
  arm: 0 | 1;
  fen: number;
  count: number;
}

/** What the visitors of a pair of arms paid. */
export interface Payments {
  /** Of both arms, including those who paid nothing. */
  visitors: number;
  cells: readonly Cell[];
  /** The highest amount that either arm can charge, in fen. */
  mostFen: number;
  weights: Pair;
}

/** Parts of what a bet could lose; half of the bets are on the arm, half on the funnel as it is. */
const stakes = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5] as const;

/** Weighs a payment by its arm's chance: its mean over visitors is the difference in fen per visitor. */
const weighed = ({ arm, fen }: Cell, weights: Pair): number => (arm === 1 ? fen : -fen) / weights[arm];

/** Estimates the difference in fen per visitor; 0 before the first visitor. */
export function meanDifference({ visitors, cells, weights }: Payments): number {
  const sum = cells.reduce((total, cell) => total + cell.count * weighed(cell, weights), 0);
  return visitors === 0 ? 0 : sum / visitors;
}

/**
 * Returns ln e of the bets against "a visitor of the arm brings `difference` fen more than one of the funnel as it is",
 * |difference| ≤ `mostFen`. Exact for any amounts, at any number of looks.
 */
export function logEvidenceOfDifference(
  { visitors, cells, mostFen, weights }: Payments,
  difference: number,
): number {
  const unpaid = cells.reduce((left, { count }) => left - count, visitors);
  const low = mostFen / weights[0] + difference;
  const high = mostFen / weights[1] - difference;
  const rates = stakes.flatMap((stake) => [stake / low, -stake / high]);
  const logProducts = rates.map((rate) =>
    cells.reduce(
      (sum, cell) => sum + cell.count * Math.log1p(rate * (weighed(cell, weights) - difference)),
      unpaid * Math.log1p(-rate * difference),
    ),
  );
  const highest = Math.max(...logProducts);
  const mean = logProducts.reduce((sum, each) => sum + Math.exp(each - highest), 0) / logProducts.length;
  return highest + Math.log(mean);
}

/**
 * Returns every difference in fen per visitor that the bets do not exclude. With cells of 1 fen and a highest amount of
 * 1 it is the difference of the shares who paid. Each bet is log-convex in the difference, hence so is their mean.
 */
export function differenceInterval(payments: Payments, logThreshold: number): Interval {
  const most = payments.mostFen;
  const seen = Math.max(-most, Math.min(most, meanDifference(payments)));
  const logEvidenceAt = (difference: number) => logEvidenceOfDifference(payments, difference);
  return whereBelow(logEvidenceAt, logThreshold, seen, [-most, most]);
}

import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import { pairLogThreshold } from '../../experiments/evidence.ts';
import { chanceUndecided, forecastOf } from '../../experiments/forecast.ts';
import {
  chanceRevenueUndecided,
  forecastOfRevenue,
  type Paying,
} from '../../experiments/revenue-forecast.ts';

/** The names of the arms: first the one that changes nothing, which the others are held against. */
export function armNames({ arms }: Pick<ExperimentFile, 'arms'>): string[] {
  const names = Object.keys(arms);
  return [...names.filter((name) => !arms[name]!.set), ...names.filter((name) => arms[name]!.set)];
}

const perCent = (text: string) => Number.parseFloat(text) / 100;

/** What a file expects, as parts of one; `base` and `ratio` undefined where it does not say. */
export function expectedOf({ expect }: ExperimentFile) {
  return {
    base: expect?.base === undefined ? undefined : perCent(expect.base),
    ratio: expect && 1 + perCent(expect.change),
    visitorsADay: expect?.visitors,
  };
}

export interface TimeNeeded {
  /** Of the funnel, those who do not take part included, until four of five such experiments are decided. */
  visitors: number;
  /** How many of a hundred such experiments are not decided after so many visitors of the funnel. */
  undecidedAfter: (visitors: number) => number;
}

/** What is known of the funnel as it is. */
export interface Today {
  /** The share of visitors who reach the goal. */
  base: number;
  /** What a payer pays; undefined: nobody knows, and nothing can be told of revenue. */
  price?: { amount: number; listAmount: number } | undefined;
  /** What visitors were seen to pay, which is better known than base and price. */
  paying?: Paying | undefined;
}

/** How many times as much a payer of an arm pays. */
function priceRatioOf({ arms }: ExperimentFile, arm: string, amount: number | undefined): number {
  const set = arms[arm]!.set as { payment?: { price?: { amount?: number } } } | undefined;
  return amount === undefined ? 1 : (set?.payment?.price?.amount ?? amount) / amount;
}

/**
 * What the arm needs that needs most. Undefined where nothing can be told: where the expected change leaves nobody or more
 * than everybody, and of revenue where nobody knows what is paid.
 */
export function timeNeeded(file: ExperimentFile, { base, price, paying }: Today): TimeNeeded | undefined {
  const { ratio } = expectedOf(file);
  const isRevenue = file.goal === 'revenue';
  const isPossible =
    ratio !== undefined && ratio > 0 && base > 0 && Math.max(base, isRevenue ? 0 : base * ratio) <= 1;
  const seen =
    paying ??
    (price && { mean: base * price.amount, meanSquare: base * price.amount ** 2, mostFen: price.listAmount });
  if (!isPossible || (isRevenue && !seen)) return undefined;
  const [asIs, ...others] = armNames(file);
  const logThreshold = pairLogThreshold(others.length + 1);
  const weightOf = (arm: string) => file.arms[arm]!.weight;
  const needs = others.map((arm) => {
    const both = weightOf(asIs!) + weightOf(arm);
    const walk = { weights: [weightOf(asIs!) / both, weightOf(arm) / both] as const, ratio, logThreshold };
    const inPair = ((file.share ?? 100) / 100) * (both / 100);
    const revenue = seen && { ...walk, paying: seen, priceRatio: priceRatioOf(file, arm, price?.amount) };
    const pair = () => (isRevenue ? forecastOfRevenue(revenue!) : forecastOf(walk, base));
    const undecided = (visitors: number) =>
      isRevenue ? chanceRevenueUndecided(revenue!, visitors) : chanceUndecided(walk, base, visitors);
    return { inPair, pair, undecided };
  });
  const of = isRevenue ? needs : [needs.reduce((a, b) => (b.inPair < a.inPair ? b : a))];
  const visitors = of.map(({ inPair, pair }) => Math.ceil(pair().visitors / inPair));
  const slowest = of[visitors.indexOf(Math.max(...visitors))]!;
  return {
    visitors: Math.max(...visitors),
    undecidedAfter: (all) => Math.round(100 * slowest.undecided(Math.floor(all * slowest.inPair))),
  };
}

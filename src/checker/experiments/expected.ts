import type { ExperimentFile } from '../../funnel/schema-types.generated.ts';
import { pairLogThreshold } from '../../statistics/evidence.ts';
import { chanceUndecided, forecastOf } from '../../statistics/forecast.ts';

/** Returns the arms' names, the unchanged one first. */
export function armNames({ arms }: Pick<ExperimentFile, 'arms'>): string[] {
  const names = Object.keys(arms);
  return [...names.filter((name) => !arms[name]!.set), ...names.filter((name) => arms[name]!.set)];
}

const perCent = (text: string) => Number.parseFloat(text) / 100;

/** Returns expectations as fractions; `base` and `ratio` are undefined if missing. */
export function expectedOf({ expect }: ExperimentFile) {
  return {
    base: expect?.base === undefined ? undefined : perCent(expect.base),
    ratio: expect && 1 + perCent(expect.change),
    visitorsADay: expect?.visitors,
  };
}

export interface TimeNeeded {
  /** Visitors of the funnel until four of five such experiments are decided. */
  visitors: number;
  /** Percent of such experiments still undecided after so many visitors. */
  undecidedAfter: (visitors: number) => number;
}

/**
 * Forecasts the arm with the fewest visitors; `base` is the share of visitors who reach the goal now. Undefined for
 * `revenue`, or if the expected share leaves (0, 1).
 */
export function timeNeeded(file: ExperimentFile, base: number): TimeNeeded | undefined {
  const { ratio } = expectedOf(file);
  if (file.goal === 'revenue' || !ratio || ratio < 0 || base <= 0 || Math.max(base, base * ratio) > 1)
    return undefined;
  const [asIs, ...others] = armNames(file).map((arm) => file.arms[arm]!.weight);
  const arm = Math.min(...others);
  const both = asIs! + arm;
  const inPair = ((file.share ?? 100) / 100) * (both / 100);
  const logThreshold = pairLogThreshold(others.length + 1);
  const walk = { weights: [asIs! / both, arm / both] as const, ratio, logThreshold };
  return {
    visitors: Math.ceil(forecastOf(walk, base) / inPair),
    undecidedAfter: (all) => Math.round(100 * chanceUndecided(walk, base, Math.floor(all * inPair))),
  };
}

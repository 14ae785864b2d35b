import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import { pairLogThreshold } from '../../experiments/evidence.ts';
import { chanceUndecided, forecastOf, type Walk } from '../../experiments/forecast.ts';

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

/**
 * What the arm with the fewest visitors needs. `base`: the share of visitors who reach the goal today. Undefined where
 * nothing can be told: of revenue, and where the expected change leaves nobody or more than everybody.
 */
export function timeNeeded(file: ExperimentFile, base: number): TimeNeeded | undefined {
  const { ratio } = expectedOf(file);
  const isPossible = ratio !== undefined && ratio > 0 && base > 0 && Math.max(base, base * ratio) <= 1;
  if (!isPossible || file.goal === 'revenue') return undefined;
  const [asIs, ...others] = armNames(file).map((name) => file.arms[name]!.weight);
  const rarest = Math.min(...others);
  const both = asIs! + rarest;
  const walk: Walk = {
    weights: [asIs! / both, rarest / both],
    ratio,
    logThreshold: pairLogThreshold(others.length + 1),
  };
  const inPair = ((file.share ?? 100) / 100) * (both / 100);
  return {
    visitors: Math.ceil(forecastOf(walk, base).visitors / inPair),
    undecidedAfter: (visitors) =>
      Math.round(100 * chanceUndecided(walk, base, Math.floor(visitors * inPair))),
  };
}

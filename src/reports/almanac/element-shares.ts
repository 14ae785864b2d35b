import { elementOfStem } from '../../calendar/pillars.ts';
import { at } from '../writing/wording.ts';
import { hiddenStemsOf } from './hidden-stems.ts';

/** A stem weighs ten, a branch's hidden stems ten together; the month's, the season, double. */
export function elementShares(
  pillars: Readonly<Record<string, { stem: number; branch: number } | undefined>>,
): number[] {
  const weights = [0, 0, 0, 0, 0];
  const add = (stem: number, weight: number) => {
    weights[elementOfStem(stem)] = at(weights, elementOfStem(stem)) + weight;
  };
  for (const [name, pillar] of Object.entries(pillars)) {
    if (!pillar) continue;
    add(pillar.stem, 10);
    for (const [stem, share] of hiddenStemsOf(pillar.branch)) add(stem, name === 'month' ? share * 2 : share);
  }
  return wholePercents(weights);
}

/** Rounds to whole percents adding up to 100, by largest remainder; of equal remainders the earlier rounds up. */
export function wholePercents(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (weight * 100) / total);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, missing)) whole[index] = at(whole, index) + 1;
  return whole;
}

import { elementOfStem, stemCharacters } from '../../calendar/pillars.ts';
import { at } from '../writing/wording.ts';

/**
 * Hidden stems of each branch from zi, main stem first, as in Yuan Hai Zi Ping. The shares of ten (ten; seven and
 * three; six, three and one) are our own rule.
 */
const hiddenStems = '癸 己癸辛 甲丙戊 乙 戊乙癸 丙庚戊 丁己 己丁乙 庚壬戊 辛 戊辛丁 壬甲'
  .split(' ')
  .map((stems) => {
    const shares = at([[10], [7, 3], [6, 3, 1]], stems.length - 1);
    return [...stems].map((stem, index) => [stemCharacters.indexOf(stem), at(shares, index)] as const);
  });

export const hiddenStemsOf = (branch: number): readonly (readonly [stem: number, share: number])[] =>
  at(hiddenStems, branch);

/** Returns the main stem; the branch is read as a ten god by it. */
export const mainStemOf = (branch: number): number => at(hiddenStemsOf(branch), 0)[0];

export const isRootedIn = (element: number, branch: number): boolean =>
  hiddenStemsOf(branch).some(([stem]) => elementOfStem(stem) === element);

/** A stem weighs ten, and so do all hidden stems of a branch together; those of the month branch weigh double. */
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

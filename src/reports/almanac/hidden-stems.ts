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

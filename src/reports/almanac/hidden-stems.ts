import { elementOfStem, stemCharacters } from '../../calendar/pillars.ts';
import { at } from '../writing/wording.ts';

/**
 * The stems each branch hides, from zi, the main one first, as in Yuan Hai Zi Ping. The shares of ten are our own rule
 * (ten, seven and three, or six, three and one); the songs that give each day of a month its ruling stem differ.
 */
const hiddenStems = '癸 己癸辛 甲丙戊 乙 戊乙癸 丙庚戊 丁己 己丁乙 庚壬戊 辛 戊辛丁 壬甲'
  .split(' ')
  .map((stems) => {
    const shares = at([[10], [7, 3], [6, 3, 1]], stems.length - 1);
    return [...stems].map((stem, index) => [stemCharacters.indexOf(stem), at(shares, index)] as const);
  });

/** The hidden stems of a branch, the main one first, each with its share of ten. */
export const hiddenStemsOf = (branch: number): readonly (readonly [stem: number, share: number])[] =>
  at(hiddenStems, branch);

/** The main qi of a branch: by it the branch is read as a ten god. */
export const mainStemOf = (branch: number): number => at(hiddenStemsOf(branch), 0)[0];

/** Has an element a root in the branch: is one of its stems hidden there? */
export const isRootedIn = (element: number, branch: number): boolean =>
  hiddenStemsOf(branch).some(([stem]) => elementOfStem(stem) === element);

import { elementOfStem } from '../../calendar/pillars.ts';
import { at } from '../writing/wording.ts';

/**
 * The stems each branch hides, from zi, the main one first, as in Yuan Hai Zi Ping. The shares of ten are our own rule
 * (ten, seven and three, or six, three and one); the songs that give each day of a month its ruling stem differ.
 */
const hiddenStems = [
  [[9, 10]],
  [
    [5, 6],
    [9, 3],
    [7, 1],
  ],
  [
    [0, 6],
    [2, 3],
    [4, 1],
  ],
  [[1, 10]],
  [
    [4, 6],
    [1, 3],
    [9, 1],
  ],
  [
    [2, 6],
    [6, 3],
    [4, 1],
  ],
  [
    [3, 7],
    [5, 3],
  ],
  [
    [5, 6],
    [3, 3],
    [1, 1],
  ],
  [
    [6, 6],
    [8, 3],
    [4, 1],
  ],
  [[7, 10]],
  [
    [4, 6],
    [7, 3],
    [3, 1],
  ],
  [
    [8, 7],
    [0, 3],
  ],
] as const satisfies readonly (readonly (readonly [stem: number, share: number])[])[];

/** The hidden stems of a branch, the main one first, each with its share of ten. */
export const hiddenStemsOf = (branch: number): readonly (readonly [stem: number, share: number])[] =>
  at<readonly (readonly [number, number])[]>(hiddenStems, branch);

/** The main qi of a branch: by it the branch is read as a ten god. */
export const mainStemOf = (branch: number): number => at(hiddenStemsOf(branch), 0)[0];

/** Has an element a root in the branch: is one of its stems hidden there? */
export const isRootedIn = (element: number, branch: number): boolean =>
  hiddenStemsOf(branch).some(([stem]) => elementOfStem(stem) === element);

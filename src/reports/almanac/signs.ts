import { branchCharacters, type StemBranch } from '../../calendar/pillars.ts';
import type { Chart } from './calendar.ts';
import { peachBlossomOf } from './relations.ts';

/**
 * Favourable signs (神煞) in general use: by day stem as in the usual rhymes; the red bird (红鸾) counts back from mao
 * in a zi year, joy (天喜) is opposite. Threatening signs are left out; empty branches and stages are for experts.
 */

export const signs = ['noble', 'letters', 'horse', 'blossom', 'canopy', 'joy'] as const;
export type Sign = (typeof signs)[number];

/** Two branches for each day stem, from jia. */
const nobles = '丑未 子申 亥酉 亥酉 丑未 子申 丑未 午寅 卯巳 卯巳'.split(' ');
const letters = [5, 6, 8, 9, 8, 9, 11, 0, 2, 3] as const;
/** By the branch's trine: zi, chou, yin, mao. */
const horses = [2, 11, 8, 5] as const;
const canopies = [4, 1, 10, 7] as const;

const redBird = (branch: number) => (15 - branch) % 12;
const joy = (branch: number) => (21 - branch) % 12;

export function signBranches({ pillars: { year, day } }: Chart, sign: Sign): number[] {
  const both = [year.branch, day.branch];
  const found = {
    noble: () => [...(nobles[day.stem] ?? '')].map((branch) => branchCharacters.indexOf(branch)),
    letters: () => letters.slice(day.stem, day.stem + 1),
    horse: () => both.map((branch) => horses[branch % 4] ?? 2),
    blossom: () => both.map(peachBlossomOf),
    canopy: () => both.map((branch) => canopies[branch % 4] ?? 4),
    joy: () => [redBird(year.branch), joy(year.branch)],
  }[sign]();
  return [...new Set(found)];
}

/** 空亡: returns the two branches missing from the pillar's group of ten days. */
export function emptyBranches({ stem, branch }: Pick<StemBranch, 'stem' | 'branch'>): [number, number] {
  const first = (branch - stem + 22) % 12;
  return [first, (first + 1) % 12];
}

const births = [11, 6, 2, 9, 2, 9, 5, 0, 8, 3] as const;

/** 十二长生: returns 0–11 from birth. Yang stems count forwards from their branch of birth, yin stems back. */
export function lifeStageOfStem(stem: number, branch: number): number {
  const steps = branch - (births[stem] ?? 0);
  return ((stem % 2 === 0 ? steps : -steps) + 12) % 12;
}

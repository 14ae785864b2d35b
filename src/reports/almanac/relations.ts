import { elementOfStem } from '../../calendar/pillars.ts';

/**
 * Relations between stems, branches and elements. Stems count 0–9 from jia, branches 0–11 from zi, elements 0–4 in
 * the order each feeds the next: wood, fire, earth, metal, water.
 */

/** Relation of another element to one's own: the same, fed by it, controlled by it, controlling it, feeding it. */
export const elementRelations = ['same', 'output', 'wealth', 'power', 'resource'] as const;
export type ElementRelation = (typeof elementRelations)[number];

export type BranchRelation = 'same' | 'combine' | 'trine' | 'clash' | 'harm' | 'none';

const modulo = (value: number, base: number) => ((value % base) + base) % base;

/** Returns the element of a branch's main stem. */
export function elementOfBranch(branch: number): number {
  return [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4][branch] ?? 2;
}

export function elementRelation(self: number, other: number): ElementRelation {
  return elementRelations[modulo(other - self, 5)] ?? 'same';
}

export function elementIn(relation: ElementRelation, self: number): number {
  return (self + elementRelations.indexOf(relation)) % 5;
}

/**
 * Returns 0–9: friend, rival, eating god, hurting officer, indirect and direct wealth, seven killings, officer,
 * indirect and direct resource.
 */
export function tenGod(dayStem: number, stem: number): number {
  const relation = modulo(elementOfStem(stem) - elementOfStem(dayStem), 5);
  const samePolarity = dayStem % 2 === stem % 2;
  return relation * 2 + (samePolarity ? 0 : 1);
}

/** Compares two animals: six combinations, three harmonies, six clashes, six harms. The first match wins. */
export function branchRelation(one: number, other: number): BranchRelation {
  if (one === other) return 'same';
  if (modulo(one - other, 12) === 6) return 'clash';
  if ((one + other) % 12 === 1) return 'combine';
  if (modulo(one - other, 4) === 0) return 'trine';
  if ((one + other) % 12 === 7) return 'harm';
  return 'none';
}

/**
 * Relation of a coming branch to one in the chart. `trine` needs all three of a harmony, `half` (半合) two with zi, wu,
 * mao or you, `arch` (拱) the other two. Punishments and breaks are weaker and come last.
 */
export type BranchMeeting = BranchRelation | 'half' | 'arch' | 'break' | 'punish';

const isPivot = (branch: number) => branch % 3 === 0;
/** Zi with mao; yin, si and shen; chou, xu and wei; chen, wu, you and hai each with itself. */
const punishments: readonly (readonly number[])[] = [
  [0, 3],
  [2, 5, 8],
  [1, 10, 7],
];
const selfPunishing = [4, 6, 9, 11];
/** Breaks that are no stronger relation: zi and you, chou and chen, mao and wu. */
const breaks = ['0 9', '1 4', '3 6'];

/** `seat` and `present` are branches of the chart, `coming` that of a year, month or decade. */
export function meetingOf(seat: number, coming: number, present: readonly number[]): BranchMeeting {
  const relation = branchRelation(seat, coming);
  if (relation === 'clash' || relation === 'combine') return relation;
  if (relation === 'trine') {
    const third = [0, 4, 8].map((step) => (seat + step) % 12).find((one) => one !== seat && one !== coming);
    if (third !== undefined && present.includes(third)) return 'trine';
    return isPivot(seat) || isPivot(coming) ? 'half' : 'arch';
  }
  if (relation === 'same') return selfPunishing.includes(seat) ? 'punish' : 'same';
  if (relation === 'harm') return 'harm';
  if (punishments.some((group) => group.includes(seat) && group.includes(coming))) return 'punish';
  return breaks.includes([seat, coming].sort((a, b) => a - b).join(' ')) ? 'break' : 'none';
}

export type Bond = 'same' | 'feeds' | 'steers';

/** Compares two people's elements; the direction does not count. */
export function bondOf(one: number, other: number): Bond {
  const relation = elementRelation(one, other);
  if (relation === 'same') return 'same';
  return relation === 'output' || relation === 'resource' ? 'feeds' : 'steers';
}

/** Returns the stem that combines with this one (天干五合): jia with ji, yi with geng, and so on. */
export const stemPartnerOf = (stem: number): number => (stem + 5) % 10;

/** Compares two day stems; a combination of stems outweighs their elements. */
export const stemBondOf = (one: number, other: number): Bond | 'union' =>
  stemPartnerOf(one) === other ? 'union' : bondOf(elementOfStem(one), elementOfStem(other));

/** Returns the branch that combines with this one (六合): zi with chou, yin with hai, and so on. */
export const branchPartnerOf = (branch: number): number => (13 - branch) % 12;

/** Returns the peach-blossom branch (zi, wu, mao or you) for a year or day branch. */
export function peachBlossomOf(branch: number): number {
  return [9, 6, 3, 0][branch % 4] ?? 9;
}

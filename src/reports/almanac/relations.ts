/**
 * The arithmetic between stems, branches and elements. Stems count 0–9 from jia, branches 0–11 from zi,
 * elements 0–4 in the order each feeds the next: wood, fire, earth, metal, water.
 */

/** The same in every language. */
export const stemCharacters = '甲乙丙丁戊己庚辛壬癸';
export const branchCharacters = '子丑寅卯辰巳午未申酉戌亥';

/** What another element is to one's own: oneself, what one makes, what one handles, what rules one, what feeds one. */
export const elementRelations = ['same', 'output', 'wealth', 'power', 'resource'] as const;
export type ElementRelation = (typeof elementRelations)[number];

export const branchRelations = ['same', 'combine', 'trine', 'clash', 'harm', 'none'] as const;
export type BranchRelation = (typeof branchRelations)[number];

const modulo = (value: number, base: number) => ((value % base) + base) % base;

export function elementOfStem(stem: number): number {
  return Math.floor(stem / 2);
}

/** The element of a branch's main qi: zi and hai water, yin and mao wood, and so on. */
export function elementOfBranch(branch: number): number {
  return [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4][branch] ?? 2;
}

export function elementRelation(self: number, other: number): ElementRelation {
  return elementRelations[modulo(other - self, 5)] ?? 'same';
}

/** The element that stands in a relation to one's own. */
export function elementIn(relation: ElementRelation, self: number): number {
  return (self + elementRelations.indexOf(relation)) % 5;
}

/** Ten gods 0–9: friend, rival, eating god, hurting officer, indirect and direct wealth, seven killings, officer, indirect and direct resource. */
export function tenGod(dayStem: number, stem: number): number {
  const relation = modulo(elementOfStem(stem) - elementOfStem(dayStem), 5);
  const samePolarity = dayStem % 2 === stem % 2;
  return relation * 2 + (samePolarity ? 0 : 1);
}

/** Six combinations, three harmonies, six clashes and six harms, the strongest said first. */
export function branchRelation(one: number, other: number): BranchRelation {
  if (one === other) return 'same';
  if (modulo(one - other, 12) === 6) return 'clash';
  if ((one + other) % 12 === 1) return 'combine';
  if (modulo(one - other, 4) === 0) return 'trine';
  if ((one + other) % 12 === 7) return 'harm';
  return 'none';
}

/** The peach-blossom branch of a year or day branch: zi, wu, mao or you by its trine. */
export function peachBlossomOf(branch: number): number {
  return [9, 6, 3, 0][branch % 4] ?? 9;
}

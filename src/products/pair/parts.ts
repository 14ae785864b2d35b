import { chartOfBirth } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementRelation } from '../../reports/almanac/relations.ts';
import { elementOfNumber, type ReadName } from '../../reports/names/names.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';
import { lettersOf } from './spelling.ts';

export interface PairPart {
  part: keyof typeof prose.parts;
  value: number;
  note: string;
}

/**
 * Feeding either way is best, likeness good, steering asks for work: the order is that of the five-element school, the
 * figures are this shop’s, as are those of the signs (union, trine, … clash by the usual tables of the branches).
 */
const elementValues = { same: 76, output: 92, resource: 88, wealth: 58, power: 52 } as const;
const signValues = { combine: 95, trine: 90, same: 74, none: 68, harm: 52, clash: 45 } as const;

/** The parts that can be known of two names and, where given, two birth signs; possibly none. */
export function pairParts(names: readonly [ReadName, ReadName], signs: Signs, say: Say): PairPart[] {
  return [...gridParts(names, say), ...soundParts(names, say), ...signParts(signs, say)];
}

/** The mean of the parts, temperament counted twice; 50 when there are none. */
export function pairScore(parts: readonly PairPart[]): number {
  const { sum, weight } = weighed(parts);
  return weight === 0 ? 50 : Math.round(sum / weight);
}

const weightOf = ({ part }: PairPart) => (part === 'person' ? 2 : 1);

function weighed(parts: readonly PairPart[]): { sum: number; weight: number } {
  return {
    sum: parts.reduce((sum, part) => sum + part.value * weightOf(part), 0),
    weight: parts.reduce((sum, part) => sum + weightOf(part), 0),
  };
}

/** `(2 × 58 + 88 + 52 + 81) ÷ 5 = 67`: the score as anybody can check it. */
export function scoreSum(parts: readonly PairPart[]): string {
  const terms = parts.map((part) => (weightOf(part) === 2 ? `2 × ${part.value}` : String(part.value)));
  return `(${terms.join(' + ')}) ÷ ${weighed(parts).weight} = ${pairScore(parts)}`;
}

/** From the best part to the weakest, equal ones in their usual order. */
export const rankedParts = (parts: readonly PairPart[]) => parts.toSorted((a, b) => b.value - a.value);

function gridParts([first, second]: readonly [ReadName, ReadName], say: Say): PairPart[] {
  const [one, other] = [first.grids, second.grids];
  if (!one || !other) return [];
  return (['person', 'earth', 'total'] as const).map((part) => {
    const elements = [elementOfNumber(one[part]), elementOfNumber(other[part])] as const;
    const note = say(prose.partNotes.elements, {
      first: say(at(almanac.elementNames, elements[0])),
      second: say(at(almanac.elementNames, elements[1])),
    });
    return { part, value: elementValues[elementRelation(...elements)], note };
  });
}

/** Variety of tones carries two names said together; without tones the letters they share. No old rule: our ear’s. */
function soundParts([first, second]: readonly [ReadName, ReadName], say: Say): PairPart[] {
  const tones = [...first.characters, ...second.characters].flatMap(({ tone }) => (tone > 0 ? [tone] : []));
  if (first.characters.length > 0 && second.characters.length > 0 && tones.length > 0) {
    const count = new Set(tones).size;
    return [{ part: 'tones', value: 45 + count * 12, note: say(prose.partNotes.tones, { count }) }];
  }
  const [one, other] = [new Set(lettersOf(first)), new Set(lettersOf(second))];
  if (one.size === 0 || other.size === 0) return [];
  const count = [...one].filter((letter) => other.has(letter)).length;
  const value = 50 + Math.round((45 * count) / Math.min(one.size, other.size));
  return [
    {
      part: 'letters',
      value,
      note: say(count === 1 ? prose.partNotes.oneLetter : prose.partNotes.letters, { count }),
    },
  ];
}

/** Animals, 0–11 from the rat, by the lunar years of the birthdays: what everybody calls them. */
export type Signs = readonly [number | undefined, number | undefined];

export function signsOf([one, other]: readonly [string | undefined, string | undefined]): Signs {
  return [signOf(one), signOf(other)];
}

const signOf = (birthday: string | undefined) =>
  birthday ? chartOfBirth(birthday, undefined).animal : undefined;

function signParts([one, other]: Signs, say: Say): PairPart[] {
  if (one === undefined || other === undefined) return [];
  const [first, second] = [say(at(almanac.zodiacNames, one)), say(at(almanac.zodiacNames, other))];
  const value = signValues[branchRelation(one, other)];
  return [{ part: 'signs', value, note: say(prose.partNotes.signs, { first, second }) }];
}

import { chartOf } from './calendar.ts';
import { pair } from './content/pair.ts';
import { elementNames, zodiacNames } from './content/words.ts';
import { elementOfNumber, type ReadName } from './names.ts';
import { branchRelation, elementRelation } from './relations.ts';
import { at, type Say } from './wording.ts';

export interface PairPart {
  part: keyof typeof pair.parts;
  value: number;
  note: string;
}

/** Feeding either way is best, likeness good, steering asks for work. */
const elementValues = { same: 76, output: 92, resource: 88, wealth: 58, power: 52 } as const;
const signValues = { combine: 95, trine: 90, same: 74, none: 68, harm: 52, clash: 45 } as const;

/** The parts that can be known of two names and, where given, two birthdays; possibly none. */
export function pairParts(
  names: readonly [ReadName, ReadName],
  birthdays: readonly [string | undefined, string | undefined],
  say: Say,
): PairPart[] {
  return [...gridParts(names, say), ...soundParts(names, say), ...signParts(birthdays, say)];
}

/** The mean of the parts, temperament counted twice; 50 when there are none. */
export function pairScore(parts: readonly PairPart[]): number {
  const weights = parts.map(({ part }) => (part === 'person' ? 2 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 50;
  return Math.round(parts.reduce((sum, { value }, index) => sum + value * at(weights, index), 0) / total);
}

function gridParts([first, second]: readonly [ReadName, ReadName], say: Say): PairPart[] {
  const [one, other] = [first.grids, second.grids];
  if (!one || !other) return [];
  return (['person', 'earth', 'total'] as const).map((part) => {
    const elements = [elementOfNumber(one[part]), elementOfNumber(other[part])] as const;
    const note = say(pair.partNotes.elements, {
      first: say(at(elementNames, elements[0])),
      second: say(at(elementNames, elements[1])),
    });
    return { part, value: elementValues[elementRelation(...elements)], note };
  });
}

/** Variety of tones carries two names said together; without tones the letters they share. */
function soundParts([first, second]: readonly [ReadName, ReadName], say: Say): PairPart[] {
  const tones = [...first.characters, ...second.characters].flatMap(({ tone }) => (tone > 0 ? [tone] : []));
  if (first.characters.length > 0 && second.characters.length > 0 && tones.length > 0) {
    const count = new Set(tones).size;
    return [{ part: 'tones', value: 45 + count * 12, note: say(pair.partNotes.tones, { count }) }];
  }
  const [one, other] = [lettersOf(first), lettersOf(second)];
  if (one.size === 0 || other.size === 0) return [];
  const count = [...one].filter((letter) => other.has(letter)).length;
  const value = 50 + Math.round((45 * count) / Math.min(one.size, other.size));
  return [{ part: 'letters', value, note: say(pair.partNotes.letters, { count }) }];
}

function lettersOf(name: ReadName): Set<string> {
  const text = `${name.romanised || name.typed}`.normalize('NFD').toLowerCase();
  return new Set([...text].filter((letter) => letter >= 'a' && letter <= 'z'));
}

export function signsOf(
  birthdays: readonly [string | undefined, string | undefined],
): [number, number] | undefined {
  const [one, other] = birthdays;
  if (!one || !other) return undefined;
  return [chartOf(one, undefined).pillars.year.branch, chartOf(other, undefined).pillars.year.branch];
}

function signParts(birthdays: readonly [string | undefined, string | undefined], say: Say): PairPart[] {
  const signs = signsOf(birthdays);
  if (!signs) return [];
  const [first, second] = signs.map((sign) => say(at(zodiacNames, sign)));
  const value = signValues[branchRelation(...signs)];
  return [
    { part: 'signs', value, note: say(pair.partNotes.signs, { first: first ?? '', second: second ?? '' }) },
  ];
}

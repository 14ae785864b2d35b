import { bondOf, elementRelation } from '../../reports/almanac/relations.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { elementOfNumber, type FiveGrids } from '../../reports/names/names.ts';
import { rhymeClassOf, rhymeOf } from '../../reports/names/rhyme.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { capitalsOf, countIn, keyOf, mostIn, vowelsOf } from './facts.ts';
import type { Facts } from './lines.ts';
import { circleOf, type Names, type PairReader, type Register } from './reader.ts';
import { numberOf, type Spelling } from './spelling.ts';
import { content } from './text/texts.generated.ts';

export function pairFacts(reader: PairReader, [one, other]: readonly [Facts, Facts]): Facts {
  const { names, register } = reader;
  return {
    first: names[0].call,
    second: names[1].call,
    register,
    circle: circleOf(register),
    ...(names[0].spelling && names[1].spelling ? callFacts(names, register) : {}),
    ...(one.letters && other.letters ? { ...writtenFacts(one, other), missing: missingOf(names) } : {}),
    ...(one.surnameStrokes && other.surnameStrokes ? rollPairOf(one, other) : {}),
    ...gridPairFacts(reader),
    ...(one.initials && other.initials
      ? {
          oneInitials: one.initials,
          otherInitials: other.initials,
          monogram: monogramOf(String(one.initials), String(other.initials)),
        }
      : {}),
    ...letterTrialFacts(reader),
  };
}

/** Returns the tones missing from both names; `other` if only one tone occurs. */
function missingOf(names: Names): string {
  const tones = new Set(names.flatMap(({ read }) => read.characters.map(({ tone }) => tone)));
  const missing = [1, 2, 3, 4].filter((tone) => !tones.has(tone)).join('');
  return missing.length > 2 ? 'other' : missing || 'none';
}

function rollPairOf(one: Facts, other: Facts): Facts {
  if (one.surname === other.surname) return { rollPair: 'same' };
  if (one.surnameRead === other.surnameRead || one.surnameStrokes === other.surnameStrokes) return {};
  const isFirst = String(one.surnameRead) < String(other.surnameRead);
  const isAgreed = isFirst === Number(one.surnameStrokes) < Number(other.surnameStrokes);
  return { rollPair: (isAgreed ? 'agree' : 'swap') + (isFirst ? '' : 'Back') };
}

const sorted = (one: string | number, other: string | number) => [one, other].sort().join('');

function callFacts([one, other]: Names, register: Register): Facts {
  const [beats, otherBeats] = [one.spelling?.beats ?? 0, other.spelling?.beats ?? 0];
  const [short, long] = beats <= otherBeats ? [one, other] : [other, one];
  const [last, otherLast] = [one.read.characters.at(-1), other.read.characters.at(-1)];
  // With `secret`, only one of them reads this, so the other's name is called.
  const called = register === 'secret' ? other : short;
  const isEven = beats === otherBeats;
  // Two or three syllables are usual and not worth telling.
  const isTelling = !last || !otherLast || Math.max(beats, otherBeats) > 3;
  const opening = one.spelling?.opening.sound ?? '';
  const otherOpening = other.spelling?.opening.sound ?? '';
  return {
    short: short.call,
    long: long.call,
    shortBeats: Math.min(beats, otherBeats),
    longBeats: Math.max(beats, otherBeats),
    ...(isTelling
      ? {
          rhythm: isEven ? `even${Math.min(beats, 4)}` : `uneven${Math.min(Math.abs(beats - otherBeats), 3)}`,
        }
      : {}),
    called: called.call,
    calledTone: called.read.characters.at(-1)?.tone || 0,
    oneSound: opening,
    otherSound: otherOpening,
    meeting: meetingOf(opening, otherOpening, last && otherLast ? confused : {}),
    ...(last?.tone && otherLast?.tone ? { tail: sorted(last.tone, otherLast.tone) } : {}),
    ...(last && otherLast
      ? {
          finals: inOrder('AIUDNG', [endOf(last.plain), endOf(otherLast.plain)]),
          closing: last.character === otherLast.character ? 'same' : rhymeOf(last.plain, otherLast.plain),
        }
      : {}),
  };
}

const finalKinds: readonly (readonly [RegExp, string])[] = [
  [/ng$/, 'G'],
  [/n$/, 'N'],
  [/^(?:ai|ei|ao|ou)$/, 'D'],
  [/^[iü]$/, 'I'],
  [/^u$/, 'U'],
];

/** Classifies the ending of a syllable: n or ng, gliding, thin, round or open. */
const endOf = (syllable: string) =>
  finalKinds.find(([pattern]) => pattern.test(rhymeClassOf(syllable)))?.[1] ?? 'A';

/** Sounds that many speakers of Chinese do not tell apart, most of them in the south. */
const confused: Readonly<Record<string, string>> = {
  ln: 'nl',
  fh: 'fh',
  zzh: 'hiss',
  cch: 'hiss',
  ssh: 'hiss',
};

function meetingOf(one: string, other: string, alike: typeof confused): string {
  if (one === other) return 'same';
  return alike[sorted(one, other)] ?? sorted(mannerOf(one), mannerOf(other));
}

/** Classifies a first sound: plosive, fricative, nasal or liquid, open. */
function mannerOf(sound: string): string {
  if (/^[bpdtgk]$/.test(sound)) return 'K';
  if (/^[mnlr]$/.test(sound)) return 'M';
  return /^[aeiouyw]/.test(sound) ? 'O' : 'S';
}

const leftHand = /^[qwertasdfgzxcvb]+$/;
const handOf = (letters: string) =>
  leftHand.test(letters) ? 'L' : [...letters].some((letter) => leftHand.test(letter)) ? 'B' : 'R';

function writtenFacts(one: Facts, other: Facts): Facts {
  const [letters, others] = [String(one.letters), String(other.letters)];
  const apart = Math.abs(Number(one.written) - Number(other.written));
  const isFirstMore = Number(one.written) > Number(other.written);
  const kind =
    letters === others
      ? 'equal'
      : letters[0] === others[0]
        ? 'surname'
        : letters.slice(1) === others.slice(1)
          ? 'given'
          : sorted(handOf(letters), handOf(others));
  return {
    oneLetters: letters,
    otherLetters: others,
    keysPair: kind,
    ...(one.written && other.written
      ? {
          effortPair: apart === 0 ? 'same' : apart <= 3 ? 'near' : apart <= 8 ? 'apart' : 'far',
          oneWritten: one.written,
          otherWritten: other.written,
          apart,
          longer: String((isFirstMore ? one : other).name),
          shorter: String((isFirstMore ? other : one).name),
        }
      : {}),
  };
}

const digitOrder = '1234567890';

const inOrder = (order: string, signs: readonly (string | number)[]) =>
  signs.toSorted((a, b) => order.indexOf(String(a)) - order.indexOf(String(b))).join('');

const distanceBounds = [0, 6, 15, 30, Number.POSITIVE_INFINITY];

function gridPairFacts({ names: [one, other], register, say }: PairReader): Facts {
  const [first, second] = [one.read.grids, other.read.grids];
  if (!first || !second) return {};
  const elements = [elementOfNumber(first.person), elementOfNumber(second.person)] as const;
  const relation = elementRelation(...elements);
  const bond = bondOf(...elements);
  const leads = relation === 'same' || relation === 'output' || relation === 'wealth';
  const names = elements.map((element) => elementName(element, say));
  const odd = (first.person % 2) + (second.person % 2);
  const difference = Math.abs(first.total - second.total);
  return {
    digits: inOrder(
      digitOrder,
      [first.person, second.person].map((number) => number % 10),
    ),
    ...metFacts(first, second, register),
    earthBond: bondKey(first.earth, second.earth),
    totalBond: bondKey(first.total, second.total),
    personBond: bond === 'steers' && register === 'open' ? bond + at(elements, leads ? 0 : 1) : bond,
    one: at(names, leads ? 0 : 1),
    two: at(names, leads ? 1 : 0),
    giver: leads ? one.call : other.call,
    taker: leads ? other.call : one.call,
    onePerson: first.person,
    otherPerson: second.person,
    polarity: odd === 2 ? 'yang' : odd === 0 ? 'yin' : 'mixed',
    oneTotal: first.total,
    otherTotal: second.total,
    difference,
    distance: distanceBounds.findIndex((bound) => difference <= bound),
    ...coincidenceOf(first, second, say),
  };
}

/** Relates the elements of two numbers; if they differ, the sum chooses one of two texts. */
function bondKey(one: number, other: number): string {
  const bond = bondOf(elementOfNumber(one), elementOfNumber(other));
  return bond === 'same' ? bond : bond + ((one + other) % 2);
}

/** Leaves out scenes with both families or others for `secret`; a family has only one set of elders. */
function metFacts(one: FiveGrids, other: FiveGrids, register: Register): Facts {
  if (register === 'secret') return {};
  const { heavens, earths, ...rest } = elementPairs(one, other);
  return register === 'family' ? { ...rest, roofs: earths } : { ...rest, heavens, earths };
}

const elementPairs = (one: FiveGrids, other: FiveGrids) => {
  const pairOf = (grid: keyof FiveGrids) => sorted(elementOfNumber(one[grid]), elementOfNumber(other[grid]));
  return {
    heavens: pairOf('heaven'),
    earths: pairOf('earth'),
    totals: pairOf('total'),
    outers: pairOf('outer'),
  };
};

function coincidenceOf(one: FiveGrids, other: FiveGrids, say: Say): Facts {
  const grids = ['total', 'person', 'earth', 'outer'] as const;
  const equal = grids.find((grid) => one[grid] === other[grid] && one[grid] > 2);
  if (equal) return { coincidence: equal, number: one[equal] };
  const crossed = grids
    .flatMap((grid) => grids.map((second) => [grid, second] as const))
    .find(([grid, second]) => one[grid] === other[second] && one[grid] > 2);
  if (crossed) {
    const [oneGrid, otherGrid] = crossed.map((grid) => say(content.gridNames[grid]));
    return {
      coincidence: 'crossed',
      number: one[crossed[0]],
      oneGrid: oneGrid ?? '',
      otherGrid: otherGrid ?? '',
    };
  }
  const sum = one.total + other.total;
  return sum % 10 === 0 ? { coincidence: 'round', sum } : {};
}

function monogramOf(one: string, other: string): string {
  if (one === other) return 'same';
  if (one[0] === other[0]) return 'given';
  if (one.at(-1) === other.at(-1)) return 'family';
  if (one[0] === other.at(-1) || one.at(-1) === other[0]) return 'crossed';
  return Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 3 ? 'near' : 'far';
}

const rowOf = (letter: string) =>
  'qwertyuiop'.includes(letter) ? 'U' : 'asdfghjkl'.includes(letter) ? 'H' : 'L';

const shapeOf = (letter: string) => ('cgosq'.includes(letter) ? 'C' : 'bdjpru'.includes(letter) ? 'B' : 'S');

const commonLetters = /[aehilnorstu]/;

/** Returns facts about the letters of both names, if not both have grids. */
function letterTrialFacts({ names: [one, other], say }: PairReader): Facts {
  const [spelling, others] = [one.spelling, other.spelling];
  if (!spelling || !others || (one.read.grids && other.read.grids)) return {};
  const [letters, otherLetters] = [spelling.letters, others.letters];
  const both = letters + otherLetters;
  const shared = [...new Set(letters)].filter((letter) => otherLetters.includes(letter));
  const [initial, otherInitial] = [letters.charAt(0), otherLetters.charAt(0)];
  return {
    ...sharedFacts(both, shared, say),
    ...vowelFacts(both),
    ...numberFacts(letters, otherLetters),
    openings: openingsOf(spelling, others),
    rows: sorted(rowOf(initial), rowOf(otherInitial)),
    shapes: sorted(shapeOf(initial), shapeOf(otherInitial)),
    oneInitial: initial.toUpperCase(),
    otherInitial: otherInitial.toUpperCase(),
    allLetters: both.length,
    lettersKey: Math.min(Math.max(both.length, 9), 27),
    allBeats: spelling.beats + others.beats,
    beatsKey: Math.min(spelling.beats + others.beats, 9),
    allDigit: numberOf(both).digit,
    oneCount: letters.length,
    otherCount: otherLetters.length,
    lettersApart: Math.min(Math.abs(letters.length - otherLetters.length), 8),
    longerName: letters.length >= otherLetters.length ? one.call : other.call,
    shorterName: letters.length >= otherLetters.length ? other.call : one.call,
  };
}

function sharedFacts(both: string, shared: readonly string[], say: Say): Facts {
  if (shared.length === 0) return { sharedCount: 0, sharedLetter: 'none' };
  const most = mostIn([...both].filter((letter) => shared.includes(letter)).join(''));
  return {
    sharedCount: Math.min(shared.length, 7),
    sharedLetter: keyOf(most, commonLetters),
    sharedSign: capitalsOf(most, say),
    sharedTimes: countIn(both, most[0]!),
  };
}

function numberFacts(letters: string, otherLetters: string): Facts {
  const [digit, otherDigit] = [numberOf(letters).digit, numberOf(otherLetters).digit];
  const odd = (digit % 2) + (otherDigit % 2);
  const [vowels, otherVowels] = [vowelsOf(letters), vowelsOf(otherLetters)];
  const [heart, otherHeart] = [numberOf(vowels).digit, numberOf(otherVowels).digit];
  const apart = Math.abs(heart - otherHeart);
  return {
    numberPair: digit === otherDigit ? 'same' : odd === 2 ? 'odd' : odd === 0 ? 'even' : 'mixed',
    digitPair: sorted(digit, otherDigit),
    oneDigit: digit,
    otherDigit,
    ...(vowels && otherVowels
      ? {
          heartPair: apart === 0 ? 'same' : apart <= 2 ? 'near' : apart <= 4 ? 'far' : 'wide',
          oneHeart: heart,
          otherHeart,
        }
      : {}),
  };
}

function vowelFacts(both: string): Facts {
  const missing = [...'aeiou'].filter((vowel) => !both.includes(vowel));
  return { vowelsMissing: missing.length < 3 ? missing.join('') || 'none' : 'more' };
}

const openingsOf = (one: Spelling, other: Spelling) =>
  [one.opening.kind, other.opening.kind].sort().join('-');

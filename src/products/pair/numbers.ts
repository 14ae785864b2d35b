import type { Fact, ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { elementRelation } from '../../reports/almanac/relations.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { alternateGrids, elementOfNumber, type FiveGrids, type ReadName } from '../../reports/names/names.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import type { PairName } from './names.ts';
import { bondOf, type Names } from './names.ts';
import { prose } from './prose.ts';
import type { Register } from './register.ts';
import { numberOf } from './spelling.ts';
import type { Tell } from './tell.ts';

/** Five grids for the names that have them (`names.ts`), sums of letters for those that have not. No number is graded. */
export function numberBlocks(
  names: Names,
  own: readonly PairName[],
  register: Register,
  tell: Tell,
  say: Say,
) {
  const facts = own.flatMap(({ read }) => (read.grids ? gridFacts(read, read.grids, say) : []));
  const missing = own.filter(({ read }) => !read.grids);
  const paragraphs = [
    ...(facts.length > 0 ? [say(prose.gridsText)] : []),
    ...own.flatMap((name) => gridTexts(name, tell, say)),
    ...(own.length > 1 ? [...personText(names, register, say), ...paceTexts(names, say)] : []),
    ...(facts.length > 0 ? [loreText(own, say), say(prose.borrowedNote)] : []),
    ...missing.map(({ call }) => say(prose.noGrids, { name: call })),
    ...scaleText(names, say),
    ...(missing.some(({ spelling }) => spelling) ? [say(prose.lettersText)] : []),
    ...missing.flatMap((name) => letterParagraphs(name, tell)),
    ...numberPairText(names, say),
  ];
  const blocks: ReportBlock[] = facts.length > 0 ? [{ kind: 'facts', items: facts }] : [];
  return [...blocks, { kind: 'text', paragraphs } satisfies ReportBlock];
}

/** How far apart two totals are at most, a text each. */
const distanceBounds = [0, 6, 15, 30, Number.POSITIVE_INFINITY];

/** Who begins and who waits, by odd and even, and how far apart the totals lie. */
function paceTexts([one, other]: Names, say: Say): string[] {
  const [first, second] = [one.read.grids, other.read.grids];
  if (!first || !second) return [];
  const odd = (first.person % 2) + (second.person % 2);
  const difference = Math.abs(first.total - second.total);
  const band = distanceBounds.findIndex((bound) => difference <= bound);
  return [
    say(prose.polarityTexts[odd === 2 ? 'yang' : odd === 0 ? 'yin' : 'mixed'], {
      first: first.person,
      second: second.person,
    }),
    say(at(prose.distanceTexts, band), { one: first.total, other: second.total, difference }),
  ];
}

function loreText(own: readonly PairName[], say: Say): string {
  const totals = own.flatMap(({ read, call: name }) => (read.grids ? [`${name} ${read.grids.total}`] : []));
  return say(prose.numbersLore, { totals: listed(totals, say) });
}

function gridFacts(name: ReadName, grids: FiveGrids, say: Say): Fact[] {
  return (Object.keys(grids) as (keyof FiveGrids)[]).map((grid) => ({
    label: say(prose.gridLabel, { name: nameText(name, say), grid: say(prose.gridNames[grid]) }),
    value: say(prose.gridValue, { number: grids[grid], element: elementName(grids[grid], say) }),
  }));
}

const elementName = (number: number, say: Say) => say(at(almanac.elementNames, elementOfNumber(number)));

/** The three talents are the elements of heaven, person and earth, in this order. */
function gridTexts({ read, call: name }: PairName, tell: Tell, say: Say): string[] {
  const { grids } = read;
  if (!grids) return [];
  const [heaven = 0, person = 0, earth = 0] = [grids.heaven, grids.person, grids.earth].map(elementOfNumber);
  const pattern = [grids.heaven, grids.person, grids.earth]
    .map((number) => elementName(number, say))
    .join(say(prose.patternJoin));
  return [
    tell('heaven', prose.heavenTexts[elementRelation(heaven, person)], { name, pattern }),
    tell('ground', prose.groundTexts[elementRelation(person, earth)], { name }),
    tell('temper', at(prose.temperTexts, grids.person % 10), { name, number: grids.person }),
    tell('earth', at(prose.earthTexts, earth), { name, number: grids.earth }),
    tell('outer', at(prose.outerTexts, elementOfNumber(grids.outer)), { name, number: grids.outer }),
    ...alternateTexts(read, name, say),
  ];
}

/** A character that stands for two full forms is counted one way and shown the other. */
function alternateTexts(read: ReadName, name: string, say: Say): string[] {
  const others = alternateGrids(read);
  const disputed = read.characters.find(({ alternate }) => alternate);
  if (!others || !disputed?.alternate) return [];
  return [
    say(prose.alternateText, {
      name,
      character: disputed.character,
      form: disputed.traditional,
      strokes: disputed.strokes,
      alternate: disputed.alternate.form,
      others: disputed.alternate.strokes,
      grids: Object.values(others).join('/'),
    }),
  ];
}

/** What the temperaments of both are to each other, in the words of their register. */
function personText([one, other]: Names, register: Register, say: Say): string[] {
  if (!one.read.grids || !other.read.grids) return [];
  const [first, second] = [one.read.grids.person, other.read.grids.person];
  const relation = elementRelation(elementOfNumber(first), elementOfNumber(second));
  const leads = relation === 'same' || relation === 'output' || relation === 'wealth';
  const bond = bondOf(elementOfNumber(first), elementOfNumber(second));
  return [
    say(prose.personPairs[register][bond], {
      one: elementName(leads ? first : second, say),
      two: elementName(leads ? second : first, say),
      giver: leads ? one.call : other.call,
      taker: leads ? other.call : one.call,
    }),
  ];
}

function scaleText([one, other]: Names, say: Say): string[] {
  if (one.read.grids && other.read.grids) return [];
  if (one.read.grids) return [say(prose.mixedPair, { known: one.call, other: other.call })];
  if (other.read.grids) return [say(prose.mixedPair, { known: other.call, other: one.call })];
  if (!one.spelling || !other.spelling) return [];
  return [say(prose.gridless, { first: one.call, second: other.call })];
}

/** Pythagorean numerology: all letters are the number of a name, its vowels the heart, its consonants the face. */
function letterParagraphs({ call: name, spelling }: PairName, tell: Tell): string[] {
  if (!spelling) return [];
  const { letters } = spelling;
  const { sum, digit } = numberOf(letters);
  const vowels = vowelsOf(letters).length;
  const share = vowels / letters.length;
  const kind = share >= 0.5 ? 'airy' : share >= 0.35 ? 'even' : 'dense';
  return [
    tell('number', at(prose.numberTexts, digit - 1), { name, sum }),
    ...partTexts(letters, name, tell),
    tell('vowel', prose.vowelTexts[kind], { name, vowels, letters: letters.length }),
    frequencyText(letters, name, tell),
  ];
}

const vowelsOf = (letters: string) => letters.replace(/[^aeiou]/g, '');

/** Vowels and consonants counted apart; a name may lack one of them. */
function partTexts(letters: string, name: string, tell: Tell): string[] {
  const consonants = letters.replace(/[aeiou]/g, '');
  const vowels = vowelsOf(letters);
  return [
    ...(vowels ? [tell('heart', at(prose.heartTexts, numberOf(vowels).digit - 1), { name })] : []),
    ...(consonants ? [tell('face', at(prose.faceTexts, numberOf(consonants).digit - 1), { name })] : []),
  ];
}

function frequencyText(letters: string, name: string, tell: Tell): string {
  const count = (letter: string) => letters.split(letter).length - 1;
  const letter = [...letters].reduce((found, next) => (count(next) > count(found) ? next : found));
  if (count(letter) === 1) return tell('letter', prose.letterTexts.different, { name });
  return tell('letter', prose.letterTexts.repeated, {
    name,
    letter: letter.toUpperCase(),
    count: count(letter),
  });
}

function numberPairText([one, other]: Names, say: Say): string[] {
  if (one.read.grids || other.read.grids || !one.spelling || !other.spelling) return [];
  const [first, second] = [numberOf(one.spelling.letters).digit, numberOf(other.spelling.letters).digit];
  const odd = (first % 2) + (second % 2);
  const kind = first === second ? 'same' : odd === 2 ? 'odd' : odd === 0 ? 'even' : 'mixed';
  return [
    say(prose.numberPairs[kind], { first, second }),
    ...heartText(vowelsOf(one.spelling.letters), vowelsOf(other.spelling.letters), say),
  ];
}

/** One or two apart are neighbours. */
function heartText(one: string, other: string, say: Say): string[] {
  if (one === '' || other === '') return [];
  const [first, second] = [numberOf(one).digit, numberOf(other).digit];
  const apart = Math.abs(first - second);
  return [say(prose.heartPairs[apart === 0 ? 'same' : apart <= 2 ? 'near' : 'far'], { first, second })];
}

import type { Fact, ReportBlock } from '../../contract/report.ts';
import type { Slots } from '../../contract/texts.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import type { CharacterElement } from '../../reports/names/elements.ts';
import { type ReadName, readName } from '../../reports/names/names.ts';
import { monthOfTwo } from '../../reports/this-month/this-month.ts';
import type { ProductModule, Section } from '../../reports/writing/product-module.ts';
import { type ReportInput, requireDetail } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { type Asked, answerBlocks, mottoText, tellsPicture } from './answer.ts';
import { birthBlocks } from './births.ts';
import { elementBlocks } from './elements.ts';
import { eveningBlocks } from './evening.ts';
import { nameFacts } from './facts.ts';
import { keepsakeOf } from './keepsake.ts';
import { type Chapter, type Facts, tellerOf } from './lines.ts';
import { characterTexts, pictureTexts, surnameTexts } from './meanings.ts';
import {
  countSigns,
  isWholeHan,
  type Names,
  type PairName,
  pairNameOf,
  sharedTexts,
  strokesOf,
  unreadTexts,
} from './names.ts';
import { gridFactBlocks, gridNotes, letterNotes, loreTexts } from './numbers.ts';
import { pairFacts } from './pair-facts.ts';
import { pairParts } from './parts.ts';
import { prose } from './prose.ts';
import { birthsOf, type Register, registerOf } from './register.ts';

export const report: ProductModule = {
  month: monthOfTwo,

  report(input, say) {
    const names = toldApart(requireNames(input, say), say);
    const births = birthsOf(input);
    const register = registerOf(input, births);
    const parts = pairParts(names, births, say);
    const asked = { names, parts, births, register };
    const [first = '', second = ''] = names.map(({ read }) => nameText(read, say));
    return {
      subtitle: say(prose.subtitle, { first, second }),
      motto: mottoText(asked, say),
      keepsake: keepsakeOf(names, parts, say),
      sections: sectionsOf(asked, say).filter(({ blocks }) => blocks.length > 0),
      footnotes: [say(almanac.footnotes.entertainment), say(prose.footnote)],
    };
  },
  foretaste(input, say) {
    const names = requireNames(input, say);
    return {
      facts: names.map(({ read }) => foretasteOf(read, say)),
      blocks: names.flatMap(({ read }) => (read.characters.length > 0 ? [hanziBlock(read, say)] : [])),
    };
  },
};

/** The eight chapters; what is not there to be read leaves its chapter out. */
function sectionsOf(asked: Asked, say: Say): Section[] {
  const { names, births, register } = asked;
  const own = isNamesake(names) ? names.slice(0, 1) : names;
  const factsOf = (name: PairName): Facts => nameFacts(name, births.isPlain, say);
  // How to get on with somebody is told of both, but of whoever has told nobody only of the other.
  const facts = [
    { ...(register === 'unsaid' ? {} : { register }), ...factsOf(names[0]) },
    { register, ...factsOf(names[1]) },
  ] as const;
  const both = pairFacts(names, facts, register, say);
  const tell = tellerOf(say, names[0].call);
  const each = (chapter: Chapter) => own.flatMap((_, index) => tell(chapter, 'each', at(facts, index)));
  const together = (chapter: Chapter) => (own.length > 1 ? tell(chapter, 'pair', both) : []);
  const section = (id: keyof typeof prose.headings, blocks: ReportBlock[]): Section => ({
    id,
    heading: say(prose.headings[id]),
    blocks,
  });
  return [
    section('answer', answerBlocks(asked, say)),
    section('senses', [
      ...characterBlocks(asked, own, say),
      ...textBlocks([...each('senses'), ...together('senses')]),
    ]),
    section('elements', elementBlocks(names, own, register, say)),
    section('sound', textBlocks([...each('sound'), ...together('sound')])),
    {
      ...section('grids', [
        ...gridFactBlocks(own, say),
        ...textBlocks([
          ...letterNotes(own, say),
          ...each('grids'),
          ...together('grids'),
          ...gridNotes(names, own, say),
        ]),
      ]),
      ...(own.some(({ read }) => read.grids) ? {} : { heading: say(prose.letterHeading) }),
    },
    section('numbers', textBlocks([...each('numbers'), ...together('numbers'), ...loreTexts(own, say)])),
    section('births', birthBlocks(names, births, register, tell, say)),
    section('evening', [
      ...eveningBlocks(asked, own, own.length > 1 ? both : {}, say),
      ...useBlocks(names, own, register, say),
    ]),
  ];
}

/** None where nothing is to be said. */
const textBlocks = (paragraphs: string[]): ReportBlock[] =>
  paragraphs.length === 0 ? [] : [{ kind: 'text', paragraphs }];

function requireNames(input: ReportInput, say: Say): Names {
  const first = pairNameOf(readName(requireDetail(input, 'fullName')), say);
  const second = pairNameOf(readName(requireDetail(input, 'partnerName')), say);
  return [first, second];
}

/** The second of two people with one name is called so, for texts that name both. */
function toldApart([first, second]: Names, say: Say): Names {
  return isNamesake([first, second])
    ? [first, { ...second, call: say(prose.otherNamesake, { name: second.call }) }]
    : [first, second];
}

const isNamesake = ([first, second]: Names) => first.read.typed === second.read.typed;

const traditionalOf = (name: ReadName) => name.characters.map(({ traditional }) => traditional).join('');

function foretasteOf(read: ReadName, say: Say): Fact {
  const label = nameText(read, say);
  const { typed: name, unknown } = read;
  if (read.characters.length > 0) {
    const count = { name, strokes: strokesOf(read), traditional: traditionalOf(read) };
    return { label, value: say(strokesText(read, count.traditional), count) };
  }
  if (unknown.length > 0) return { label, value: say(prose.unknown, { name, characters: unknown.join('') }) };
  const text = pairNameOf(read, say).spelling ? prose.noHan : prose.unreadScript;
  return { label, value: say(text, { name }) };
}

/** Of a name that is only partly Han, or partly known, only the strokes that were counted. */
function strokesText(read: ReadName, traditional: string) {
  if (!isWholeHan(read)) return prose.charactersPartly;
  return traditional === read.typed ? prose.charactersAlike : prose.charactersText;
}

/** Each name as it is counted, then what its given characters mean, then what the two make together. */
function characterBlocks(
  { names, parts, register }: Asked,
  own: readonly PairName[],
  say: Say,
): ReportBlock[] {
  const together = [
    ...pictureTexts(names, own, register, tellsPicture(parts), say),
    ...(own.length === 1 ? [prose.namesakes, ...prose.namesakeAdvice].map((text) => say(text)) : []),
    ...sharedTexts(names, say),
  ];
  return [
    ...own.flatMap((name, index) => nameBlocks(name, own.slice(0, index), say)),
    ...textBlocks(together),
  ];
}

/** For names that are not written with characters alone: small trials of how they are used. */
function useBlocks(names: Names, own: readonly PairName[], register: Register, say: Say): ReportBlock[] {
  if (names.every(({ read }) => read.grids)) return [];
  const [firstCount, secondCount] = [countSigns(names[0].read), countSigns(names[1].read)];
  const slots = { first: names[0].call, second: names[1].call, firstCount, secondCount };

  const isUnread = own.some(({ spelling }) => !spelling);
  // All of it is done by two.
  const isAlone = register === 'unsaid';
  const difference = Math.abs(firstCount - secondCount);
  const build = prose.buildTexts[difference === 0 ? 'equal' : difference === 1 ? 'alike' : 'uneven'];
  return [
    ...textBlocks([
      ...(own.some(({ read }) => read.grids) ? [] : [say(prose.gridless, slots)]),
      say(build, slots),
      say(prose.otherScripts),
    ]),
    ...textBlocks(isUnread && !isAlone ? prose.unreadPair.map((text) => say(text, slots)) : []),
    ...(isAlone ? [] : trialBlocks(slots, say)),
  ];
}

const trialBlocks = (slots: Slots, say: Say): ReportBlock[] => [
  { kind: 'text', paragraphs: [say(prose.trialsLead, { count: prose.trials.length })] },
  { kind: 'list', items: prose.trials.map((text) => say(text, slots)) },
];

/** A word for none where a character shows none, both where schools differ. */
function elementText(element: CharacterElement, say: Say): string {
  if (element.tier === 'none') return say(prose.noElement);
  const elements = element.tier === 'shown' ? [element.element] : element.elements;
  return elements.map((each) => say(at(almanac.elementNames, each))).join(' / ');
}

const hanziBlock = ({ characters }: ReadName, say: Say) => ({
  kind: 'hanzi' as const,
  characters: characters.map(({ character, strokes, element, pinyin }) => ({
    character,
    strokes,
    element: elementText(element, say),
    pinyin: pinyin || '—',
  })),
});

function nameBlocks(name: PairName, before: readonly PairName[], say: Say): ReportBlock[] {
  const { characters, unknown } = name.read;
  const hanzi = hanziBlock(name.read, say);
  const isPartly = characters.length > 0 && unknown.length > 0;
  const told = before.flatMap(({ read }) => read.characters.map(({ simplified }) => simplified)).join('');
  const paragraphs = [
    foretasteOf(name.read, say).value,
    ...surnameTexts(name, told, say),
    ...characterTexts(name, told, say),
    ...(isPartly ? [say(prose.unknown, { name: name.read.typed, characters: unknown.join('') })] : []),
    ...unreadTexts(name, say),
  ];
  return [...(characters.length > 0 ? [hanzi] : []), { kind: 'text', paragraphs }];
}

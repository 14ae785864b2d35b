import type { Fact, KeepsakeValues, ReportBlock } from '../../contract/report.ts';
import { elementName, nameText } from '../../reports/charts/chart-blocks.ts';
import type { CharacterElement } from '../../reports/names/elements.ts';
import { type ReadName, readName } from '../../reports/names/names.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { monthOfTwo } from '../../reports/this-month/this-month.ts';
import {
  type ProductModule,
  type Section,
  sectionsOf,
  textBlock,
} from '../../reports/writing/product-module.ts';
import { type ReportInput, requireDetail } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { type Asked, answerBlocks, bestText, mottoText, tellsPicture } from './answer.ts';
import { birthBlocks } from './births.ts';
import { elementBlocks } from './elements.ts';
import { eveningBlocks } from './evening.ts';
import { nameFacts } from './facts.ts';
import { type FormedName, formAsks, formsOf } from './forms/forms.ts';
import { keepsakeOf } from './keepsake.ts';
import { type Chapter, type Facts, lineWriterOf } from './lines.ts';
import { characterTexts, pictureTexts, surnameTexts } from './meanings.ts';
import {
  countSigns,
  isHan,
  isWholeHan,
  type Names,
  type PairName,
  pairNameOf,
  sharedTexts,
  strokesOf,
  unreadTexts,
} from './names.ts';
import { gridFactBlocks, gridNotes, letterNotes, loreTexts } from './numbers.ts';
import { originPairTexts, originTexts } from './origins/origins.ts';
import { pairFacts } from './pair-facts.ts';
import { pairParts } from './parts.ts';
import { birthsOf, circleOf, type Register, registerOf } from './register.ts';
import { content } from './text/texts.generated.ts';

export const report: ProductModule = {
  month: monthOfTwo,
  asks: formAsks,

  report(input, say) {
    const asked = askedOf(input, say);
    const { names, parts } = asked;
    const [first = '', second = ''] = names.map(({ read }) => nameText(read, say));
    return {
      subtitle: say(content.subtitle, { first, second }),
      motto: mottoText(asked, say),
      keepsake: { ...keepsakeOf(names, parts, say), ...soundQuote(asked, say) },
      sections: chaptersOf(asked, say),
      footnotes: [say(almanac.footnotes.entertainment), say(content.footnote)],
    };
  },
  foretaste(input, say) {
    const asked = askedOf(input, say);
    const { names } = asked;
    return {
      facts: names.map((name) => countFact(name, say)),
      blocks: [
        ...names.flatMap(({ read }) => (read.characters.length > 0 ? [hanziBlock(read, say)] : [])),
        textBlock(bestText(asked, say)),
      ],
    };
  },
};

function askedOf(input: ReportInput, say: Say): Asked {
  const names = distinguish(requireNames(input, say), say);
  const births = birthsOf(input);
  const parts = pairParts(names, births, say);
  return { names, parts, births, ...registerOf(input, births) };
}

function knownOf({ names, births, register }: Asked, say: Say) {
  const circle = circleOf(register);
  const factsOf = (name: PairName): Facts => ({ circle, ...nameFacts(name, births.isPlain, say) });
  // With `secret`, only the other's name gets advice on getting along.
  const [one, other] = [factsOf(names[0]), factsOf(names[1])];
  const isKnown = register !== 'secret';
  const facts = [
    { ...(isKnown ? { register, ...besideFacts(other, register) } : {}), ...one },
    { register, ...(isKnown ? besideFacts(one, register) : {}), ...other },
  ] as const;
  return { facts, both: pairFacts(names, facts, register, say) };
}

/** A family member is no guest, so texts about guests are left out. */
function besideFacts(other: Facts, register: Register): Facts {
  const { name = '', personElement, totalElement, given, givenOpening } = other;
  return {
    guest: name,
    ...(personElement !== undefined && register !== 'family' ? { guestOwn: personElement } : {}),
    ...(totalElement !== undefined ? { guestTotal: totalElement } : {}),
    ...(given && givenOpening ? { guestCall: given, guestOpening: givenOpening } : {}),
  };
}

/** Returns the quote on the sound for the share image; for namesakes none. */
function soundQuote(asked: Asked, say: Say): KeepsakeValues {
  if (isNamesake(asked.names)) return {};
  const quoted = lineWriterOf(say, asked.names[0].call)('sound', 'pair', knownOf(asked, say).both);
  return quoted.length > 0 ? { 'sound.quote': say.paragraph(quoted.slice(0, 2)) } : {};
}

function chaptersOf(asked: Asked, say: Say): Section[] {
  const { names, births, register } = asked;
  const own = isNamesake(names) ? names.slice(0, 1) : names;
  const { facts, both } = knownOf(asked, say);
  const writeLines = lineWriterOf(say, names[0].call);
  const each = (chapter: Chapter) => own.flatMap((_, index) => writeLines(chapter, 'each', at(facts, index)));
  const together = (chapter: Chapter) => (own.length > 1 ? writeLines(chapter, 'pair', both) : []);
  const headings = own.some(({ read }) => read.grids)
    ? content.headings
    : { ...content.headings, grids: content.letterHeading };
  return sectionsOf(headings, say, {
    answer: answerBlocks(asked, say),
    senses: [...characterBlocks(asked, own, say), textBlock(...each('senses'), ...together('senses'))],
    elements: elementBlocks(names, own, register, say),
    sound: [textBlock(...each('sound'), ...together('sound'))],
    grids: [
      ...gridFactBlocks(own, say),
      textBlock(
        ...letterNotes(own, say),
        ...each('grids'),
        ...together('grids'),
        ...gridNotes(names, own, say),
      ),
    ],
    numbers: [textBlock(...each('numbers'), ...together('numbers'), ...loreTexts(own, say))],
    births: birthBlocks(names, births, register, writeLines, say),
    evening: [
      ...eveningBlocks(asked, own, own.length > 1 ? both : {}, say),
      ...useBlocks(asked, own, together('evening'), say),
    ],
  });
}

function requireNames(input: ReportInput, say: Say): Names {
  const nameOf = (name: FormedName) =>
    pairNameOf(readName(requireDetail(input, name), formsOf(input, name)), say);
  return [nameOf('fullName'), nameOf('partnerName')];
}

/** Calls the second of two namesakes differently. */
function distinguish([first, second]: Names, say: Say): Names {
  return isNamesake([first, second])
    ? [first, { ...second, call: say(content.otherNamesake, { name: second.call }) }]
    : [first, second];
}

const isNamesake = ([first, second]: Names) => first.read.typed === second.read.typed;

const traditionalOf = (name: ReadName) => name.characters.map(({ traditional }) => traditional).join('');

function countFact({ read, spelling }: PairName, say: Say): Fact {
  const label = nameText(read, say);
  const { typed: name, unknown } = read;
  if (isWholeHan(read)) {
    const traditional = traditionalOf(read);
    const text = traditional === name ? content.countAlike : content.count;
    return { label, value: say(text, { strokes: strokesOf(read), traditional }) };
  }
  if (read.characters.length + unknown.length > 0 || !spelling)
    return { label, value: countedText(read, say) };
  const { letters, beats } = spelling;
  const text = beats === 1 ? content.countLettersOfOne : content.countLetters;
  return { label, value: say(text, { letters: letters.length, beats }) };
}

/** True for a name in readable letters, without Han characters. */
const isLettered = ({ read, spelling }: PairName) =>
  read.characters.length + read.unknown.length === 0 && spelling !== undefined;

function countedText(read: ReadName, say: Say): string {
  const { typed: name, unknown } = read;
  if (unknown.length > 0) return say(content.unknown, { name, characters: unknown.join('') });
  if (read.characters.length > 0) {
    const count = { name, strokes: strokesOf(read), traditional: traditionalOf(read) };
    return say(strokesText(read, count.traditional), count);
  }
  return say(pairNameOf(read, say).spelling ? content.noHan : content.unreadScript, { name });
}

/** Returns only the counted strokes if part of the name is not Han. */
function strokesText(read: ReadName, traditional: string) {
  if (!isWholeHan(read)) return content.charactersPartly;
  return traditional === read.typed ? content.charactersAlike : content.charactersText;
}

function characterBlocks(
  { names, parts, register }: Asked,
  own: readonly PairName[],
  say: Say,
): ReportBlock[] {
  const together = [
    ...pictureTexts(names, own, register, tellsPicture(parts), say),
    ...(own.length === 1 ? [content.namesakes, ...content.namesakeAdvice].map((text) => say(text)) : []),
    ...sharedTexts(names, say),
    ...(own.length > 1 ? originPairTexts([names[0].read, names[1].read], say) : []),
  ];
  return [
    ...own.flatMap((name, index) => nameBlocks(name, names, own.slice(0, index), register, say)),
    textBlock(...together),
  ];
}

/** Suggests small trials, chosen by the letters of names that are not in characters alone. */
function useBlocks(
  { names, register }: Asked,
  own: readonly PairName[],
  lettered: string[],
  say: Say,
): ReportBlock[] {
  if (names.every(({ read }) => read.grids)) return [];
  const [firstCount, secondCount] = [countSigns(names[0].read), countSigns(names[1].read)];
  const slots = { first: names[0].call, second: names[1].call, firstCount, secondCount };
  const isUnread = own.some(({ spelling }) => !spelling);
  // Each of these activities takes two people.
  const isAlone = register === 'secret';
  const hasAsk = names.some(({ read }) => !isHan(read));
  const hasGrids = own.some(({ read }) => read.grids);
  const notes = [
    ...(hasGrids ? [] : [say(content.gridless, slots)]),
    ...(lettered.length > 0 ? [] : [say(content.otherScripts)]),
  ];
  // Unreadable names have no letters to choose by.
  const trials = lettered.length > 0 ? lettered : content.trials.map((text) => say(text, slots));
  return [
    textBlock(...notes, hasAsk && notes.length > 0 && say(content.chineseName)),
    textBlock(...(isUnread && !isAlone ? content.unreadPair.map((text) => say(text, slots)) : [])),
    ...(isAlone
      ? []
      : [
          textBlock(say(content.trialsLead, { count: trials.length })),
          { kind: 'list' as const, items: trials },
        ]),
  ];
}

function elementText(element: CharacterElement, say: Say): string {
  if (element.tier === 'none') return say(content.noElement);
  const elements = element.tier === 'shown' ? [element.element] : element.elements;
  return elements.map((each) => elementName(each, say)).join(' / ');
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

function nameBlocks(
  name: PairName,
  names: Names,
  before: readonly PairName[],
  register: Register,
  say: Say,
): ReportBlock[] {
  const { characters } = name.read;
  const hanzi = hanziBlock(name.read, say);
  const origins = before.flatMap(({ read }) => originTexts(read, say));
  const paragraphs = [
    ...(isLettered(name) && before.some(isLettered) ? [] : [countedText(name.read, say)]),
    ...originTexts(name.read, say).filter((text) => !origins.includes(text)),
    ...surnameTexts(name, before, say),
    ...characterTexts(name, names, before, register, say),
    ...unreadTexts(name, say),
  ];
  return [...(characters.length > 0 ? [hanzi] : []), textBlock(...paragraphs)];
}

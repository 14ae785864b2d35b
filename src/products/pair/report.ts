import type { Fact, ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import type { CharacterElement } from '../../reports/names/elements.ts';
import { type ReadName, readName } from '../../reports/names/names.ts';
import { monthOfTwo } from '../../reports/this-month/this-month.ts';
import type { ProductModule, Section } from '../../reports/writing/product-module.ts';
import { type ReportInput, requireDetail } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { answerBlocks, mottoText } from './answer.ts';
import { birthBlocks } from './births.ts';
import { elementBlocks } from './elements.ts';
import { eveningBlocks } from './evening.ts';
import { characterTexts, pictureTexts, surnameTexts } from './meanings.ts';
import type { Names } from './names.ts';
import { isWholeHan, type PairName, pairNameOf, sharedText, strokesOf, unreadTexts } from './names.ts';
import { numberBlocks } from './numbers.ts';
import { pairParts } from './parts.ts';
import { prose } from './prose.ts';
import { birthsOf, type Register, registerOf } from './register.ts';
import { soundTexts } from './sound.ts';
import { type Tell, tellerOf } from './tell.ts';
import { useBlocks } from './use.ts';

export const report: ProductModule = {
  poster: { seal: '合', paper: '#f7f5f0', ink: '#222222', action: '#b3261e', accent: '#8a8578' },
  month: monthOfTwo,

  report(input, say) {
    const names = toldApart(requireNames(input, say), say);
    const own = isNamesake(names) ? names.slice(0, 1) : names;
    const tell = tellerOf(say, names[0].call);
    const births = birthsOf(input);
    const register = registerOf(input, births);
    const parts = pairParts(names, births, say);
    const asked = { names, parts, births, register };
    const [first = '', second = ''] = names.map(({ read }) => nameText(read, say));
    return {
      subtitle: say(prose.subtitle, { first, second }),
      motto: mottoText(asked, say),
      sections: [
        section('score', answerBlocks(asked, say), say),
        section('meanings', characterBlocks(names, own, register, tell, say), say),
        section('elements', elementBlocks(names, own, register, say), say),
        section('sound', textBlocks(soundTexts(names, own, register, tell, say)), say),
        {
          ...section('grids', numberBlocks(names, own, register, tell, say), say),
          ...(own.some(({ read }) => read.grids) ? {} : { heading: say(prose.headings.numbers) }),
        },
        section('births', birthBlocks(names, births, register, say), say),
        section('use', useBlocks(names, own, say), say),
        section('care', eveningBlocks(asked, own, say), say),
      ].filter(({ blocks }) => blocks.length > 0),
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

function section(id: keyof typeof prose.headings, blocks: ReportBlock[], say: Say): Section {
  return { id, heading: say(prose.headings[id]), blocks };
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

/** Each name as it is counted, then what its given characters mean, then what the two share. */
function characterBlocks(
  names: Names,
  own: readonly PairName[],
  register: Register,
  tell: Tell,
  say: Say,
): ReportBlock[] {
  const together = [
    ...(own.length === 1 ? [prose.namesakes, ...prose.namesakeAdvice].map((text) => say(text)) : []),
    ...sharedText(names, say),
  ];
  return [
    ...own.flatMap((name, index) => nameBlocks(name, own.slice(0, index), tell, say)),
    ...textBlocks(pictureTexts(names, own, register, say)),
    ...textBlocks(together),
  ];
}

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

function nameBlocks(name: PairName, before: readonly PairName[], tell: Tell, say: Say): ReportBlock[] {
  const { characters, unknown } = name.read;
  const hanzi = hanziBlock(name.read, say);
  const isPartly = characters.length > 0 && unknown.length > 0;
  const told = before.flatMap(({ read }) => read.characters.map(({ simplified }) => simplified)).join('');
  const paragraphs = [
    foretasteOf(name.read, say).value,
    ...surnameTexts(name, told, say),
    ...characterTexts(name, told, tell, say),
    ...(isPartly ? [say(prose.unknown, { name: name.read.typed, characters: unknown.join('') })] : []),
    ...unreadTexts(name, tell),
  ];
  return [...(characters.length > 0 ? [hanzi] : []), { kind: 'text', paragraphs }];
}

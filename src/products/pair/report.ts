import type { Fact, ReportBlock } from '../../contract/report.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import type { CharacterElement } from '../../reports/names/elements.ts';
import { type ReadName, readName } from '../../reports/names/names.ts';
import type { ProductModule, Section } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput, requireDetail } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { scoreBlocks, scoreText, togetherBlocks } from './between.ts';
import { careBlocks, signTexts } from './evening.ts';
import {
  characterTexts,
  isWholeHan,
  type PairName,
  pairNameOf,
  sharedText,
  strokesOf,
  unreadTexts,
} from './names.ts';
import { numberBlocks } from './numbers.ts';
import { pairParts, signsOf } from './parts.ts';
import { prose } from './prose.ts';
import { soundTexts } from './sound.ts';
import { type Tell, tellerOf } from './tell.ts';

type Names = readonly [PairName, PairName];

export const report: ProductModule = {
  poster: { seal: '合', paper: '#f7f5f0', ink: '#222222', action: '#b3261e', accent: '#8a8578' },

  report(input, say) {
    const names = toldApart(requireNames(input, say), say);
    const own = isNamesake(names) ? names.slice(0, 1) : names;
    const tell = tellerOf(say, names[0].call);
    const signs = signsOf([findDetail(input, 'birthday'), findDetail(input, 'partnerBirthday')]);
    const parts = pairParts([names[0].read, names[1].read], signs, say);
    const [first = '', second = ''] = names.map(({ read }) => nameText(read, say));
    return {
      subtitle: say(prose.subtitle, { first, second }),
      motto: scoreText(parts, say),
      sections: [
        section('characters', characterBlocks(names, own, tell, say), say),
        {
          ...section('grids', numberBlocks(names, own, tell, say), say),
          ...(hasGrids(own) ? {} : { heading: say(prose.headings.numbers) }),
        },
        section('score', scoreBlocks(names, parts, signs, say), say),
        {
          ...section('together', togetherBlocks(names, own, parts, tell, say), say),
          ...(hasGrids(own) ? {} : { heading: say(prose.headings.use) }),
        },
        textSection('sound', soundTexts(names, own, tell, say), say),
        textSection('signs', signTexts(names, signs, say), say),
        section('care', careBlocks(names, own, parts, say), say),
      ].flat(),
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

const hasGrids = (own: readonly PairName[]) => own.some(({ read }) => read.grids);

/** None where nothing is to be said. */
function textSection(id: keyof typeof prose.headings, paragraphs: string[], say: Say): Section[] {
  return paragraphs.length === 0 ? [] : [section(id, [{ kind: 'text', paragraphs }], say)];
}

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

function characterBlocks(names: Names, own: readonly PairName[], tell: Tell, say: Say): ReportBlock[] {
  const together = [
    ...(own.length === 1 ? [prose.namesakes, ...prose.namesakeAdvice].map((text) => say(text)) : []),
    ...sharedText(names, say),
  ];
  return [
    ...own.flatMap((name) => nameBlocks(name, tell, say)),
    ...(together.length > 0 ? [{ kind: 'text', paragraphs: together } satisfies ReportBlock] : []),
  ];
}

/** A dash where a character shows none, both where schools differ. */
function elementText(element: CharacterElement, say: Say): string {
  if (element.tier === 'none') return '—';
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

function nameBlocks(name: PairName, tell: Tell, say: Say): ReportBlock[] {
  const { characters, unknown } = name.read;
  const hanzi = hanziBlock(name.read, say);
  const isPartly = characters.length > 0 && unknown.length > 0;
  const paragraphs = [
    foretasteOf(name.read, say).value,
    ...characterTexts(name, tell),
    ...(isPartly ? [say(prose.unknown, { name: name.read.typed, characters: unknown.join('') })] : []),
    ...unreadTexts(name, tell),
  ];
  return [...(characters.length > 0 ? [hanzi] : []), { kind: 'text', paragraphs }];
}

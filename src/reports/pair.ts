import type { Fact, ReportBlock } from '../contract/report.ts';
import { nameText } from './chart-blocks.ts';
import { nameTempers, pair, pairFootnote, signPairs, temperPairs } from './content/pair.ts';
import { careAlways, careTexts, eveningQuestions, partReadings } from './content/pair-parts.ts';
import { elementNames, footnotes } from './content/words.ts';
import { elementOfNumber, type FiveGrids, type ReadName, readName } from './names.ts';
import { type PairPart, pairParts, pairScore, signsOf } from './pair-parts.ts';
import type { ProductModule, Section } from './product-module.ts';
import { branchRelation, elementRelation } from './relations.ts';
import { findDetail, type ReportInput, requireDetail } from './report-input.ts';
import { at, type Language, type Say } from './wording.ts';

type Names = readonly [ReadName, ReadName];

export const pairReport: ProductModule = {
  report(input, say, language) {
    const names = requireNames(input);
    const birthdays = [findDetail(input, 'birthday'), findDetail(input, 'partnerBirthday')] as const;
    const parts = pairParts(names, birthdays, say);
    const signs = signsOf(birthdays);
    const { headings } = pair;
    const signSection: Section[] = signs
      ? [
          {
            id: 'signs',
            heading: say(headings.signs),
            blocks: [{ kind: 'text', paragraphs: [say(signPairs[branchRelation(...signs)])] }],
          },
        ]
      : [];
    const [first, second] = names.map((name) => nameText(name, language));
    return {
      subtitle: say(pair.subtitle, { first: first ?? '', second: second ?? '' }),
      sections: [
        {
          id: 'characters',
          heading: say(headings.characters),
          blocks: characterBlocks(names, say, language),
        },
        { id: 'grids', heading: say(headings.grids), blocks: gridBlocks(names, say, language) },
        { id: 'score', heading: say(headings.score), blocks: scoreBlocks(names, parts, say, language) },
        { id: 'together', heading: say(headings.together), blocks: togetherBlocks(names, say, language) },
        ...signSection,
        { id: 'care', heading: say(headings.care), blocks: careBlocks(parts, say) },
        {
          id: 'evening',
          heading: say(headings.evening),
          blocks: [{ kind: 'list', items: eveningQuestions.map((question) => say(question)) }],
        },
      ],
      footnotes: [say(footnotes.entertainment), say(pairFootnote)],
    };
  },
  foretaste(input, say, language) {
    return requireNames(input).map((name) => foretasteOf(name, say, language));
  },
};

function requireNames(input: ReportInput): Names {
  return [readName(requireDetail(input, 'fullName')), readName(requireDetail(input, 'partnerName'))];
}

const traditionalOf = (name: ReadName) => name.characters.map(({ traditional }) => traditional).join('');
const strokesOf = (name: ReadName) => name.characters.reduce((sum, { strokes }) => sum + strokes, 0);

function foretasteOf(name: ReadName, say: Say, language: Language): Fact {
  const label = nameText(name, language);
  if (name.characters.length === 0) {
    const { unknown } = name;
    return {
      label,
      value:
        unknown.length > 0
          ? say(pair.unknown, { characters: unknown.join('') })
          : say(pair.noHan, { name: name.typed }),
    };
  }
  const count = { name: name.typed, strokes: strokesOf(name), traditional: traditionalOf(name) };
  return { label, value: say(pair.charactersText, count) };
}

function characterBlocks(names: Names, say: Say, language: Language): ReportBlock[] {
  return names.flatMap((name) => {
    const hanzi: ReportBlock = {
      kind: 'hanzi',
      characters: name.characters.map(({ character, strokes, element, pinyin }) => ({
        character,
        strokes,
        element: say(at(elementNames, element)),
        pinyin: pinyin || '—',
      })),
    };
    const known = name.characters.length > 0;
    const paragraphs = [
      ...(known || name.unknown.length === 0 ? [foretasteOf(name, say, language).value] : []),
      ...(name.unknown.length > 0 ? [say(pair.unknown, { characters: name.unknown.join('') })] : []),
    ];
    return [...(known ? [hanzi] : []), { kind: 'text', paragraphs } satisfies ReportBlock];
  });
}

function gridBlocks(names: Names, say: Say, language: Language): ReportBlock[] {
  const facts = names.flatMap((name) => (name.grids ? gridFacts(name, name.grids, say, language) : []));
  const missing = names.filter(({ grids }) => !grids);
  const paragraphs = [
    ...(facts.length > 0 ? [say(pair.gridsText)] : []),
    ...missing.map((name) => say(pair.noGrids, { name: nameText(name, language) })),
  ];
  return [
    ...(facts.length > 0 ? [{ kind: 'facts', items: facts } satisfies ReportBlock] : []),
    { kind: 'text', paragraphs },
  ];
}

function gridFacts(name: ReadName, grids: FiveGrids, say: Say, language: Language): Fact[] {
  return (Object.keys(grids) as (keyof FiveGrids)[]).map((grid) => ({
    label: say(pair.gridLabel, { name: nameText(name, language), grid: say(pair.gridNames[grid]) }),
    value: say(pair.gridValue, {
      number: grids[grid],
      element: say(at(elementNames, elementOfNumber(grids[grid]))),
    }),
  }));
}

function scoreBlocks(names: Names, parts: readonly PairPart[], say: Say, language: Language): ReportBlock[] {
  const score = pairScore(parts);
  const block: ReportBlock = {
    kind: 'pairing',
    names: [nameText(names[0], language), nameText(names[1], language)],
    score,
    parts: parts.map(({ part, value, note }) => ({ label: say(pair.parts[part]), value, note })),
  };
  const ranked = rankedParts(parts);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst) return [block, { kind: 'text', paragraphs: [say(pair.nothingCompared)] }];
  const level = score >= 78 ? 'high' : score >= 64 ? 'middle' : 'low';
  const explained = say(pair.scoreText, {
    best: say(pair.parts[best.part]),
    worst: say(pair.parts[worst.part]),
  });
  return [
    block,
    {
      kind: 'list',
      items: parts.map(({ part, value }) => say(partReadings[part][value >= 70 ? 'well' : 'work'])),
    },
    { kind: 'text', paragraphs: [say(pair.scoreReading[level]), ...(parts.length > 1 ? [explained] : [])] },
  ];
}

const rankedParts = (parts: readonly PairPart[]) => [...parts].sort((a, b) => b.value - a.value);

function togetherBlocks(names: Names, say: Say, language: Language): ReportBlock[] {
  const known = names.flatMap((name) =>
    name.grids ? [{ name: nameText(name, language), element: elementOfNumber(name.grids.person) }] : [],
  );
  const portraits = known.map(({ name, element }) =>
    say(pair.alone, { name, element: say(at(elementNames, element)), trait: say(at(nameTempers, element)) }),
  );
  const [one, other] = known;
  const together =
    one && other
      ? [
          say(temperPairs[elementRelation(one.element, other.element)], {
            first: one.name,
            second: other.name,
          }),
        ]
      : [say(pair.togetherUnknown), say(pair.togetherUnknownMore)];
  return [{ kind: 'text', paragraphs: [...portraits, ...together] }];
}

function careBlocks(parts: readonly PairPart[], say: Say): ReportBlock[] {
  const weakest = rankedParts(parts).slice(-3).reverse();
  const items = weakest.map(({ part }) => say(careTexts[part]));
  const [charm, ...closing] = careAlways.map((text) => say(text));
  return [
    { kind: 'list', items: [...items, charm ?? ''] },
    { kind: 'text', paragraphs: closing },
  ];
}

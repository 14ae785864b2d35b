import type { ReportBlock } from '../../contract/report.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { readName } from '../../reports/names/names.ts';
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
import { answerBlocks, bestText, mottoText } from './answer.ts';
import { birthBlocks } from './births.ts';
import { elementBlocks } from './elements.ts';
import { eveningBlocks, trialBlocks } from './evening.ts';
import { nameFacts } from './facts.ts';
import { type FormedName, formAsks, formsOf } from './forms.ts';
import { gridFactBlocks, gridNotes, letterNotes, loreTexts } from './grids.ts';
import { keepsakeOf } from './keepsake.ts';
import { type Chapter, type Facts, lineWriterOf } from './lines.ts';
import { pairFacts } from './pair-facts.ts';
import { pairParts } from './parts.ts';
import { birthsOf, circleOf, type PairName, type PairReader, pairNameOf, registerOf } from './reader.ts';
import { countFact, hanziBlocks, senseBlocks } from './senses.ts';
import { content } from './text/texts.generated.ts';

export const report: ProductModule = {
  month: monthOfTwo,
  asks: formAsks,

  report(input, say) {
    const reader = pairReaderOf(input, say);
    const { names, own } = reader;
    const facts = factsOf(reader);
    const sounds = own.length > 1 ? lineWriterOf(say, names[0].call)('sound', 'pair', facts.both) : [];
    const [first, second] = [nameText(names[0].read, say), nameText(names[1].read, say)];
    return {
      subtitle: say(content.subtitle, { first, second }),
      motto: mottoText(reader),
      keepsake: keepsakeOf(reader, sounds),
      sections: chaptersOf(reader, facts),
      footnotes: [say(almanac.footnotes.entertainment), say(content.footnote)],
    };
  },
  foretaste(input, say) {
    const reader = pairReaderOf(input, say);
    const { names } = reader;
    return {
      facts: names.map((name) => countFact(name, say)),
      blocks: [...names.flatMap((name) => hanziBlocks(name, say)), textBlock(bestText(reader))],
    };
  },
};

function pairReaderOf(input: ReportInput, say: Say): PairReader {
  const nameOf = (name: FormedName) =>
    pairNameOf(readName(requireDetail(input, name), formsOf(input, name)), say);
  const [first, second] = [nameOf('fullName'), nameOf('partnerName')];
  const areNamesakes = first.read.typed === second.read.typed;
  const called = areNamesakes ? say(content.otherNamesake, { name: second.call }) : second.call;
  const names = [first, { ...second, call: called }] as const;
  const births = birthsOf(input);
  return {
    say,
    names,
    own: areNamesakes ? [first] : names,
    parts: pairParts(names, births, say),
    births,
    ...registerOf(input, births),
  };
}

interface KnownFacts {
  each: readonly [Facts, Facts];
  both: Facts;
}

function factsOf(reader: PairReader): KnownFacts {
  const { names, births, register, say } = reader;
  const ownFacts = (name: PairName): Facts => ({
    circle: circleOf(register),
    ...nameFacts(name, births.isPlain, say),
  });
  // With `secret`, only the other's name gets advice on getting along.
  const [one, other] = [ownFacts(names[0]), ownFacts(names[1])];
  const isKnown = register !== 'secret';
  const each = [
    { ...(isKnown && { register, ...besideFacts(other, reader) }), ...one },
    { register, ...(isKnown && besideFacts(one, reader)), ...other },
  ] as const;
  return { each, both: pairFacts(reader, each) };
}

/** A family member is no guest, so texts about guests are left out. */
function besideFacts(other: Facts, { register }: PairReader): Facts {
  const { name = '', personElement, totalElement, given, givenOpening } = other;
  return {
    guest: name,
    ...(personElement !== undefined && register !== 'family' && { guestOwn: personElement }),
    ...(totalElement !== undefined && { guestTotal: totalElement }),
    ...(given && givenOpening && { guestCall: given, guestOpening: givenOpening }),
  };
}

function chaptersOf(reader: PairReader, { each, both }: KnownFacts): Section[] {
  const { names, own, say } = reader;
  const writeLines = lineWriterOf(say, names[0].call);
  const ofEach = (chapter: Chapter) =>
    own.flatMap((_, index) => writeLines(chapter, 'each', at(each, index)));
  const ofBoth = (chapter: Chapter) => (own.length > 1 ? writeLines(chapter, 'pair', both) : []);
  const linesOf = (chapter: Chapter) => [...ofEach(chapter), ...ofBoth(chapter)];
  const grids = own.some(({ read }) => read.grids) ? content.headings.grids : content.letterHeading;
  const chapters: Record<keyof typeof content.headings, ReportBlock[]> = {
    answer: answerBlocks(reader),
    senses: senseBlocks(reader, linesOf('senses')),
    elements: elementBlocks(reader),
    sound: [textBlock(...linesOf('sound'))],
    grids: [
      ...gridFactBlocks(reader),
      textBlock(...letterNotes(reader), ...linesOf('grids'), ...gridNotes(reader)),
    ],
    numbers: [textBlock(...linesOf('numbers'), ...loreTexts(reader))],
    births: birthBlocks(reader, writeLines),
    evening: [
      ...eveningBlocks(reader, own.length > 1 ? both : {}),
      ...trialBlocks(reader, ofBoth('evening')),
    ],
  };
  return sectionsOf({ ...content.headings, grids }, say, chapters);
}

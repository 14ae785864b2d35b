import type {
  Ask,
  Foretaste,
  Product,
  ReportBlock,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../contract/report.ts';
import { soldChapters } from '../funnel/offers.ts';
import { sayBlock } from '../reports/writing/chapters.ts';
import { findDetail, outlookYear, type ReportInput } from '../reports/writing/report-input.ts';
import { languageOf, speaker } from '../reports/writing/wording.ts';
import { manifests } from './manifests.generated.ts';
import { reports } from './reports.generated.ts';

export type { ReportInput };

const allChapters = ({ product, ownProduct }: ReportInput): readonly string[] =>
  ownProduct?.report.sections.map(({ id }) => id) ?? manifests[product].chapters;

const chaptersOf = (input: ReportInput): readonly string[] =>
  soldChapters(allChapters(input), input.chapters);

/** Puts the chapter asked about second, after the answer, unless the funnel has its own order. */
function askedFirst(sold: readonly string[], asked: string | undefined, usual: readonly string[]) {
  const isUsual = usual.filter((id) => sold.includes(id)).every((id, index) => id === sold[index]);
  if (!isUsual || !asked || !sold.includes(asked)) return sold;
  return [...new Set([...sold.slice(0, 1), asked, ...sold])];
}

const speakerFor = (input: ReportInput) =>
  speaker(languageOf(input.language), { voice: input.voice, chapters: chaptersOf(input) });

const partsOf = ({ others = [], ...first }: ReportInput): readonly ReportInput[] => {
  // Another product's part must not see the product file.
  const { ownProduct: _, ...input } = first;
  return [first, ...others.map(({ product, chapters }) => ({ ...input, product, chapters }))];
};

/**
 * Makes an order's report; the same input gives the same document. Throws MissingDetailError if a detail is missing,
 * and the error of tyme4ts for an impossible birthday.
 */
export function makeReport(input: ReportInput): ReportDocument {
  const [first, ...others] = partsOf(input).map(makePart);
  const all = [first!, ...others];
  const dates = all.flatMap((part) => part.dates ?? []);
  return {
    ...first!,
    ...(dates.length > 0 && { dates }),
    sections: [...first!.sections, ...others.flatMap(asLaterPart)],
    footnotes: [...new Set(all.flatMap(({ footnotes }) => footnotes))],
  };
}

const asLaterPart = ({ product, subtitle, sections }: ReportDocument) =>
  sections.map((section, index) => ({
    ...section,
    id: `${product}-${section.id}`,
    heading: index === 0 ? `${subtitle} · ${section.heading}` : section.heading,
  }));

const isFilled = (block: ReportBlock): boolean => {
  if (block.kind === 'text') return block.paragraphs.length > 0;
  return (block.kind !== 'list' && block.kind !== 'facts') || block.items.length > 0;
};

/** Makes all sections of a product and keeps the sold ones; empty blocks and sections are left out. */
function makePart(input: ReportInput): ReportDocument {
  const { title, product } = input;
  const { asked, keepsake, ...made } = reports[product].report(input, speakerFor(input));
  const ids = askedFirst(chaptersOf(input), asked, allChapters(input));
  const filled = made.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(isFilled) }))
    .filter(({ blocks }) => blocks.length > 0);
  const sold = ids.flatMap((id) => filled.filter((section) => section.id === id));
  const name = findDetail(input, 'fullName') ?? '';
  return { title, product, ...made, keepsake: { name, ...keepsake }, sections: sold };
}

/** Returns the facts, drawing and contents shown before paying. Throws as `makeReport` does. */
export function makeForetaste(input: ReportInput): Foretaste {
  const chapters = makeReport(input).sections.map(({ heading }) => heading);
  return { ...reports[input.product].foretaste(input, speakerFor(input)), chapters };
}

export function makeAsks(input: ReportInput): Ask[] {
  const asks = partsOf(input).flatMap((part) => reports[part.product].asks?.(part, speakerFor(part)) ?? []);
  return [...new Map(asks.map((ask) => [ask.name, ask])).values()];
}

/**
 * Writes the text on the report's page for a day (`YYYY-MM-DD` in Shanghai); undefined without a birth chart. Buyers
 * of the year's report get no preview of that year. Throws as `makeReport` does.
 */
export function makeMonth(input: ReportInput, on: string): ThisMonth | undefined {
  const parts = partsOf(input);
  const telling = parts.find(({ product }) => reports[product].month);
  const month = telling && reports[telling.product].month?.(telling, on, speakerFor(telling));
  const hasYear = parts.some(({ product }) => reports[product].isOfYear);
  if (!month?.glance || !hasYear || outlookYear(input) < Number(on.slice(0, 4))) return month;
  const { glance: _, ...rest } = month;
  return rest;
}

export const findYearOffer = <Offer extends { product: Product }>(
  open: readonly Offer[],
): Offer | undefined => open.find(({ product }) => reports[product].isOfYear);

/** Writes the report as plain text and blocks, chapter by chapter; the footnotes end the last chapter's text. */
export function makeChapters(document: ReportDocument, language: string): ReportChapters {
  const written = languageOf(language);
  const { title, subtitle, sections, footnotes, dates: _, ...more } = document;
  const last = sections.length - 1;
  const chapters = sections.map((section, index) => ({
    ...section,
    paragraphs: [
      ...section.blocks.flatMap((block) => sayBlock(block, written)),
      ...(index === last ? footnotes : []),
    ],
  }));
  return { title, subtitle, ...more, chapters, footnotes };
}

import type {
  Ask,
  Foretaste,
  Product,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../contract/report.ts';
import { soldChapters } from '../engine/funnel/sold-chapters.ts';
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

/** What was asked about stands second, after the answer, unless the funnel sells its chapters in an order of its own. */
function askedFirst(sold: readonly string[], asked: string | undefined, usual: readonly string[]) {
  const isUsual = usual.filter((id) => sold.includes(id)).every((id, index) => id === sold[index]);
  if (!isUsual || !asked || !sold.includes(asked)) return sold;
  return [...new Set([...sold.slice(0, 1), asked, ...sold])];
}

const speakerFor = (input: ReportInput) =>
  speaker(languageOf(input.language), { voice: input.voice, chapters: chaptersOf(input) });

/** What was bought, product by product. */
const partsOf = ({ others = [], ...first }: ReportInput): readonly ReportInput[] => {
  // A product's own file says nothing of the other products.
  const { ownProduct: _, ...input } = first;
  return [first, ...others.map(({ product, chapters }) => ({ ...input, product, chapters }))];
};

/**
 * The report of an order: same input, same document. Throws MissingDetailError for a detail a product needs,
 * and what tyme4ts throws for a birthday that does not exist; any input that passed the field rules is fine.
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

/** Its chapters under ids of their own; where it begins is said above the first. */
const asLaterPart = ({ product, subtitle, sections }: ReportDocument) =>
  sections.map((section, index) => ({
    ...section,
    id: `${product}-${section.id}`,
    heading: index === 0 ? `${subtitle} · ${section.heading}` : section.heading,
  }));

/**
 * The report of one product. It makes all its sections, and here those are chosen that were sold; one that has nothing to say
 * of somebody stays away.
 */
function makePart(input: ReportInput): ReportDocument {
  const { title, product } = input;
  const { asked, keepsake, ...made } = reports[product].report(input, speakerFor(input));
  const ids = askedFirst(chaptersOf(input), asked, allChapters(input));
  const sold = ids.flatMap((id) => made.sections.filter((section) => section.id === id));
  const name = findDetail(input, 'fullName') ?? '';
  return { title, product, ...made, keepsake: { name, ...keepsake }, sections: sold };
}

/**
 * Two to four true facts of the report to come, what can be drawn or told of it, and its contents, shown before paying.
 * Throws as `makeReport` does.
 */
export function makeForetaste(input: ReportInput): Foretaste {
  const chapters = makeReport(input).sections.map(({ heading }) => heading);
  return { ...reports[input.product].foretaste(input, speakerFor(input)), chapters };
}

/** What else the report could be told of these details. */
export function makeAsks(input: ReportInput): Ask[] {
  const asks = partsOf(input).flatMap((part) => reports[part.product].asks?.(part, speakerFor(part)) ?? []);
  return [...new Map(asks.map((ask) => [ask.name, ask])).values()];
}

/**
 * What the page of a report says on a day (`YYYY-MM-DD` in Shanghai); undefined where no birth chart is read. Of a year
 * about to begin it says nothing to whoever has the report of it. Throws as `makeReport` does.
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

/** The first of these that sells the report of a year. */
export const findYearOffer = <Offer extends { product: Product }>(
  open: readonly Offer[],
): Offer | undefined => open.find(({ product }) => reports[product].isOfYear);

/** The same report, written in `language`, chapter by chapter, as plain text and as blocks; the footnotes end the last one's text. */
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

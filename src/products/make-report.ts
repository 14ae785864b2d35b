import type {
  Ask,
  Foretaste,
  Product,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../contract/report.ts';
import { sayBlock } from '../reports/writing/chapters.ts';
import { findDetail, outlookYear, type ReportInput } from '../reports/writing/report-input.ts';
import { languageOf, speaker } from '../reports/writing/wording.ts';
import { manifests } from './manifests.generated.ts';
import { reports } from './reports.generated.ts';

export type { ReportInput };

const allChapters = ({ product, ownProduct }: ReportInput): readonly string[] =>
  ownProduct?.report.sections.map(({ id }) => id) ?? manifests[product].chapters;

/** Where what is sold names no chapters, all; else those, after the answer, without which no report goes. */
function chaptersOf(input: ReportInput): readonly string[] {
  const { chapters } = input;
  const all = allChapters(input);
  return chapters ? [...new Set([...all.slice(0, 1), ...chapters])] : all;
}

/** What was asked about stands second, after the answer, unless the funnel sells its chapters in an order of its own. */
function askedFirst(sold: readonly string[], asked: string | undefined, usual: readonly string[]) {
  const isUsual = usual.filter((id) => sold.includes(id)).every((id, index) => id === sold[index]);
  if (!isUsual || !asked || !sold.includes(asked)) return sold;
  return [...new Set([...sold.slice(0, 1), asked, ...sold])];
}

const speakerFor = (input: ReportInput) =>
  speaker(languageOf(input.language), { voice: input.voice, chapters: chaptersOf(input) });

/**
 * The report of an order: same input, same document. Throws MissingDetailError for a detail the product needs,
 * and what tyme4ts throws for a birthday that does not exist; any input that passed the field rules is fine.
 * A product makes all its sections, and here those are chosen that were sold; one that has nothing to say of somebody stays away.
 */
export function makeReport(input: ReportInput): ReportDocument {
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
export const makeAsks = (input: ReportInput): Ask[] =>
  reports[input.product].asks?.(input, speakerFor(input)) ?? [];

/**
 * What the page of a report says on a day (`YYYY-MM-DD` in Shanghai); undefined where no birth chart is read. Of a year
 * about to begin it says nothing to whoever has the report of it. Throws as `makeReport` does.
 */
export function makeMonth(input: ReportInput, on: string): ThisMonth | undefined {
  const product = reports[input.product];
  const month = product.month?.(input, on, speakerFor(input));
  if (!month?.glance || !product.isOfYear || outlookYear(input) < Number(on.slice(0, 4))) return month;
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

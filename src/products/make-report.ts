import type { Foretaste, Product, ReportChapters, ReportDocument, ThisMonth } from '../contract/report.ts';
import { sayBlock } from '../reports/writing/chapters.ts';
import { outlookYear, type ReportInput } from '../reports/writing/report-input.ts';
import { languageOf, speaker } from '../reports/writing/wording.ts';
import { reports } from './reports.generated.ts';

export type { ReportInput };

/**
 * The report of an order: same input, same document. Throws MissingDetailError for a detail the product needs,
 * and what tyme4ts throws for a birthday that does not exist; any input that passed the field rules is fine.
 */
export function makeReport(input: ReportInput): ReportDocument {
  return {
    title: input.title,
    product: input.product,
    ...reports[input.product].report(input, speaker(languageOf(input.language))),
  };
}

/** Two to four true facts of the report to come, and what can be drawn of it, shown before paying. Throws as `makeReport` does. */
export function makeForetaste(input: ReportInput): Foretaste {
  return reports[input.product].foretaste(input, speaker(languageOf(input.language)));
}

/**
 * What the page of a report says on a day (`YYYY-MM-DD` in Shanghai); undefined where no birth chart is read. Of a year
 * about to begin it says nothing to whoever has the report of it. Throws as `makeReport` does.
 */
export function makeMonth(input: ReportInput, on: string): ThisMonth | undefined {
  const product = reports[input.product];
  const month = product.month?.(input, on, speaker(languageOf(input.language)));
  if (!month?.glance || !product.isOfYear || outlookYear(input) < Number(on.slice(0, 4))) return month;
  const { glance: _, ...rest } = month;
  return rest;
}

/** The first of these that sells the report of a year. */
export const findYearOffer = <Offer extends { product: Product }>(
  open: readonly Offer[],
): Offer | undefined => open.find(({ product }) => reports[product].isOfYear);

/** The same report chapter by chapter, as plain text and as blocks; the footnotes end the last one's text. */
export function makeChapters(document: ReportDocument): ReportChapters {
  const { title, subtitle, sections, footnotes, motto: _, dates: __, ...more } = document;
  const last = sections.length - 1;
  const chapters = sections.map(({ id, heading, blocks }, index) => ({
    id,
    heading,
    blocks,
    paragraphs: [...blocks.flatMap(sayBlock), ...(index === last ? footnotes : [])],
  }));
  return { title, subtitle, ...more, chapters, footnotes };
}

import type { Foretaste, ReportChapters, ReportDocument } from '../contract/report.ts';
import { sayBlock } from '../reports/writing/chapters.ts';
import type { ReportInput } from '../reports/writing/report-input.ts';
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

/** The same report chapter by chapter, as plain text and as blocks; the footnotes end the last one's text. */
export function makeChapters(document: ReportDocument): ReportChapters {
  const { sections, footnotes, motto: _, dates: __, ...frame } = document;
  const last = sections.length - 1;
  const chapters = sections.map(({ id, heading, blocks }, index) => ({
    id,
    heading,
    blocks,
    paragraphs: [...blocks.flatMap(sayBlock), ...(index === last ? footnotes : [])],
  }));
  return { ...frame, chapters, footnotes };
}

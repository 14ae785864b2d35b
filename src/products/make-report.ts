import type { Foretaste, ReportChapters, ReportDocument } from '../contract/report.ts';
import { sayBlock } from '../reports/writing/chapters.ts';
import type { ReportInput } from '../reports/writing/report-input.ts';
import { languageOf, speaker } from '../reports/writing/wording.ts';
import { manifests } from './manifests.generated.ts';
import { reports } from './reports.generated.ts';

export type { ReportInput };

/** Where what is sold names no chapters, all; else those, after the answer, without which no report goes. */
function chaptersOf({ product, chapters }: ReportInput): readonly string[] {
  const all = manifests[product].chapters;
  return chapters ? [...new Set([...all.slice(0, 1), ...chapters])] : all;
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
  const { sections, ...rest } = reports[product].report(input, speakerFor(input));
  const sold = chaptersOf(input).flatMap((id) => sections.filter((section) => section.id === id));
  return { title, product, ...rest, sections: sold };
}

/** Two to four true facts of the report to come, and what can be drawn of it, shown before paying. Throws as `makeReport` does. */
export function makeForetaste(input: ReportInput): Foretaste {
  return reports[input.product].foretaste(input, speakerFor(input));
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

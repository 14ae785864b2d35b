import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Section } from './product-module.ts';
import type { Say } from './wording.ts';

export const textBlock = (...paragraphs: string[]) => ({ kind: 'text' as const, paragraphs });

export const textBlocks = (paragraphs: string[]): ReportBlock[] =>
  paragraphs.length > 0 ? [textBlock(...paragraphs)] : [];

/** Puts each chapter under its heading and leaves empty chapters out. */
export const sectionsOf = <Id extends string>(
  headings: Readonly<Record<NoInfer<Id>, Text>>,
  say: Say,
  chapters: Readonly<Record<Id, ReportBlock[]>>,
): Section[] =>
  (Object.keys(chapters) as Id[])
    .map((id) => ({ id, heading: say(headings[id]), blocks: chapters[id] }))
    .filter(({ blocks }) => blocks.length > 0);

/** What the picture of a chapter may take from the chapter itself, by the part of it that a product lists; each may be empty. */
export const chapterParts = {
  items: ['item-1..7-label', 'item-1..7-value'],
  lines: ['line-1..6'],
  quote: ['quote'],
} as const;

export type ChapterPart = keyof typeof chapterParts;

/** `areas.items`: of the chapter `areas`, its items. Undefined where it is a value of the whole report. */
export function readChapterPart(name: string): { chapter: string; part: ChapterPart } | undefined {
  const [chapter = '', part = ''] = name.split('.');
  return part in chapterParts ? { chapter, part: part as ChapterPart } : undefined;
}

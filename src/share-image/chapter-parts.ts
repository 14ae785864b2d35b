export const chapterParts = {
  items: ['item-1..7-label', 'item-1..7-value'],
  lines: ['line-1..6'],
  quote: ['quote'],
} as const;

export type ChapterPart = keyof typeof chapterParts;

/** Splits `areas.items` into chapter and part; undefined for values of the whole report. */
export function readChapterPart(name: string): { chapter: string; part: ChapterPart } | undefined {
  const [chapter = '', part = ''] = name.split('.');
  return part in chapterParts ? { chapter, part: part as ChapterPart } : undefined;
}

/** Returns the chapter number in an address's hash, from 1; 0 is the cover. */
export function chapterOfHash(hash: string, count: number): number {
  const number = Number(/^#chapter-(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  return number <= count ? number : 0;
}

export const hashOfChapter = (number: number): string => (number === 0 ? '' : `#chapter-${number}`);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSubset } from '../../src/fonts/make-subset.ts';
import type { Subset } from '../../src/fonts/page-subsets.ts';

/** Of one file, and a page needs one. */
export const mostFontBytes = 12_000;

/**
 * Writes the fonts of all headings into a folder, and comes back with those that are too heavy, for a person to read. Names
 * say what is in a file: `before`, the folder of the last build, is asked first.
 */
export async function writeSubsets(
  subsets: Iterable<Subset>,
  folder: string,
  before: string,
): Promise<string[]> {
  const heavy: string[] = [];
  for (const subset of new Map(Array.from(subsets, (each) => [each.name, each])).values()) {
    const known = join(before, subset.name);
    const font = existsSync(known) ? readFileSync(known) : await makeSubset(subset);
    writeFileSync(join(folder, subset.name), font);
    if (font.length <= mostFontBytes) continue;
    const size = `${(font.length / 1000).toFixed(1)}KB`;
    heavy.push(`The letters of these headings weigh ${size}, and may weigh 12KB: ${subset.letters}`);
  }
  return heavy;
}

import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontName, openFont } from './sources.ts';

/** A font of this letter alone, uncompressed; undefined where the font has no such letter. */
export async function fontOfLetter(name: FontName, letter: string): Promise<Buffer | undefined> {
  const file = openFont(name).files.get(letter.codePointAt(0)!);
  if (file === undefined) return undefined;
  return subsetFont(await readFile(file), letter, { targetFormat: 'sfnt' });
}

import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontName, openFont } from './sources.ts';

/** Uncompressed fonts of those of these letters that the font has, as bold as headings wear it. */
export async function fontsOfLetters(name: FontName, letters: string): Promise<Buffer[]> {
  const { files, axes } = openFont(name);
  const needed = new Set([...letters].flatMap((letter) => files.get(letter.codePointAt(0)!) ?? []));
  return Promise.all(
    Array.from(needed, async (file) =>
      subsetFont(await readFile(file), letters, {
        targetFormat: 'sfnt',
        ...(axes && { variationAxes: axes }),
      }),
    ),
  );
}

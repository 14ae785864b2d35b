import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontName, openFont } from './fonts.ts';

/** Returns uncompressed fonts in headline weight with these letters, without those that the font lacks. */
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

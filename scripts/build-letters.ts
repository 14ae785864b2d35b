import { readFileSync, writeFileSync } from 'node:fs';
import { Font } from 'fonteditor-core';
import subsetFont from 'subset-font';
import { type FontName, fontNames, openFont } from '../src/fonts/fonts.ts';

/** Writes the characters that each font has: the lists in the packages name many that no font has. */
async function lettersOf(name: FontName): Promise<number[]> {
  const { files } = openFont(name);
  const codes: number[] = [];
  for (const file of new Set(files.values())) {
    const promised = [...files].filter(([, each]) => each === file).map(([code]) => code);
    const text = String.fromCodePoint(...promised);
    const font = await subsetFont(readFileSync(file), text, {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures: [],
    });
    codes.push(...Object.keys(Font.create(font, { type: 'ttf' }).get().cmap).map(Number));
  }
  return codes.sort((a, b) => a - b);
}

/** Returns ranges in hexadecimal, such as `20-7e,a0,4e00-4e5f`. */
function rangesOf(codes: readonly number[]): string {
  const starts = codes.filter((code, index) => code !== (codes[index - 1] ?? -2) + 1);
  const ends = codes.filter((code, index) => code + 1 !== codes[index + 1]);
  const hex = (code: number) => code.toString(16);
  return starts
    .map((from, index) => (from === ends[index] ? hex(from) : `${hex(from)}-${hex(ends[index]!)}`))
    .join();
}

const letters: Record<string, string> = {};
for (const name of fontNames) letters[name] = rangesOf(await lettersOf(name));
writeFileSync('src/fonts/letters.json', `${JSON.stringify(letters, null, 1)}\n`);

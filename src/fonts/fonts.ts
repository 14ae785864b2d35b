import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HeadlineFace } from '../funnel/headlines.ts';
import ranges from './letters.json' with { type: 'json' };

/** A font of a package, which splits it into files by characters. */
export interface Source {
  /** Code point → the file that has the character. */
  files: ReadonlyMap<number, string>;
  axes?: Readonly<Record<string, number>>;
}

const require = createRequire(import.meta.url);

/** Yields the code points of a `unicode-range` such as `U+4e00-4e02,U+4e07`, with or without `U+`. */
function* codesIn(ranges: string): Iterable<number> {
  for (const [, from, to = from] of ranges.matchAll(/([0-9a-f]+)(?:-([0-9a-f]+))?/gi)) {
    const last = Number.parseInt(to!, 16);
    for (let code = Number.parseInt(from!, 16); code <= last; code += 1) yield code;
  }
}

function filesOf(slices: Iterable<readonly [file: string, ranges: string]>): Map<number, string> {
  const files = new Map<number, string>();
  for (const [file, ranges] of slices) for (const code of codesIn(ranges)) files.set(code, file);
  return files;
}

function fontsource(name: string, ending: string): Map<number, string> {
  const list = require.resolve(`${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const stem = join(dirname(list), 'files', name.slice(name.indexOf('/') + 1));
  return filesOf(
    Object.entries(ranges).map(([slice, text]) => [
      `${stem}-${slice.replace(/[[\]]/g, '')}-${ending}.woff2`,
      text,
    ]),
  );
}

/** Reads which characters each file holds from the style sheet of the font's package. */
function sheet(path: string): Map<number, string> {
  const file = require.resolve(path);
  const faces = readFileSync(file, 'utf8').matchAll(/url\('(.+?)'\)[^}]*unicode-range:([^;}]+)/g);
  return filesOf(Array.from(faces, ([, name, ranges]) => [join(dirname(file), name!), ranges!]));
}

const fonts = {
  notoSerif: () => ({
    files: fontsource('@fontsource-variable/noto-serif-sc', 'wght-normal'),
    axes: { wght: 700 },
  }),
  lora: () => ({ files: fontsource('@fontsource/lora', '700-normal') }),
  wenKai: () => ({ files: sheet('lxgw-wenkai-lite-webfont/lxgwwenkailite-bold.css') }),
} satisfies Record<string, () => Source>;

export type FontName = keyof typeof fonts;
export const fontNames = Object.keys(fonts) as FontName[];

const opened = new Map<FontName, Source>();

export function openFont(name: FontName): Source {
  const source = opened.get(name) ?? fonts[name]();
  opened.set(name, source);
  return source;
}

export const fontOf = (face: HeadlineFace, language: string): FontName =>
  face === 'kai' ? 'wenKai' : language.startsWith('zh') ? 'notoSerif' : 'lora';

const known = new Map<FontName, ReadonlySet<number>>();

function codesOf(font: FontName): ReadonlySet<number> {
  const codes = known.get(font) ?? new Set(codesIn(ranges[font]));
  known.set(font, codes);
  return codes;
}

/** Returns the font that share images draw a character in, or undefined if none has it. */
export const drawingFont = (letter: string): FontName | undefined =>
  (['lora', 'wenKai'] as const).find((font) => codesOf(font).has(letter.codePointAt(0)!));

/** Returns the characters that no share image can show. */
export const undrawable = (words: string): string[] =>
  [...new Set(words)].filter((letter) => /\S/.test(letter) && !drawingFont(letter));

export function missingFrom(face: HeadlineFace, language: string, letters: string): string[] {
  const codes = codesOf(fontOf(face, language));
  return [...letters].filter((letter) => !codes.has(letter.codePointAt(0)!));
}

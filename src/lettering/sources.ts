import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A font as its package has it: cut into files by characters. */
export interface Source {
  /** The file that a character would be in, by its code. */
  files: ReadonlyMap<number, string>;
  /** Where a variable font is taken. */
  axes?: Readonly<Record<string, number>>;
}

const require = createRequire(import.meta.url);

/** `ranges`: as style sheets have them, `U+4e00-4e02,U+4e07`, with or without the `U+`. */
export function* codesIn(ranges: string): Iterable<number> {
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

/** The sheet of a font's package says what its files hold. */
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

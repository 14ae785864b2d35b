import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';
import { drawingFont, fontOf } from '../../fonts/fonts.ts';
import { fontsOfLetters } from '../../fonts/some-letters.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import type { HeadlineFace } from '../../funnel/headlines.ts';
import { say } from '../../funnel/texts.ts';
import { coloursOf } from '../../theme/palette.ts';
import type { Palette } from '../../theme/palettes.generated.ts';

/** Lengths are in font units; `em` units make one font size. In `path`, y runs upwards from the baseline. */
export interface Glyph {
  path: string;
  em: number;
  advance: number;
}

export type FindGlyph = (character: string) => Glyph | undefined;

const require = createRequire(import.meta.url);
const strokesDir = dirname(require.resolve('hanzi-writer-data/package.json'));
const latinFile = require.resolve('@fontsource/lora/files/lora-latin-500-normal.woff');

type Font = ReturnType<typeof opentype.parse>;

const fontIn = ({ buffer, byteOffset, byteLength }: Buffer): Font =>
  opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);

let latin: Font | undefined;
const latinFont = (): Font => {
  latin ??= fontIn(readFileSync(latinFile));
  return latin;
};

/** Latin punctuation that replaces Chinese punctuation, and its widths in font sizes. */
const marks: Readonly<Record<string, readonly [string, number]>> = {
  '，': [',', 0.72],
  '、': [',', 0.72],
  '；': [';', 0.72],
  '：': [':', 0.72],
  '！': ['!', 0.72],
  '？': ['?', 0.8],
  '（': ['(', 0.5],
  '）': [')', 0.5],
  '《': ['«', 0.6],
  '》': ['»', 0.6],
};

/** The Chinese full stop. Its two circles run in opposite directions, so that the inner one is a hole. */
const fullStop: Glyph = {
  path: 'M70 110a110 110 0 1 1 220 0a110 110 0 1 1-220 0ZM110 110a70 70 0 1 0 140 0a70 70 0 1 0-140 0Z',
  em: 1000,
  advance: 720,
};

function findIn(font: Font, character: string): Glyph | undefined {
  const glyph = font.charToGlyph(character);
  if (glyph.index === 0) return undefined;
  return { path: glyph.path.toPathData(0), em: font.unitsPerEm, advance: glyph.advanceWidth ?? 0 };
}

function findHan(character: string): Glyph | undefined {
  try {
    const { strokes } = JSON.parse(readFileSync(join(strokesDir, `${character}.json`), 'utf8')) as {
      strokes: string[];
    };
    return { path: strokes.join(''), em: 1024, advance: 1024 };
  } catch {
    return undefined;
  }
}

const known = new Map<string, Glyph | undefined>();

/** Returns an outline, from hanzi-writer-data for Han and Lora for the rest; undefined if there is none. */
export function findGlyph(character: string): Glyph | undefined {
  if (known.has(character)) return known.get(character);
  const mark = marks[character];
  const glyph = mark
    ? { ...findIn(latinFont(), mark[0])!, advance: mark[1] * latinFont().unitsPerEm }
    : character === '。'
      ? fullStop
      : /^\p{Script=Han}$/u.test(character)
        ? findHan(character)
        : findIn(latinFont(), character);
  known.set(character, glyph);
  return glyph;
}

/** Loads rare characters of names, such as 玥, from LXGW WenKai. */
export async function loadGlyphs(text: string): Promise<void> {
  for (const character of new Set(text)) {
    const name = findGlyph(character) ? undefined : drawingFont(character);
    const [font] = name ? await fontsOfLetters(name, character) : [];
    if (font) known.set(character, findIn(fontIn(font), character));
  }
}

export async function headlineGlyphs(text: string, face: HeadlineFace, language: string): Promise<FindGlyph> {
  const fonts = (await fontsOfLetters(fontOf(face, language), text)).map(fontIn);
  await loadGlyphs(text);
  const inFonts = (character: string) =>
    fonts.map((font) => findIn(font, character)).find((glyph) => glyph !== undefined);
  const own = new Map(Array.from(text, (character) => [character, inFonts(character)]));
  return (character) => own.get(character) ?? findGlyph(character);
}

export interface Face {
  template?: string | undefined;
  words: Readonly<Record<string, string>>;
  art?: string | undefined;
  palette: Palette;
}

export type Dress = Pick<Funnel, 'theme' | 'report'>;
/** Returns a drawing as SVG text, a photo as a `data:` URL, or undefined if missing. */
export type FindPicture = (name: string) => Promise<string | undefined>;

function keepsakeOf({ report }: Dress, chapter: string | undefined) {
  if (chapter === undefined) return report?.keepsake;
  return Object.entries(report?.keepsakes ?? {}).find(([id]) => id === chapter)?.[1];
}

export async function faceOf(
  dress: Dress,
  language: string,
  find: FindPicture,
  chapter?: string,
): Promise<Face> {
  const { theme } = dress;
  const { picture, words = {} } = keepsakeOf(dress, chapter) ?? {};
  const said = Object.entries(words).map(([name, text]) => [`words.${name}`, say(text, language)]);
  return {
    template: picture && (await find(`${picture}.svg`)),
    words: Object.fromEntries(said),
    art: await find(theme.art),
    palette: coloursOf(theme),
  };
}

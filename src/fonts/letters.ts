import type { HeadlineFace } from '../funnel/headlines.ts';
import ranges from './letters.json' with { type: 'json' };
import { codesIn, type FontName } from './sources.ts';

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

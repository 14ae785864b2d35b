import { findGlyph, type Glyph } from './glyphs.ts';

export type Anchor = 'start' | 'middle' | 'end';

interface Line {
  glyphs: readonly Glyph[];
  /** Of the font size. */
  width: number;
}

const widthOf = (glyphs: readonly Glyph[]) =>
  glyphs.reduce((width, { advance, em }) => width + advance / em, 0);

function glyphsOf(text: string): Glyph[] | undefined {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const glyph = findGlyph(character);
    if (!glyph) return undefined;
    glyphs.push(glyph);
  }
  return glyphs;
}

export const canDraw = (text: string): boolean => glyphsOf(text) !== undefined;

/** What stays on one line: a Han character with the marks after it, a word with its spaces. */
const pieces = (text: string): string[] =>
  text.match(/[“（《]*(?:\p{Script=Han}|[^\p{Script=Han}\s“（《]+)[，。、；：！？）》”’]*\s*/gu) ?? [];

/** Breaks a text into lines no wider than `width` times the font size; undefined where a character cannot be drawn. */
function breakLines(text: string, width: number): Line[] | undefined {
  const lines: Line[] = [];
  let written = '';
  const end = () => {
    const glyphs = glyphsOf(written.trimEnd());
    if (glyphs && glyphs.length > 0) lines.push({ glyphs, width: widthOf(glyphs) });
    return glyphs !== undefined;
  };
  for (const piece of pieces(text)) {
    const longer = glyphsOf((written + piece).trimEnd());
    if (!longer) return undefined;
    if (written && widthOf(longer) > width) {
      end();
      written = piece;
    } else written += piece;
  }
  return end() ? lines : undefined;
}

/** Breaks a text into as few lines as `width` allows, all about equally long; undefined where it cannot be drawn. */
export function breakEvenly(text: string, width: number): Line[] | undefined {
  let lines = breakLines(text, width);
  for (let narrower = width * 0.95; lines && narrower > width / 2; narrower *= 0.95) {
    const closer = breakLines(text, narrower);
    if (closer?.length !== lines.length) break;
    lines = closer;
  }
  return lines;
}

/** As many whole sentences as fit into `most` lines; undefined where none does, or it cannot be drawn. */
export function fitSentences(text: string, width: number, most: number): Line[] | undefined {
  const sentences = text.match(/[^。！？.!?]+[。！？.!?”’]*\s*/gu) ?? [];
  for (let count = sentences.length; count > 0; count -= 1) {
    const lines = breakEvenly(sentences.slice(0, count).join('').trim(), width);
    if (!lines) return undefined;
    if (lines.length <= most) return lines;
  }
  return undefined;
}

export interface Hand {
  size: number;
  fill: string;
  anchor?: Anchor;
  /** Width of an outline in the same colour, in px, which makes it bolder. */
  weight?: number;
}

const decimals = (value: number) => Number(value.toFixed(4));

/** A line as SVG paths, its baseline at `y`. */
export function drawLine({ glyphs, width }: Line, x: number, y: number, hand: Hand): string {
  const { size, fill, anchor = 'middle', weight = 0 } = hand;
  let left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width * size : (width * size) / 2);
  const drawn = glyphs.map(({ path, em, advance }) => {
    const scale = size / em;
    const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${decimals(weight / scale)}"` : '';
    const at = `translate(${decimals(left)} ${decimals(y)}) scale(${decimals(scale)} ${decimals(-scale)})`;
    left += advance * scale;
    return path && `<path transform="${at}" fill="${fill}"${stroke} d="${path}"/>`;
  });
  return drawn.join('');
}

export const drawLines = (lines: readonly Line[], x: number, y: number, leading: number, hand: Hand) =>
  lines.map((line, index) => drawLine(line, x, y + index * leading, hand)).join('');

/** A short text on one line; nothing where a character cannot be drawn. */
export function drawText(text: string, x: number, y: number, hand: Hand): string {
  const glyphs = glyphsOf(text);
  return glyphs ? drawLine({ glyphs, width: widthOf(glyphs) }, x, y, hand) : '';
}

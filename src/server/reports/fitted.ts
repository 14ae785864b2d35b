import type { Box } from '../../share-image/template.ts';
import type { FindGlyph } from './face.ts';
import {
  type Anchor,
  breakAtPhrases,
  breakEvenly,
  drawLine,
  drawText,
  fitSentences,
  type Hand,
  tornIn,
} from './text.ts';

export interface TextStyle {
  fill: string;
  size: number;
  lines: number;
  anchor: Anchor;
  weight: number;
  isVertical: boolean;
  /** Whether `size` is already the common font size of all rows. */
  isFound?: boolean;
  find?: FindGlyph;
}

const leading = 1.4;
const drop = 0.36;
/** In px. Below this font size, text of several lines loses sentences instead of becoming smaller. */
const smallest = 20;

const placeIn = ({ x, width }: Box, anchor: Anchor) =>
  anchor === 'start' ? x : anchor === 'end' ? x + width : x + width / 2;

const smallerForPhrases = 0.8;

function linesAt(size: number, text: string, { width, height }: Box, { lines: most, find }: TextStyle) {
  const em = width / size;
  const isCut = size < smallest && most > 1;
  const ways = [
    isCut && fitSentences(text, em, most),
    breakAtPhrases(text, em, find),
    breakEvenly(text, em, find),
  ];
  return ways
    .filter((lines) => lines !== false && lines !== undefined)
    .find((lines) => {
      const widest = Math.max(...lines.map((line) => line.width)) * size;
      const high = ((lines.length - 1) * leading + 1) * size;
      return lines.length <= most && widest <= width && high <= height;
    });
}

function fitted(text: string, box: Box, style: TextStyle) {
  const { size: largest, isFound } = style;
  let torn: { lines: NonNullable<ReturnType<typeof linesAt>>; size: number } | undefined;
  for (let size = largest; size > (torn?.size ?? 1) * smallerForPhrases; size *= 0.95) {
    const lines = linesAt(size, text, box, style);
    if (lines && (isFound || tornIn(lines) === 0)) return { lines, size };
    if (lines) torn ??= { lines, size };
  }
  return torn;
}

export const sizeIn = (box: Box, text: string, style: TextStyle): number | undefined =>
  text === '' || style.isVertical ? undefined : fitted(text, box, style)?.size;

function drawVertical(text: string, box: Box, style: TextStyle): string {
  const { x, y, width, height } = box;
  const { fill, weight, size: largest, anchor } = style;
  const characters = [...text];
  if (!characters.every((character) => /\p{Script=Han}/u.test(character))) {
    const lying = { x: -height / 2, y: -width / 2, width: height, height: width };
    return `<g transform="translate(${x + width / 2} ${y + height / 2}) rotate(90)">${drawIn(lying, text, { ...style, isVertical: false })}</g>`;
  }
  const step = 1.12;
  const size = Math.min(largest, width, height / (characters.length * step));
  const free = height - characters.length * step * size;
  const top = y + (anchor === 'start' ? 0 : anchor === 'end' ? free : free / 2);
  const hand: Hand = { size, fill, weight };
  return characters
    .map((character, index) =>
      drawText(character, x + width / 2, top + (index + 0.5) * step * size + drop * size, hand),
    )
    .join('');
}

/** Draws text in its size, or smaller if the box requires it. Returns '' if a character cannot be drawn. */
export function drawIn(box: Box, text: string, style: TextStyle): string {
  if (text === '') return '';
  if (style.isVertical) return drawVertical(text, box, style);
  const found = fitted(text, box, style);
  if (!found) return '';
  const { lines, size } = found;
  const { fill, anchor, weight } = style;
  const first = box.y + box.height / 2 - ((lines.length - 1) / 2) * leading * size + drop * size;
  return lines
    .map((line, index) =>
      drawLine(line, placeIn(box, anchor), first + index * leading * size, { size, fill, anchor, weight }),
    )
    .join('');
}

import { t } from '../../contract/t.ts';
import type { Repair } from './syntax-repairs.ts';

export const indentOf = (line: string): number => /^[ \t]*/.exec(line)![0].length;
export const isBlank = (line: string): boolean => /^\s*(#.*)?$/.test(line);

/** The lines of a file as they were probably meant, and where the first of those that differ stands (from 0). */
export interface Attempt {
  index: number;
  mended: readonly string[];
  repair: Omit<Repair, 'line'>;
}

/** Where the block ends that the line at `index` opens. */
export function blockEnd(lines: readonly string[], index: number): number {
  const own = indentOf(lines[index]!);
  let end = index + 1;
  while (end < lines.length && (isBlank(lines[end]!) || indentOf(lines[end]!) > own)) end += 1;
  return end;
}

const mostEnds = 8;

/** A shifted block may end at once, where the parser `noticed`, before a line that would be its sibling, or where it seems to. */
function endsOf(lines: readonly string[], index: number, by: number, noticed: number): number[] {
  const end = blockEnd(lines, index);
  const level = indentOf(lines[index]!) + by;
  const ends = new Set([index + 1, ...(noticed > index && noticed < end ? [noticed] : []), end]);
  for (let at = index + 1; at < end && ends.size < mostEnds; at += 1) {
    if (!isBlank(lines[at]!) && indentOf(lines[at]!) === level) ends.add(at);
  }
  return [...ends];
}

/**
 * Lines, or the whole blocks they open, with one of the indentations other lines have; those that move left first. The line
 * the parser `noticed` (from 0) can be the end of a block that seems longer than it is.
 */
export function shiftsOf(lines: readonly string[], indices: readonly number[], noticed: number): Attempt[] {
  const shifts = indices.flatMap((index) => {
    const own = indentOf(lines[index]!);
    const used = new Set(lines.filter((other, at) => at !== index && !isBlank(other)).map(indentOf));
    return [-1, 1, -2, 2, -3, 3]
      .filter((by) => used.has(own + by))
      .flatMap((by) => endsOf(lines, index, by, noticed).map((last) => ({ index, own, by, last })));
  });
  return shifts
    .toSorted((a, b) => Math.sign(a.by) - Math.sign(b.by))
    .map(({ index, own, by, last }) => ({
      index,
      mended: lines.map((line, at) => {
        if (at < index || at >= last || isBlank(line)) return line;
        return ' '.repeat(Math.max(0, indentOf(line) + by)) + line.trimStart();
      }),
      repair: {
        from: 0,
        to: Math.max(own, 1),
        code: 'source/syntax',
        message: t`this line is indented by ${own} space${own === 1 ? '' : 's'}, which fits none of its neighbours`,
        fix: t`indent it by ${own + by}${last > index + 1 ? t`, and what belongs to it with it` : ''}`,
      },
    }));
}

/** Puts lines first that stand out from their neighbours, and those that stand where few others do. */
export function byOddness(lines: readonly string[]): (a: number, b: number) => number {
  const away = (index: number, by: 1 | -1): number => {
    let other = index + by;
    while (lines[other] !== undefined && isBlank(lines[other]!)) other += by;
    return indentOf(lines[index]!) - indentOf(lines[other] ?? '');
  };
  const standing = (index: number) => {
    const [before, after] = [away(index, -1), away(index, 1)];
    // What opens a block is followed by deeper lines anyway.
    const opens = /(:|[>|][+-]?)\s*$/.test(lines[index]!);
    return before < 0 && after < 0 && !opens ? 0 : before > 0 && after > 0 ? 1 : 2;
  };
  return (a, b) => standing(a) - standing(b) || alikeOf(lines, a) - alikeOf(lines, b);
}

export const alikeOf = (lines: readonly string[], index: number): number =>
  lines.filter((line) => indentOf(line) === indentOf(lines[index]!)).length;

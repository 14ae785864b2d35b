import { msg } from '../../contract/t.ts';
import type { Repair } from './repairs.ts';

export const indentOf = (line: string): number => /^[ \t]*/.exec(line)![0].length;
export const isBlank = (line: string): boolean => /^\s*(#.*)?$/.test(line);

/** Lines as probably meant, and the index (from 0) of the first changed one. */
export interface Attempt {
  index: number;
  mended: readonly string[];
  repair: Omit<Repair, 'line'>;
}

export function blockEnd(lines: readonly string[], index: number): number {
  const own = indentOf(lines[index]!);
  let end = index + 1;
  while (end < lines.length && (isBlank(lines[end]!) || indentOf(lines[end]!) > own)) end += 1;
  return end;
}

const mostEnds = 8;

/** A shifted block may end at once, at `noticed`, before a would-be sibling, or at its apparent end. */
export function endsOf(lines: readonly string[], index: number, by: number, noticed: number): number[] {
  const end = blockEnd(lines, index);
  const level = indentOf(lines[index]!) + by;
  const ends = new Set([index + 1, ...(noticed > index && noticed < end ? [noticed] : []), end]);
  for (let at = index + 1; at < end && ends.size < mostEnds; at += 1) {
    if (!isBlank(lines[at]!) && indentOf(lines[at]!) === level) ends.add(at);
  }
  return [...ends];
}

export const moveLines = (
  lines: readonly string[],
  [first, end]: readonly [number, number],
  by: number,
): string[] =>
  lines.map((line, at) =>
    at < first || at >= end || isBlank(line)
      ? line
      : ' '.repeat(Math.max(0, indentOf(line) + by)) + line.trimStart(),
  );

/**
 * Moves lines, or whole blocks, to indents used by other lines, to the left first. `noticed` (from 0) may be the real
 * end of a block.
 */
export function shiftsOf(lines: readonly string[], indices: readonly number[], noticed: number): Attempt[] {
  const shifts = indices.flatMap((index) => {
    const own = indentOf(lines[index]!);
    const used = new Set(lines.filter((other, at) => at !== index && !isBlank(other)).map(indentOf));
    return [-1, 1, -2, 2, -3, 3, -4, 4]
      .filter((by) => used.has(own + by))
      .flatMap((by) => endsOf(lines, index, by, noticed).map((last) => ({ index, own, by, last })));
  });
  return shifts
    .toSorted((a, b) => Math.sign(a.by) - Math.sign(b.by))
    .map(({ index, own, by, last }) => ({
      index,
      mended: moveLines(lines, [index, last], by),
      repair: {
        from: 0,
        to: Math.max(own, 1),
        code: 'source/syntax',
        message: msg`this line is indented by ${own} space${own === 1 ? '' : 's'}, which fits none of its neighbours`,
        fix: msg`indent it by ${own + by}${last > index + 1 ? msg`, and what belongs to it with it` : ''}`,
      },
    }));
}

/** Restores an entry's lost first line, in the form of the entry at `noticed` (from 0). */
export function entryBefore(lines: readonly string[], noticed: number): Attempt[] {
  const [begin] = /^\s*- [\w-]+:/.exec(lines[noticed] ?? '') ?? [];
  if (begin === undefined) return [];
  const level = indentOf(begin);
  const above = lines.findLastIndex((line, at) => at < noticed && !isBlank(line) && indentOf(line) < level);
  const index = lines.findIndex((line, at) => at > above && !isBlank(line));
  if (!/^[^#]*:\s*$/.test(lines[above] ?? '') || indentOf(lines[index]!) <= level) return [];
  return [
    {
      index,
      mended: lines.toSpliced(index, 0, `${begin} x`),
      repair: {
        from: indentOf(lines[index]!),
        to: lines[index]!.length,
        code: 'source/syntax',
        message: msg`an entry of this list has lost its first line`,
        fix: msg`begin it as the next one begins: ${`${begin.trim()} …`}`,
      },
    },
  ];
}

/** Sorts lines that stick out from their neighbours, or share their indent with few, to the front. */
export function byOddness(lines: readonly string[]): (a: number, b: number) => number {
  const away = (index: number, by: 1 | -1): number => {
    let other = index + by;
    while (lines[other] !== undefined && isBlank(lines[other]!)) other += by;
    return indentOf(lines[index]!) - indentOf(lines[other] ?? '');
  };
  const standing = (index: number) => {
    const [before, after] = [away(index, -1), away(index, 1)];
    // Deeper lines after the start of a block are normal.
    const opens = /(:|[>|][+-]?)\s*$/.test(lines[index]!);
    return before < 0 && after < 0 && !opens ? 0 : before > 0 && after > 0 ? 1 : 2;
  };
  return (a, b) => standing(a) - standing(b) || alikeOf(lines, a) - alikeOf(lines, b);
}

export const alikeOf = (lines: readonly string[], index: number): number =>
  lines.filter((line) => indentOf(line) === indentOf(lines[index]!)).length;

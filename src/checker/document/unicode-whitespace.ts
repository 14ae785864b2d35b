import { type Message, msg } from '../../contract/t.ts';
import { indentOf, isBlank } from './repair-indentation.ts';

/** Characters that look like a space or nothing, but are no space to YAML. */
const odd = '[\\u00a0\\u1680\\u2000-\\u200f\\u202f\\u205f\\u2060\\u3000\\ufeff]';
const oddIndent = new RegExp(
  `^([ \\t]*)((?:${odd})(?:[ \\t]|${odd})*)(?=- |["']?[A-Za-z][\\w-]*["']?\\s*[:：])`,
  'u',
);
const oddGap = new RegExp(`^(\\s*(?:- +)*["']?[A-Za-z][\\w-]*["']?:|\\s*-)( *(?:${odd})+ *)(?=\\S)`, 'u');

const oddBlank = new RegExp(`^[ \\t]*${odd}(?:[ \\t\\r]|${odd})*$`, 'u');

export interface OddSpaces {
  line: number;
  /** Column, from 0. */
  from: number;
  to: number;
  message: Message;
  fix: Message;
}

const nameOf = (character: string): Message => {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '\u3000') return msg`full-width spaces (${code})`;
  return character === '\u00a0' ? msg`no-break spaces (${code})` : msg`invisible characters (${code})`;
};
const firstOdd = (text: string) => new RegExp(odd, 'u').exec(text)![0];

/** The width an indent shows is usually the intended one. */
const looksWide = (indent: string) =>
  [...indent].reduce((width, character) => {
    if (character === '\u3000') return width + 2;
    return width + (/[\u200b-\u200f\u2060\ufeff]/.test(character) ? 0 : 1);
  }, 0);

const withIndent = (line: string, width: number) => ' '.repeat(width) + line.replace(oddIndent, '');

/** Returns the widths of other lines, nearest to this one's appearance first. */
function widthsFor(lines: readonly string[], index: number): number[] {
  const looks = looksWide(oddIndent.exec(lines[index]!)![0]);
  const used = lines.filter((line) => !isBlank(line) && !oddIndent.test(line)).map(indentOf);
  return [...new Set(used)].toSorted((a, b) => Math.abs(a - looks) - Math.abs(b - looks) || b - a);
}

/** Longer lists come from one paste: the first lines show how to mend the rest. */
const mostMended = 40;

/**
 * Finds invisible or wide spaces in indents and after keys, each with its neighbours' width. Of several widths, the
 * one with the fewest faults by `countFaults` (of the whole text) wins.
 */
export function findOddSpaces(text: string, countFaults: (text: string) => number): OddSpaces[] {
  if (!new RegExp(odd, 'u').test(text)) return [];
  const written = text.split('\n');
  const found = written.flatMap((line, index) => (oddIndent.test(line) ? [index] : [])).slice(0, mostMended);
  const mended = written.map((line) => line.replace(oddBlank, '').replace(oddGap, '$1 '));
  for (const index of found)
    mended[index] = withIndent(mended[index]!, looksWide(oddIndent.exec(written[index]!)![0]));
  const indents = found.map((index): OddSpaces => {
    const [, plain = '', strange = ''] = oddIndent.exec(written[index]!)!;
    let best = { width: indentOf(mended[index]!), faults: Number.POSITIVE_INFINITY };
    for (const width of widthsFor(written, index).slice(0, 6)) {
      const faults = countFaults(mended.with(index, withIndent(written[index]!, width)).join('\n'));
      if (faults < best.faults) best = { width, faults };
    }
    mended[index] = withIndent(written[index]!, best.width);
    return {
      line: index + 1,
      from: plain.length,
      to: plain.length + strange.length,
      message: msg`${nameOf(firstOdd(strange))} indent this line`,
      fix: best.width === 0 ? msg`put nothing before it` : msg`put ${best.width} ordinary ones`,
    };
  });
  const blanks = written.flatMap((line, index): OddSpaces[] => {
    if (!oddBlank.test(line)) return [];
    const message = msg`${nameOf(firstOdd(line))} stand on this empty line`;
    return [
      { line: index + 1, from: 0, to: line.trimEnd().length || line.length, message, fix: msg`empty it` },
    ];
  });
  const gaps = written.flatMap((line, index): OddSpaces[] => {
    const [, before = '', strange] =
      oddGap.exec(line.replace(oddIndent, (all) => ' '.repeat(all.length))) ?? [];
    if (!strange) return [];
    const message = msg`${nameOf(firstOdd(strange))} stand here instead of a space`;
    const place = { from: before.length, to: before.length + strange.length };
    return [{ line: index + 1, ...place, message, fix: msg`put one ordinary space` }];
  });
  // Inside a text they may be intended.
  if (countFaults(mended.join('\n')) >= countFaults(text)) return [];
  return [...indents, ...blanks, ...gaps].toSorted((a, b) => a.line - b.line);
}

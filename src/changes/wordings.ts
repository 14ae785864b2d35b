import { isText } from '../funnel/texts.ts';
import type { Change } from './change.ts';

const pieces = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}’']+|\p{Nd}+|[\s\S]/gu) ?? [];

/** Returns the longest common subsequence, as positions in `a`. */
function keptIn(a: readonly string[], b: readonly string[]): Set<number> {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i]![j] =
        a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept.add(i);
      i += 1;
      j += 1;
    } else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return kept;
}

/** Puts the pieces of `text` that `other` lacks into brackets. */
export function markedAgainst(text: string, other: string): string {
  const own = pieces(text);
  const kept = keptIn(own, pieces(other));
  // A space between two changed words belongs to the change.
  for (const [index, piece] of own.entries())
    if (piece === ' ' && index > 0 && !kept.has(index - 1) && index + 1 < own.length && !kept.has(index + 1))
      kept.delete(index);
  let marked = '';
  for (const [index, piece] of own.entries()) {
    if (!kept.has(index) && (index === 0 || kept.has(index - 1))) marked += '[';
    marked += piece;
    if (!kept.has(index) && (index === own.length - 1 || kept.has(index + 1))) marked += ']';
  }
  return marked;
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isText(value) ? value : {};

/** Returns both versions of a changed text by language, the difference in brackets: `- 一方[石]`, `+ 一方[玉]`. */
export function wordingLines({ from, to }: Change): string[] {
  const [before, after] = [textsOf(from), textsOf(to)];
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return languages.flatMap((language) => {
    const [was, is] = [before[language], after[language]];
    if (was === is) return [];
    return [
      ...(was === undefined ? [] : [`- ${language}: ${markedAgainst(was, is ?? '')}`]),
      ...(is === undefined ? [] : [`+ ${language}: ${markedAgainst(is, was ?? '')}`]),
    ];
  });
}

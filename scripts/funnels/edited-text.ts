import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';
import { textOf } from './whole-text.ts';

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/** The line on which each node begins, in the order of the document. */
function startsOf(text: string): number[] {
  const lineCounter = new LineCounter();
  const starts: number[] = [];
  const note = (node: unknown) => {
    if (isNode(node) && node.range) starts.push(lineCounter.linePos(node.range[0]).line - 1);
  };
  visit(parseDocument(text, { lineCounter }), {
    Pair: (_, { key }) => note(key),
    Node: (key, node) => {
      if (key !== 'key') note(node);
    },
  });
  return starts;
}

/** Which line of the text each line of the same text written anew stands for, where both begin something. */
function sameLines(anew: string, text: string): Map<number, number> {
  const [from, to] = [startsOf(anew), startsOf(text)];
  const same = new Map<number, number>([[linesOf(anew).length, linesOf(text).length]]);
  const taken = new Set<number>();
  for (const [index, line] of from.entries()) {
    if (same.has(line) || taken.has(to[index]!)) continue;
    same.set(line, to[index]!);
    taken.add(to[index]!);
  }
  return same;
}

/** The longest lines that both have in common, as pairs of their numbers, with the ends of both. */
function commonLines(a: readonly string[], b: readonly string[]): [number, number][] {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i]![j] =
        a[i] === b[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (longest[i + 1]![j]! >= longest[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return [...pairs, [a.length, b.length]];
}

/**
 * The text with what `edit` changes in it, and every other line as it was written: a document that is written anew breaks
 * its lines and spaces its brackets in one way.
 */
export function editedText(text: string, edit: (document: Document) => void): string {
  const document = parseDocument(text);
  const anew = textOf(document);
  edit(document);
  const wanted = textOf(document);
  const [before, after, own] = [linesOf(anew), linesOf(wanted), linesOf(text)];
  const same = sameLines(anew, text);
  const told: string[] = [];
  let [done, from, written] = [0, 0, 0];
  let isChanged = false;
  for (const [a, b] of commonLines(before, after)) {
    isChanged ||= a - from !== b - written;
    const at = same.get(a);
    if (at === undefined) continue;
    // Since the last line that both texts have: as it was, or as it is wanted.
    const isSame = !isChanged && isDeepStrictEqual(before.slice(from, a), after.slice(written, b));
    told.push(...(isSame ? own.slice(done, at) : after.slice(written, b)));
    [done, from, written, isChanged] = [at, a, b, false];
  }
  const edited = `${told.join('\n')}\n`;
  return isDeepStrictEqual(parseDocument(edited).toJS(), document.toJS()) ? edited : wanted;
}

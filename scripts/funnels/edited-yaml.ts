import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { entryNames } from '../../src/checker/merge/names.ts';
import { t } from '../../src/contract/t.ts';
import { isText } from '../../src/funnel/texts.ts';

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

/** Returns the first line of each node, in document order. */
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

/** Maps lines of the rewritten text to lines of the original, where a node begins in both. */
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

/** Returns the longest common subsequence of lines as pairs of numbers, with the ends of both. */
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

/** Keeps every line that `edit` does not change: the YAML writer alone would reformat the file. */
export function editedText(text: string, edit: (document: Document) => void): string {
  const document = parseDocument(text);
  const anew = textOf(document);
  edit(document);
  const wanted = textOf(document);
  const [before, after, own] = [linesOf(anew), linesOf(wanted), linesOf(text)];
  const same = sameLines(anew, text);
  const lines: string[] = [];
  let [done, from, written] = [0, 0, 0];
  let isChanged = false;
  for (const [a, b] of commonLines(before, after)) {
    isChanged ||= a - from !== b - written;
    const at = same.get(a);
    if (at === undefined) continue;
    const isSame = !isChanged && isDeepStrictEqual(before.slice(from, a), after.slice(written, b));
    lines.push(...(isSame ? own.slice(done, at) : after.slice(written, b)));
    [done, from, written, isChanged] = [at, a, b, false];
  }
  const edited = `${lines.join('\n')}\n`;
  return isDeepStrictEqual(parseDocument(edited).toJS(), document.toJS()) ? edited : wanted;
}

/** Shorter texts stand on one line, as in the shipped files. */
const widest = 110;

export function styledDocument(value: unknown): Document {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    // Some YAML readers refuse a ? in braces.
    Scalar: (_, node) => {
      if (String(node.value).includes('?')) node.type = 'QUOTE_DOUBLE';
    },
    Collection: (_, node) => {
      const plain = node.toJSON() as object;
      const isLine = Array.isArray(plain)
        ? plain.every((item) => typeof item !== 'object')
        : isText(plain) || Object.values(plain).every((item) => typeof item !== 'object');
      if (isLine && JSON.stringify(plain).length < widest) node.flow = true;
    },
  });
  return document;
}

export const textOf = (document: Document): string =>
  document.toString({ lineWidth: 0, flowCollectionPadding: true });

export const wholeText = (value: unknown): string =>
  `# yaml-language-server: $schema=../schemas/funnel.schema.json\n${textOf(styledDocument(value))}`;

type Json = Readonly<Record<string, unknown>>;
const isPlainMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown) => styledDocument(value).contents;
const keyOf = ({ key }: Pair): string => String((key as { value?: unknown })?.value ?? key);

/** Returns the name that identifies an entry in a changed list. */
function markOf(list: string, value: unknown): string | undefined {
  if (!isPlainMap(value)) return undefined;
  const name = Object.hasOwn(entryNames, list)
    ? entryNames[list as keyof typeof entryNames](value)
    : (value.id ?? value.name ?? value.kind);
  return typeof name === 'string' ? name : undefined;
}

function writeMap(document: Document, node: YAMLMap, value: Json): void {
  for (const pair of [...node.items]) if (!Object.hasOwn(value, keyOf(pair))) node.delete(pair.key);
  for (const [key, meant] of Object.entries(value)) {
    const pair = node.items.find((each) => keyOf(each) === key);
    if (!pair) node.add(document.createPair(key, written(meant)) as never);
    else pair.value = changed(document, pair.value, meant, key) as never;
  }
}

function writeList(document: Document, node: YAMLSeq, list: readonly unknown[], key: string): void {
  const left = [...node.items];
  const take = (isIt: (value: unknown) => boolean): unknown => {
    const at = left.findIndex((item) => isIt((item as { toJS(d: Document): unknown }).toJS(document)));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = list.map((meant) => take((value) => isDeepStrictEqual(value, meant)));
  node.items = list.map((meant, index) => {
    if (same[index]) return same[index];
    const mark = markOf(key, meant);
    const old = mark === undefined ? undefined : take((value) => markOf(key, value) === mark);
    return old ? changed(document, old, meant, '') : written(meant);
  });
}

/** Changes as little of the node as `value` needs, so that its comments stay. */
function changed(document: Document, node: unknown, value: unknown, key: string): unknown {
  const said = (node as { toJS?(d: Document): unknown } | null)?.toJS?.(document) ?? null;
  if (isDeepStrictEqual(said, value)) return node;
  if (isMap(node) && isPlainMap(value)) writeMap(document, node, value);
  else if (isSeq(node) && Array.isArray(value)) writeList(document, node, value, key);
  else {
    const made = written(value);
    const { comment, commentBefore, spaceBefore } = (node ?? {}) as Record<string, never>;
    return Object.assign(made ?? {}, { comment, commentBefore, spaceBefore });
  }
  return node;
}

/** Unchanged parts keep their comments, order and style. */
export function writeValue(document: Document, value: Json): void {
  if (!isMap(document.contents)) throw new Error(t`a file is a map of keys`);
  writeMap(document, document.contents, value);
}

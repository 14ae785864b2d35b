import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { entryNames } from '../../src/checker/merge/names.ts';
import { t } from '../../src/contract/t.ts';
import { styledDocument } from './whole-text.ts';

type Json = Readonly<Record<string, unknown>>;
const isPlainMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown) => styledDocument(value).contents;
const keyOf = ({ key }: Pair): string => String((key as { value?: unknown })?.value ?? key);

/** By what an entry of a list is found again where the list has changed. */
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

/** A node that says `value`: the same one, with its comments, as far as it says that already. */
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

/** Makes a document of YAML say `value`, and leaves alone what says it already: comments, order, the way it is written. */
export function writeValue(document: Document, value: Json): void {
  if (!isMap(document.contents)) throw new Error(t`a file is a map of keys`);
  writeMap(document, document.contents, value);
}

import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isNode, isScalar, type YAMLMap } from 'yaml';
import { parse } from '../../src/checker/document/parse.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { segmentsOf } from '../../src/checker/finding/pointer.ts';
import { pathOf, spelled, withText, withValue } from '../dev/edit-text.ts';

type Translation = Record<'pointer' | 'words', string>;

function findMap(document: Document, pointer: string): YAMLMap | undefined {
  const node = document.getIn(pathOf(pointer), true);
  return isMap(node) && !node.anchor ? node : undefined;
}

interface Insertion {
  at: number;
  added: string;
}

/** Indents the line like the text's first language. */
function lineAfter(text: string, map: YAMLMap, end: number, entry: string): Insertion {
  const { key } = map.items[0]!;
  const start = isNode(key) ? key.range![0] : 0;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const next = text.indexOf('\n', text.slice(0, end).trimEnd().length);
  const line = `${indent}${entry}${lineEnd}`;
  return next < 0 ? { at: text.length, added: lineEnd + line } : { at: next + 1, added: line };
}

/** Returns undefined if the text is not written in that place alone. */
function insertionOf(text: string, document: Document, tag: string, { pointer, words }: Translation) {
  const map = findMap(document, pointer);
  const last = map?.items.at(-1)?.value;
  if (!map || !isScalar(last) || !last.range) return undefined;
  const isInFlow = map.flow === true;
  const entry = `${tag}: ${spelled(words, { value: '', style: 'PLAIN', from: 0, to: 0, isInFlow }, '')}`;
  const [, end] = last.range;
  return isInFlow ? { at: end, added: `, ${entry}` } : lineAfter(text, map, end, entry);
}

/** Returns undefined unless reading the result gives exactly these changes. */
function written(file: string, text: string, tag: string, translations: readonly Translation[]) {
  const before = readSource(file, text).source?.value;
  const { document } = parse(text);
  let next: string | undefined = text;
  let wanted: unknown = before;
  const fresh: Insertion[] = [];
  for (const each of translations) {
    const path = [...segmentsOf(each.pointer), tag];
    wanted = withValue(wanted, path, each.words);
    if (document.hasIn([...pathOf(each.pointer), tag])) continue;
    const insertion = insertionOf(text, document, tag, each);
    if (!insertion) return undefined;
    fresh.push(insertion);
  }
  for (const { at, added } of fresh.sort((a, b) => b.at - a.at))
    next = next.slice(0, at) + added + next.slice(at);
  for (const { pointer, words } of translations) {
    if (next !== undefined && document.hasIn([...pathOf(pointer), tag]))
      next = withText(file, next, `${pointer}/${tag}`, words);
  }
  const after = next === undefined ? undefined : readSource(file, next).source;
  return after && isDeepStrictEqual(after.value, wanted) ? next : undefined;
}

/** Keeps every other byte. `refused` are the pointers that could not be written. */
export function withTranslations(
  file: string,
  content: string,
  tag: string,
  translations: readonly Translation[],
): { text: string; refused: string[] } {
  const all = written(file, content, tag, translations);
  if (all !== undefined) return { text: all, refused: [] };
  let text = content;
  const refused = translations.flatMap((each) => {
    const next = written(file, text, tag, [each]);
    text = next ?? text;
    return next === undefined ? [each.pointer] : [];
  });
  return { text, refused };
}

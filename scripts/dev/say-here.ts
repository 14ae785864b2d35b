import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, type YAMLMap } from 'yaml';
import { parse } from '../../src/checker/document/parse.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { segmentsOf } from '../../src/checker/finding/pointer.ts';
import { isNamedList, nameIn } from '../../src/checker/merge/names.ts';
import { spelled, withValue } from './edit-text.ts';

/** List entries stand by name. Returns undefined if an entry has no name of its own. */
function pathIn(whole: unknown, pointer: string): string[] | undefined {
  const path: string[] = [];
  let at = whole;
  for (const segment of segmentsOf(pointer)) {
    const list = path.at(-1) ?? '';
    const items = Array.isArray(at) ? at : undefined;
    at = (at as Record<string, unknown> | undefined)?.[segment];
    const name = items && isNamedList(list) ? nameIn(list, at) : undefined;
    if (items && (!name || items.filter((item) => nameIn(list as 'fields', item) === name).length > 1))
      return undefined;
    path.push(name ?? segment);
  }
  return typeof at === 'string' ? path : undefined;
}

const isSaid = (node: unknown): node is YAMLMap<unknown, unknown> => isMap(node) && node.items.length > 0;

/** Adds a text to a variant's file. Returns undefined unless exactly this is added. */
export function withOwnText(
  { file, text, whole }: { file: string; text: string; whole: unknown },
  pointer: string,
  value: string,
): string | undefined {
  const path = pathIn(whole, pointer);
  const before = readSource(file, text).source;
  if (!path || !before) return undefined;
  const { document } = parse(text);
  const depth = path.findLastIndex((_, length) => isSaid(document.getIn(path.slice(0, length), true)));
  const home = document.getIn(path.slice(0, depth), true) as YAMLMap;
  const first = home.items[0]!.key;
  if (!isScalar(first) || !first.range) return undefined;
  const [key, ...inner] = path.slice(depth);
  const said = spelled(value, { value: '', style: 'PLAIN', from: 0, to: 0, isInFlow: true }, '');
  const line = `${key}: ${inner.reduceRight((all, each) => `{ ${each}: ${all} }`, said)}`;
  const [from] = first.range;
  const indent = ' '.repeat(from - (text.lastIndexOf('\n', from - 1) + 1));
  const put = home.flow ? `${line}, ` : `${line}\n${indent}`;
  const next =
    depth === 0
      ? `${text}${text.endsWith('\n') ? '' : '\n'}${line}\n`
      : text.slice(0, from) + put + text.slice(from);
  const after = readSource(file, next).source;
  const wanted = withValue(before.value, path, value);
  return after && isDeepStrictEqual(after.value, wanted) ? next : undefined;
}

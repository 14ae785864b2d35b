import { isDeepStrictEqual } from 'node:util';
import { isNamedList, nameIn } from '../../../src/checker/merge/names.ts';
import { isText } from '../../../src/funnel/texts.ts';

type Json = Record<string, unknown>;
const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of a list's entries, where each has one of its own. */
function namesIn(list: string, items: readonly unknown[]): string[] | undefined {
  if (!isNamedList(list)) return undefined;
  const names = items.map((item) => nameIn(list, item));
  const isSound = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  return isSound ? (names as string[]) : undefined;
}

/** A map of changes by name that makes the one list the other. */
function namedDifference(list: string, from: readonly unknown[], to: readonly unknown[]): unknown {
  const [before, after] = [namesIn(list, from), namesIn(list, to)];
  if (!before || !after) return to;
  const patch: Json = {};
  for (const name of before) if (!after.includes(name)) patch[name] = null;
  const kept = before.filter((name) => after.includes(name));
  for (const [index, name] of after.entries()) {
    const was = from[before.indexOf(name)] as Json | undefined;
    const is = to[index] as Json;
    const isKind = was?.kind === is.kind || list === 'options';
    const isBlock = list !== 'fields' && is.kind === name;
    const { [isBlock ? 'kind' : '']: _, ...whole } = is;
    const change = was && isKind ? (difference(was, is) as Json) : whole;
    const isMoved =
      !was ||
      !isDeepStrictEqual(
        kept,
        after.filter((each) => before.includes(each)),
      );
    const place = isMoved ? (index === 0 ? { before: 'first' } : { after: after[index - 1] }) : {};
    if (Object.keys({ ...change, ...place }).length > 0) patch[name] = { ...change, ...place };
  }
  return patch;
}

/** What has to be said over `from` to mean `to`. */
export function difference(from: unknown, to: unknown, key = ''): unknown {
  if (Array.isArray(from) && Array.isArray(to)) return namedDifference(key, from, to);
  if (!isMap(from) || !isMap(to)) return to;
  const patch: Json = {};
  for (const name of Object.keys(from)) if (!Object.hasOwn(to, name)) patch[name] = null;
  for (const [name, is] of Object.entries(to)) {
    const was = from[name];
    if (isDeepStrictEqual(was, is)) continue;
    const isWhole =
      was === undefined || (isMap(is) && isText(is)) || (isMap(was) && was.layout !== (is as Json).layout);
    patch[name] = isWhole ? is : difference(was, is, name);
  }
  return patch;
}

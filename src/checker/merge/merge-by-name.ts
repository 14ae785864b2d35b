import { joined, msg } from '../../contract/t.ts';
import { didYouMean, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import {
  countUnits,
  isMap,
  type Json,
  type MergeContext,
  type Merged,
  nothingToRemove,
  withoutNulls,
} from './merge-context.ts';
import { type NamedList, nameIn, nameKey } from './names.ts';
import { partOf, type SourceMap } from './source-map.ts';

interface Entry extends Merged {
  name: string | undefined;
}
type Entries = readonly Entry[];

interface Said {
  name: string;
  own: Json;
  at: string;
}

const namesOf = (entries: Entries) => entries.flatMap(({ name }) => name ?? []);
const isPlaced = ({ own }: Said) => own.after !== undefined || own.before !== undefined;
const withoutPlace = ({ after: _, before: __, ...rest }: Json): Json => rest;

function ambiguous(name: string, alike: Entries, pointer: string): Finding {
  const lines = alike.map(({ sourceMap: { at } }) => {
    const { line } = at.source.locate(at.pointer, 'value');
    return `${at.source.file}:${line}`;
  });
  const message = msg`${name} is the name of ${alike.length} entries: ${joined(lines, msg` and `)}`;
  const fix = msg`give one of them a name there, such as id: second-${name}, and write that name here`;
  return keyFinding('overlay/ambiguous-entry', pointer, message, fix);
}

function unknown(name: string, entries: Entries, pointer: string): Finding {
  const known = namesOf(entries);
  const isNamed = known.length > 0 || entries.length === 0;
  if (!isNamed)
    return valueFinding(
      'overlay/unknown-entry',
      pointer,
      msg`the entries of this list have no names`,
      msg`write the list whole`,
    );
  const message = msg`there is no ${name}${didYouMean(nearest(name, known))}`;
  return keyFinding('overlay/unknown-entry', pointer, message, msg`there are: ${known.join(', ')}`);
}

/** True if an unknown name is a new entry, not a typo. */
function isNew(list: NamedList, said: Said, entries: Entries, { kinds }: MergeContext): boolean {
  if (isPlaced(said) || said.own.kind !== undefined) return true;
  if (list === 'options') return nearest(said.name, namesOf(entries)) === undefined;
  return list !== 'fields' && kinds.includes(said.name);
}

/** Makes a whole entry; its name becomes a key if nothing else names it. */
function entryOf(list: NamedList, { name, own, at }: Said, context: MergeContext): Entry {
  const value = withoutNulls(withoutPlace(own), at, context) as Json;
  const sourceMap: SourceMap = { at: context.placeOf(at) };
  const known = nameIn(list, value);
  const key = nameKey(list, name, context.kinds);
  if (known === name || Object.hasOwn(value, key)) return { name: known, value, sourceMap };
  const parts = new Map([[key, { at: { ...context.placeOf(at), isKey: true as const } }]]);
  return { name, value: { [key]: name, ...value }, sourceMap: { ...sourceMap, parts } };
}

/** Returns the index for an entry; undefined if the neighbour it names is unknown. */
function indexFor({ own, at }: Said, others: Entries, find: Find): number | undefined {
  const side = own.after === undefined ? 'before' : 'after';
  const anchor = String(own[side]);
  const offset = side === 'after' ? 1 : 0;
  if (anchor === 'first') return Math.min(offset, others.length);
  if (anchor === 'last') return Math.max(0, others.length - 1 + offset);
  const there = find(others, anchor, pointerTo(at, side));
  return there && others.indexOf(there) + offset;
}

/** Reports a name that no entry has, or that several have. */
type Find = (entries: Entries, name: string, pointer: string) => Entry | undefined;

function finder(context: MergeContext): Find {
  return (entries, name, pointer) => {
    const alike = entries.filter((entry) => entry.name === name);
    if (alike.length === 1) return alike[0];
    context.report(alike.length > 1 ? ambiguous(name, alike, pointer) : unknown(name, entries, pointer));
    return undefined;
  };
}

/** Removes first, then changes, then moves, each in written order. */
export function mergeByName(
  { value: below, sourceMap, list }: { value: readonly unknown[]; sourceMap: SourceMap; list: NamedList },
  patch: Json,
  pointer: string,
  context: MergeContext,
  change: (entry: Merged, own: Json, at: string) => Merged,
): Merged {
  const find = finder(context);
  let entries: Entries = below.map((value, index) => ({
    name: nameIn(list, value),
    value,
    sourceMap: partOf(sourceMap, String(index)),
  }));
  const has = (name: string) => entries.some((entry) => entry.name === name);
  const gone = Object.keys(patch).filter((name) => patch[name] === null);
  for (const name of gone) {
    const at = pointerTo(pointer, name);
    if (!has(name)) context.report(nothingToRemove(at, name));
    const entry = has(name) ? find(entries, name, at) : undefined;
    if (entry) context.replaced += countUnits(entry.value);
    entries = entries.filter((other) => other !== entry);
  }
  const placed: [Said, Entry][] = [];
  for (const [name, own] of Object.entries(patch)) {
    const said: Said = { name, own: own as Json, at: pointerTo(pointer, name) };
    if (!isMap(own)) continue;
    const before =
      has(name) || !isNew(list, said, entries, context) ? find(entries, name, said.at) : undefined;
    if (before) {
      // With a `kind` of its own, it replaces the entry.
      const isWhole = own.kind !== undefined;
      const merged = isWhole ? entryOf(list, said, context) : change(before, withoutPlace(own), said.at);
      if (isWhole) context.replaced += countUnits(before.value);
      const entry = { name, value: merged.value, sourceMap: merged.sourceMap };
      entries = entries.map((other) => (other === before ? entry : other));
      if (isPlaced(said)) placed.push([said, entry]);
    } else if (!has(name) && isPlaced(said)) placed.push([said, entryOf(list, said, context)]);
    else if (!has(name) && isNew(list, said, entries, context)) {
      const fix = msg`add after: or before: with the name of another entry, or with first or last`;
      context.report(keyFinding('overlay/no-place', said.at, msg`the place of ${name} is missing`, fix));
    }
  }
  for (const [said, entry] of placed) {
    const others = entries.filter((other) => other !== entry);
    const index = indexFor(said, others, find);
    if (index !== undefined) entries = [...others.slice(0, index), entry, ...others.slice(index)];
  }
  const parts = new Map(entries.map((entry, index) => [String(index), entry.sourceMap]));
  return { value: entries.map(({ value }) => value), sourceMap: { at: context.placeOf(pointer), parts } };
}

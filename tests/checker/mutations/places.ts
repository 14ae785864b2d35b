import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { findSchema } from '../../../src/checker/finding/file-names.ts';
import { pointerTo } from '../../../src/checker/finding/pointer.ts';
import { applied, childOf, readSchema, type Schema } from './schema-walk.ts';

/** One `key: value`, or one entry of a list, and where its parts are written. Offsets count UTF-16 units from 0. */
export interface Place {
  pointer: string;
  /** The key, or the entry's number. */
  name: string;
  /** Absent for an entry of a list. */
  key?: { start: number; end: number; isQuoted: boolean };
  value: Node | null;
  plain: unknown;
  /** Of the value; where it is empty, behind the colon. */
  start: number;
  end: number;
  /** Is the map or list around it written with brackets? */
  isFlow: boolean;
  /** Position among `siblings`. */
  index: number;
  siblings: Place[];
  owner?: Place;
  schema: Schema;
  isRequired: boolean;
}

/** A file, taken apart. */
export interface Sheet {
  file: string;
  text: string;
  lines: readonly string[];
  value: unknown;
  places: readonly Place[];
  lineAt: (offset: number) => number;
}

/** The last character of a node: collections end where their last entry does. */
function endOf(node: unknown, fallback: number, text: string): number {
  if (isCollection(node) && !node.flow) {
    const last = node.items.at(-1);
    const deeper = isMap(node) ? ((last as Pair).value ?? (last as Pair).key) : last;
    return endOf(deeper, fallback, text);
  }
  const range = (node as Node | null)?.range;
  if (!range || range[0] === range[1]) return fallback;
  return text.slice(0, range[1]).trimEnd().length;
}

export function sheetOf(file: string, text: string): Sheet {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const value: unknown = document.toJS();
  const places: Place[] = [];

  const read = (
    container: YAMLMap | YAMLSeq,
    plain: unknown,
    schema: Schema,
    pointer: string,
    owner?: Place,
  ) => {
    const siblings: Place[] = [];
    for (const [index, item] of (container.items as (Pair | Node)[]).entries()) {
      const pair = isMap(container) ? (item as Pair) : undefined;
      const node = (pair ? pair.value : item) as Node | null;
      const key = pair?.key as Scalar | undefined;
      const name = key ? String(key.value) : String(index);
      const child = (plain as Record<string, unknown>)[name];
      const own = applied(childOf(schema, key ? name : index), child);
      const keyEnd = key ? key.range![1] : 0;
      const colon = key ? text.indexOf(':', keyEnd) + 1 : 0;
      const isEmpty =
        !node?.range || (isScalar(node) && node.value === null && node.range[0] === node.range[1]);
      const start = isEmpty ? colon : node.range![0];
      const place: Place = {
        pointer: pointerTo(pointer, name),
        name,
        ...(key && { key: { start: key.range![0], end: keyEnd, isQuoted: key.type !== 'PLAIN' } }),
        value: node,
        plain: child,
        start,
        end: endOf(node, Math.max(colon, start), text),
        isFlow: container.flow === true,
        index,
        siblings,
        ...(owner && { owner }),
        schema: own,
        isRequired: schema.required?.includes(name) ?? false,
      };
      siblings.push(place);
      places.push(place);
      if (isMap(node) || isSeq(node)) read(node, child, own, place.pointer, place);
    }
  };
  read(document.contents as YAMLMap, value, applied(readSchema(findSchema(file)!), value), '');
  return {
    file,
    text,
    lines: text.split('\n'),
    value,
    places,
    lineAt: (offset) => counter.linePos(offset).line,
  };
}

export const splice = (text: string, from: number, to: number, put: string): string =>
  text.slice(0, from) + put + text.slice(to);

/** Where a place begins: its key, or the value of a list entry. */
export const headOf = (place: Place): number => place.key?.start ?? place.start;
/** The `- ` of an entry of a block list. */
export const dashOf = (sheet: Sheet, place: Place): number => sheet.text.lastIndexOf('-', place.start - 1);

/** Where the author looks for what is missing in a map: its own key, or its first line in a list. */
export const ownerLine = (sheet: Sheet, place: Place): number =>
  sheet.lineAt(place.owner ? headOf(place.owner) : headOf(place.siblings[0]!));

/** The file with the value of a place replaced by one that fits on its line. */
export function withValue(sheet: Sheet, place: Place, put: string): string {
  if (!place.key) return splice(sheet.text, place.start, place.end, put);
  const colon = sheet.text.indexOf(':', place.key.end);
  return splice(sheet.text, colon, Math.max(place.end, colon + 1), `: ${put}`);
}

/** The file without a place; its neighbours close the gap as an author would. */
export function without(sheet: Sheet, place: Place): string {
  const { siblings, index } = place;
  const next = siblings[index + 1];
  const before = siblings[index - 1];
  const from = (one: Place) => (one.key || place.isFlow ? headOf(one) : dashOf(sheet, one));
  if (next) return splice(sheet.text, from(place), from(next), '');
  if (before) return splice(sheet.text, before.end, place.end, '');
  return splice(sheet.text, from(place), place.end, '');
}

export const columnOf = (sheet: Sheet, offset: number): number =>
  offset - sheet.text.lastIndexOf('\n', offset - 1) - 1;

/** The place written out as it is, with its indentation. */
export const written = (sheet: Sheet, place: Place): string =>
  sheet.text.slice(place.key || place.isFlow ? headOf(place) : dashOf(sheet, place), place.end);

/** The file with `again` inserted as the next sibling of a place. */
export function withNext(sheet: Sheet, place: Place, again: string): string {
  const head = place.key || place.isFlow ? headOf(place) : dashOf(sheet, place);
  const glue = place.isFlow ? ', ' : `\n${' '.repeat(columnOf(sheet, head))}`;
  return splice(sheet.text, place.end, place.end, glue + again);
}

export const isPlainScalar = ({ value }: Place): boolean => isScalar(value) && value.type === 'PLAIN';
export const isQuotedScalar = ({ value }: Place): boolean =>
  isScalar(value) && (value.type === 'QUOTE_DOUBLE' || value.type === 'QUOTE_SINGLE');
export const isOneLine = ({ text }: Sheet, { start, end }: Place): boolean =>
  !text.slice(start, end).includes('\n');

export const isFunnel = ({ file }: Sheet): boolean => findSchema(file) === 'funnel';
export const at = (sheet: Sheet, pointer: string): Place | undefined =>
  sheet.places.find((place) => place.pointer === pointer);
/** The places whose pointer ends like this. */
export const ending = (sheet: Sheet, end: RegExp): Place[] =>
  sheet.places.filter(({ pointer }) => end.test(pointer));

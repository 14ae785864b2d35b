import { isMap, isScalar, type Scalar, visit, type YAMLError } from 'yaml';
import { faultsOf, type Parsed, parse } from './parse.ts';

/**
 * Finds a list entry without its dash, since all its keys then seem repeated. Returns the offset of the first key,
 * and the duplicates left once it is mended.
 */
export function findMissingDash(
  parsed: Parsed,
): { offset: number; key: string; left: YAMLError[] } | undefined {
  const { document, text } = parsed;
  const { duplicates } = faultsOf(parsed);
  if (duplicates.length === 0) return undefined;
  const repeated = new Set(duplicates.map(({ pos }) => pos[0]));
  let found: { offset: number; key: string } | undefined;
  visit(document, {
    Map: (_key, map) => {
      const first = map.items[0]?.key;
      if (map.flow || !isScalar(first)) return undefined;
      for (const { key } of map.items) {
        if (!isScalar(key) || key.value !== first.value || !repeated.has(key.range![0])) continue;
        found = { offset: key.range![0], key: String(key.value) };
        return visit.BREAK;
      }
      return undefined;
    },
  });
  if (!found || text.slice(found.offset - 2, found.offset) !== '  ') return undefined;
  const after = faultsOf(parse(`${text.slice(0, found.offset - 2)}- ${text.slice(found.offset)}`));
  if (after.errors.length > 0 || after.duplicates.length >= duplicates.length) return undefined;
  return { ...found, left: after.duplicates };
}

/** The line restored for a try breaks the schema itself; that counts as this many faults. */
const faultsOfFirstLine = 2;

/**
 * Finds a list entry without its first line, by keys that repeat in the entry above. Returns the offset of the first
 * and how the lost line began; `countFaults` counts faults in a text.
 */
export function findLostEntry(
  parsed: Parsed,
  countFaults: (text: string) => number,
): { offset: number; key: string; begin: string } | undefined {
  const { document, text } = parsed;
  const at = faultsOf(parsed).duplicates[0]?.pos[0];
  if (at === undefined) return undefined;
  const keysOf = (map: unknown): Scalar[] =>
    isMap(map) && !map.flow ? map.items.map(({ key }) => key).filter(isScalar) : [];
  let keys: Scalar[] = [];
  visit(document, {
    Seq: (_key, { items }) => {
      keys = items.map(keysOf).find((each) => each.some(({ range }) => range![0] === at)) ?? keys;
    },
  });
  const [first, ...others] = keys;
  const before = others.slice(0, others.findIndex(({ range }) => range![0] === at) + 1);
  const begin = `- ${String(first?.value)}: …`;
  const withLine = (offset: number) => {
    const start = text.lastIndexOf('\n', offset) + 1;
    return `${text.slice(0, start)}${text.slice(start + 2, offset)}${begin}\n${text.slice(start)}`;
  };
  const [best] = before
    .map((key) => ({ offset: key.range![0], key: String(key.value) }))
    .map((place) => ({ ...place, faults: countFaults(withLine(place.offset)) }))
    .toSorted((a, b) => a.faults - b.faults || b.offset - a.offset);
  return best && best.faults <= faultsOfFirstLine ? { offset: best.offset, key: best.key, begin } : undefined;
}

import { isScalar, visit, type YAMLError } from 'yaml';
import { faultsOf, type Parsed, parse } from './parse.ts';

/**
 * Where an entry of a list begins without its dash, all its keys seem to be repeated: the offset of the first of them, and
 * the duplicates that are left once it has one.
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

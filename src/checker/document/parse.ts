import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml';

export interface Parsed {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
}

/** Trees are big, so only those of the latest texts are kept. */
const mostKept = 8;
const kept = new Map<string, Parsed>();

export function parse(text: string): Parsed {
  const known = kept.get(text);
  if (known) return known;
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    uniqueKeys: true,
    merge: false,
    logLevel: 'error',
    version: '1.2',
  });
  const parsed = { text, document, lines };
  kept.set(text, parsed);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return parsed;
}

/** Returns YAML errors in reading order, repeated keys apart. */
export function faultsOf({ document }: Parsed) {
  const faults = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  return {
    duplicates: faults.filter(({ code }) => code === 'DUPLICATE_KEY'),
    errors: faults.filter(({ code }) => code !== 'DUPLICATE_KEY'),
  };
}

/** Most aliases to follow: for each, the parser walks through the file. */
const mostAliases = 100;

/** Finds aliases that lead nowhere (`lost`) or into themselves (`circular`). Undefined if there are too many. */
export function badAliasesIn({ document, text }: Parsed) {
  const bad: { alias: Alias; fault: 'lost' | 'circular' }[] = [];
  // The walk takes time, and most files have no star.
  if (!text.includes('*')) return bad;
  let count = 0;
  visit(document, {
    Alias: (_key, alias, path) => {
      count += 1;
      if (count > mostAliases) return visit.BREAK;
      const target = alias.resolve(document);
      if (!target) bad.push({ alias, fault: 'lost' });
      else if (path.includes(target)) bad.push({ alias, fault: 'circular' });
      return undefined;
    },
  });
  return count > mostAliases ? undefined : bad;
}

/** Returns undefined if aliases lead nowhere or into themselves, or multiply too far. */
export function valueIn(parsed: Parsed): { value: unknown } | undefined {
  // A value that contains itself would end neither in the schemas nor in JSON.
  if (badAliasesIn(parsed)?.length !== 0) return undefined;
  try {
    return { value: parsed.document.toJS({ maxAliasCount: mostAliases }) };
  } catch (reason) {
    if (reason instanceof ReferenceError) return undefined;
    throw reason;
  }
}

/** Counts faults in a text by its value; an unreadable one has more than any other. */
export function countTextFaults(text: string, countFaults: (value: unknown) => number): number {
  const parsed = parse(text);
  const { errors, duplicates } = faultsOf(parsed);
  const broken = 1000 * (errors.length + duplicates.length);
  return broken > 0 ? broken : countFaults(valueIn(parsed)?.value);
}

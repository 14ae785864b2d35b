import { type Document, LineCounter, parseDocument } from 'yaml';

export interface Parsed {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
}

/** Trees are too big to keep for every file; these are the texts that findings are located in just now. */
const mostKept = 8;
const kept = new Map<string, Parsed>();

/** Parses a text as YAML 1.2 and keeps every mistake. */
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

/** The mistakes of a text as YAML: keys written twice apart from all others, both in reading order. */
export function faultsOf({ document }: Parsed) {
  const faults = [...document.errors, ...document.warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  return {
    duplicates: faults.filter(({ code }) => code === 'DUPLICATE_KEY'),
    errors: faults.filter(({ code }) => code !== 'DUPLICATE_KEY'),
  };
}

/** Undefined where aliases lead nowhere or multiply beyond any use. */
export function valueIn({ document }: Parsed): { value: unknown } | undefined {
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) };
  } catch (reason) {
    if (reason instanceof ReferenceError) return undefined;
    throw reason;
  }
}

import { type Document, LineCounter, parseDocument } from 'yaml';

export interface Parsed {
  text: string;
  document: Document.Parsed;
  lines: LineCounter;
}

let last: Parsed | undefined;

/**
 * A text as YAML 1.2, every mistake kept. The tree of the last text is remembered: a file with findings is looked into
 * again at once, and trees are too big to keep for all.
 */
export function parse(text: string): Parsed {
  if (last?.text === text) return last;
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
  last = { text, document, lines };
  return last;
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

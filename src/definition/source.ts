import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import { catalogue } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Finding, Part } from './finding.ts';
import { segmentsOf } from './pointer.ts';
import { codeFrame } from './print.ts';
import { explainSyntax } from './syntax-words.ts';
import { findTraps } from './traps.ts';

/** A place in a text. Lines and columns from 1. */
export interface Span {
  line: number;
  column: number;
  endColumn: number;
}

/** A YAML file that could be read, and the way back from its values to their places. */
export interface Source {
  file: string;
  text: string;
  value: unknown;
  /** Where the key or the value at a JSON pointer is written; where it is missing, the nearest place above. */
  locate: (pointer: string, part: Part) => Span;
  /** The scalar at a pointer as it is written; undefined where there is none. */
  spellingAt: (pointer: string) => string | undefined;
}

const mostAliases = 100;

interface Parsed {
  document: Document.Parsed;
  lines: LineCounter;
}

function parse(text: string): Parsed {
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
  return { document, lines };
}

/** From the offsets of a node to a place; a node of several lines ends with its first. */
function spanOf(text: string, { lines }: Parsed, from: number, to: number): Span {
  const { line, col } = lines.linePos(Math.min(from, text.length));
  const endOfLine = text.indexOf('\n', from);
  const end = Math.max(from + 1, endOfLine === -1 ? to : Math.min(to, endOfLine));
  return { line, column: col, endColumn: col + end - from };
}

const rangeOf = (node: unknown): readonly [number, number] | undefined => {
  const range = (node as Node | null | undefined)?.range;
  return range ? [range[0], range[1]] : undefined;
};

/** The deepest node on the way to `pointer` that is written down, and its key. */
function nodeAt(document: Document, pointer: string): { node: unknown; key: unknown; isWhole: boolean } {
  let node: unknown = document.contents;
  let key: unknown = null;
  for (const segment of segmentsOf(pointer)) {
    const inside = isAlias(node) ? node.resolve(document) : node;
    if (isMap(inside)) {
      const pair = inside.items.findLast((item: Pair) =>
        isScalar(item.key) ? String(item.key.value) === segment : false,
      );
      if (!pair) return { node, key, isWhole: false };
      key = pair.key;
      node = pair.value ?? pair.key;
    } else if (isSeq(inside) && inside.items[Number(segment)] !== undefined) {
      key = null;
      node = inside.items[Number(segment)];
    } else return { node, key, isWhole: false };
  }
  return { node, key, isWhole: true };
}

/** A finding with its place and the lines around it. */
export function diagnosticAt(
  file: string,
  text: string,
  span: Span,
  finding: Omit<Finding, 'pointer' | 'part'>,
): Diagnostic {
  const { line, column, endColumn } = span;
  const { code, message, why = catalogue[code], fix } = finding;
  return {
    code,
    file,
    line,
    column,
    endColumn,
    message,
    why,
    ...(fix !== undefined && { fix }),
    ...(text !== '' && { frame: codeFrame(text, line, column, endColumn) }),
  };
}

export const locateFinding = (source: Source, { pointer, part, ...finding }: Finding): Diagnostic =>
  diagnosticAt(source.file, source.text, source.locate(pointer, part), finding);

/** Where an unclosed quotation begins: the parser reports where it gave up, which is the end of the file. */
function startOfQuote(document: Document, error: YAMLParseError): number {
  let start = error.pos[0];
  if (error.code !== 'MISSING_CHAR') return start;
  visit(document, {
    Scalar: (_key, scalar) => {
      const isQuoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE';
      if (isQuoted && scalar.range && scalar.range[1] >= error.pos[0]) start = scalar.range[0];
    },
  });
  return start;
}

/** Aliases that lead nowhere, or into themselves: following them would fail or never end. */
function aliasFaults(document: Document): { at: readonly [number, number]; message: string }[] {
  const faults: { at: readonly [number, number]; message: string }[] = [];
  visit(document, {
    Alias: (_key, alias, path) => {
      const target = alias.resolve(document);
      const at = rangeOf(alias) ?? [0, 1];
      if (!target) faults.push({ at, message: `nothing before this is anchored as &${alias.source}` });
      else if (path.includes(target))
        faults.push({ at, message: `*${alias.source} stands inside its own anchor` });
    },
  });
  return faults;
}

/**
 * Reads one YAML file. `source` is absent when the text cannot be trusted as a whole; `findings` are silent changes of
 * values, `diagnostics` what is wrong with the text itself.
 */
export function readSource(
  file: string,
  text: string,
): { source?: Source; findings: Finding[]; diagnostics: Diagnostic[] } {
  const parsed = parse(text);
  const { document } = parsed;
  const diagnostics: Diagnostic[] = [];
  const report = (at: readonly [number, number], finding: Omit<Finding, 'pointer' | 'part'>) =>
    diagnostics.push(diagnosticAt(file, text, spanOf(text, parsed, at[0], at[1]), finding));
  const failed = () => ({ findings: [], diagnostics });

  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  for (const { pos } of duplicates) {
    const key = /^["']?([^"':\s]*)/.exec(text.slice(pos[0], pos[0] + 80))?.[1] ?? '';
    report([pos[0], pos[0] + Math.max(1, key.length)], {
      code: 'source/duplicate-key',
      message: `the key "${key}" is written twice here`,
      fix: 'keep one of the two',
    });
  }
  const error = [...document.errors, ...document.warnings].find(({ code }) => code !== 'DUPLICATE_KEY');
  if (error) {
    // What follows the first syntax error is mostly its echo.
    const start = startOfQuote(document, error as YAMLParseError);
    report([start, Math.max(start + 1, error.pos[1])], { code: 'source/syntax', ...explainSyntax(error) });
    return failed();
  }
  if (!document.contents || (isScalar(document.contents) && document.contents.value === null)) {
    report([0, 1], { code: 'source/empty', message: 'the file is empty', fix: 'write it, or remove it' });
    return failed();
  }
  const faults = aliasFaults(document);
  for (const { at, message } of faults) report(at, { code: 'source/alias', message });
  if (faults.length > 0) return failed();

  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: mostAliases });
  } catch (reason) {
    if (!(reason instanceof ReferenceError)) throw reason;
    const at = text.search(/\*[^\s,\]}]+/);
    report([at, at + 1], {
      code: 'source/alias',
      message: 'the aliases of this file multiply beyond any use',
      fix: 'write the values out',
    });
    return failed();
  }
  return { source: openSource(file, text, value), findings: findTraps(document, text), diagnostics };
}

/** Sound files outnumber the others by far, so the parsed tree is not kept: a place is found by parsing again. */
function openSource(file: string, text: string, value: unknown): Source {
  let kept: Parsed | undefined;
  const tree = () => {
    kept ??= parse(text);
    return kept;
  };
  return {
    file,
    text,
    value,
    locate: (pointer, part) => {
      const { node, key, isWhole } = nodeAt(tree().document, pointer);
      const wanted = (isWhole ? part : 'key') === 'key' ? (key ?? node) : node;
      const [from, to] = rangeOf(wanted) ?? [0, 1];
      // An empty value is nowhere: its key is where the author looks.
      const [start, end] = from === to ? (rangeOf(key ?? node) ?? [from, to]) : [from, to];
      return spanOf(text, tree(), start, end);
    },
    spellingAt: (pointer) => {
      const { node, isWhole } = nodeAt(tree().document, pointer);
      return isWhole && isScalar(node) ? node.source : undefined;
    },
  };
}

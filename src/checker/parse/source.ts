import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
} from 'yaml';
import { catalogue, warningCodes } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Finding, Part } from '../diagnostics/finding.ts';
import { segmentsOf } from '../diagnostics/pointer.ts';
import { codeFrame } from '../diagnostics/print.ts';
import { findMissingDash } from './missing-dash.ts';
import { faultsOf, type Parsed, parse } from './parse.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { findCause } from './syntax-cause.ts';
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
  /** Pointers to what only looks like a key; the source pass says why. */
  swallowed: ReadonlySet<string>;
  /** Where the key or the value at a JSON pointer is written; where it is missing, the nearest place above. */
  locate: (pointer: string, part: Part) => Span;
  /** The scalar at a pointer as it is written; undefined where there is none. */
  spellingAt: (pointer: string) => string | undefined;
}

const mostAliases = 100;
/** Mistakes the parser itself names, where they are. */
const exact = new Set<ErrorCode>(['TAB_AS_INDENT', 'BAD_DQ_ESCAPE', 'MULTIPLE_DOCS']);

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
    severity: warningCodes.has(code) ? 'warning' : 'error',
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

/** What reading a file gave. */
interface Reading {
  /** Absent when the text cannot be trusted as a whole. */
  source?: Source;
  /** Silent changes of values. */
  findings: Finding[];
  /** What is wrong with the text itself. */
  diagnostics: Diagnostic[];
}

/** Counts what is wrong with a value: of two ways to read a broken text the better one has less. */
type Rate = (value: unknown) => number;

const nothing: ReadonlySet<string> = new Set();

/** Reads one YAML file: the short way where the text is plain, else with the parser. */
export function readSource(file: string, text: string, rate?: Rate): Reading {
  const plain = readPlainYaml(text);
  if (!plain) return parseSource(file, text, rate);
  return { source: openSource(file, text, plain.value, nothing), findings: [], diagnostics: [] };
}

/** Reads one YAML file with the parser, which finds everything that is wrong with it. */
export function parseSource(file: string, text: string, rate: Rate = () => 0): Reading {
  const parsed = parse(text);
  const { document } = parsed;
  const diagnostics: Diagnostic[] = [];
  const report = (at: readonly [number, number], finding: Omit<Finding, 'pointer' | 'part'>) =>
    diagnostics.push(diagnosticAt(file, text, spanOf(text, parsed, at[0], at[1]), finding));
  const failed = () => ({ findings: [], diagnostics });

  const { errors, duplicates } = faultsOf(parsed);
  const [error] = errors;
  const noticed = error ? parsed.lines.linePos(error.pos[0]).line : Number.POSITIVE_INFINITY;
  const cause = error && !exact.has(error.code) ? findCause(text, noticed, rate) : undefined;
  const broken = cause?.line ?? noticed;
  // Behind the first syntax error keys are mostly repeated because of it.
  const dashless = error ? undefined : duplicates[0] && findMissingDash(parsed);
  if (dashless) {
    const { offset, key } = dashless;
    report([offset, offset + key.length], {
      code: 'source/duplicate-key',
      message: `the key "${key}" is written twice here`,
      fix: `write "- " before it if an entry of the list begins here, else keep one of the two`,
    });
  }
  const repeated = dashless ? dashless.left : duplicates;
  for (const { pos } of repeated.filter(({ pos }) => parsed.lines.linePos(pos[0]).line < broken)) {
    const key = /^["']?([^"':\s]*)/.exec(text.slice(pos[0], pos[0] + 80))?.[1] ?? '';
    report([pos[0], pos[0] + Math.max(1, key.length)], {
      code: 'source/duplicate-key',
      message: `the key "${key}" is written twice here`,
      fix: 'keep one of the two',
    });
  }
  if (cause) {
    const { line, from, to, ...finding } = cause;
    diagnostics.push(diagnosticAt(file, text, { line, column: from + 1, endColumn: to + 1 }, finding));
    return failed();
  }
  if (error) {
    report([error.pos[0], Math.max(error.pos[0] + 1, error.pos[1])], {
      code: 'source/syntax',
      ...explainSyntax(error),
    });
    return failed();
  }
  if (dashless) return failed();
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
  const { findings, swallowed, buried } = findTraps(document, text);
  for (const { offset, key } of buried) {
    report([offset, offset + key.length], {
      code: 'source/syntax',
      message: `"${key}" became part of the text above it`,
      why: 'What is indented more than a text in block style (>- or |) belongs to that text.',
      fix: 'indent it as the key above',
    });
  }
  return { source: openSource(file, text, value, new Set(swallowed)), findings, diagnostics };
}

/** Valid files outnumber the others by far, so the parsed tree is not kept: a place is found by parsing again. */
function openSource(file: string, text: string, value: unknown, swallowed: ReadonlySet<string>): Source {
  const tree = () => parse(text);
  return {
    file,
    text,
    value,
    swallowed,
    locate: (pointer, part) => {
      // What a whole file goes by is its name, which stands nowhere in it.
      if (pointer === '' && part === 'key') return { line: 1, column: 1, endColumn: 2 };
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

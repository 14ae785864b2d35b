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
  type YAMLError,
} from 'yaml';
import { t } from '../../contract/t.ts';
import { type Diagnostic, diagnosticAt, type Related, type Span } from '../diagnostics/diagnostic.ts';
import type { Finding, Part } from '../diagnostics/finding.ts';
import { segmentsOf } from '../diagnostics/pointer.ts';
import { findLostEntry, findMissingDash } from './missing-dash.ts';
import { findOddSpaces } from './odd-spaces.ts';
import { faultsOf, type Parsed, parse, valueIn } from './parse.ts';
import { findCause } from './syntax-cause.ts';
import { explainSyntax } from './syntax-words.ts';
import { findTraps } from './traps.ts';

/** A YAML file that could be read, and the way back from its values to their places. */
export interface Source {
  file: string;
  text: string;
  value: unknown;
  /** Pointers to what only looks like a key. */
  swallowed: ReadonlySet<string>;
  /** Where the key or the value at a JSON pointer is written; where it is missing, the nearest place above. */
  locate: (pointer: string, part: Part) => Span;
  /** The scalar at a pointer as it is written; undefined where there is none. */
  spellingAt: (pointer: string) => string | undefined;
  /** Of a value that was made of several layers: where a part of it was written. */
  trace?: (pointer: string, part: Part) => Traced;
}

interface WrittenAt {
  source: Source;
  pointer: string;
  part: Part;
}

export interface Traced extends WrittenAt {
  /** Where the last layer says what does not go with a value that it did not write. */
  cause?: WrittenAt;
}

type Range = readonly [from: number, to: number];

interface TextFault extends Omit<Finding, 'pointer' | 'part'> {
  at: Range;
}

const exact = new Set<ErrorCode>(['TAB_AS_INDENT', 'BAD_DQ_ESCAPE', 'MULTIPLE_DOCS']);

/** From offsets to a place; one of several lines ends with its first. */
function spanOf({ text, lines }: Parsed, [from, to]: Range): Span {
  const { line, col } = lines.linePos(Math.min(from, text.length));
  const endOfLine = text.indexOf('\n', from);
  const end = Math.max(from + 1, endOfLine === -1 ? to : Math.min(to, endOfLine));
  return { line, column: col, endColumn: col + end - from };
}

const rangeOf = (node: unknown): Range | undefined => {
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

const lineAt = (text: string, line: number) => text.split('\n', line)[line - 1]!.trim().slice(0, 120);

/** The place at a pointer, in the file that says it. */
export function placeIn(source: Source, pointer: string, part: Part): Related {
  const at = source.trace?.(pointer, part) ?? { source, pointer, part };
  const span = at.source.locate(at.pointer, at.part);
  return { file: at.source.file, ...span, text: lineAt(at.source.text, span.line) };
}

/** A finding where its value was written; if only a layer above does not go with that, there, with the other place beside it. */
export function locateFinding(source: Source, { pointer, part, ...finding }: Finding): Diagnostic {
  const { cause, ...at } = source.trace?.(pointer, part) ?? { source, pointer, part, cause: undefined };
  const told = cause ?? at;
  const span = told.source.locate(told.pointer, told.part);
  const diagnostic = diagnosticAt(told.source.file, told.source.text, span, finding);
  return cause ? { ...diagnostic, related: [placeIn(at.source, at.pointer, at.part)] } : diagnostic;
}

function openSource(file: string, text: string, value: unknown, swallowed: readonly string[]): Source {
  return {
    file,
    text,
    value,
    swallowed: new Set(swallowed),
    locate: (pointer, part) => {
      // What a whole file goes by is its name, which stands nowhere in it.
      if (pointer === '' && part === 'key') return { line: 1, column: 1, endColumn: 2 };
      const parsed = parse(text);
      const { node, key, isWhole } = nodeAt(parsed.document, pointer);
      const wanted = isWhole && part === 'value' ? node : (key ?? node);
      const range = rangeOf(wanted) ?? [0, 1];
      // An empty value is nowhere: its key is where the author looks.
      const isEmpty = range[0] === range[1];
      return spanOf(parsed, (isEmpty && rangeOf(key ?? node)) || range);
    },
    spellingAt: (pointer) => {
      const { node, isWhole } = nodeAt(parse(text).document, pointer);
      return isWhole && isScalar(node) ? node.source : undefined;
    },
  };
}

interface Reading {
  /** Absent when the text cannot be trusted as a whole. */
  source?: Source;
  /** Values that YAML reads as something else than they look like. */
  findings: Finding[];
  diagnostics: Diagnostic[];
}

/** Counts what is wrong with a value: of two ways to read a broken text the better one has less. */
type CountFaults = (value: unknown) => number;

const keyTwice = (key: string, from: number, fix: string): TextFault => ({
  at: [from, from + Math.max(1, key.length)],
  code: 'source/duplicate-key',
  message: t`the key "${key}" is written twice here`,
  fix,
});

/** The rest is told once these are mended. */
const mostRepeated = 50;

/** So many keys of a file come twice only where another file was pasted behind it. */
const keysOfSecondFile = 3;

function repeatedKeys({ text }: Parsed, duplicates: readonly YAMLError[]): TextFault[] {
  const ofFile = duplicates.filter(({ pos: [from] }) => from === 0 || text[from - 1] === '\n');
  const isSecond = ofFile.length >= keysOfSecondFile;
  const [first] = isSecond ? ofFile : [];
  const second: TextFault[] = first
    ? [
        {
          at: [first.pos[0], first.pos[1]],
          code: 'source/duplicate-key',
          message: t`a second file begins here: ${ofFile.length} keys of this one come again`,
          fix: t`move what follows into a file of its own, or delete it`,
        },
      ]
    : [];
  const left = isSecond ? duplicates.filter((each) => !ofFile.includes(each)) : duplicates;
  return [
    ...second,
    ...left.slice(0, mostRepeated).map(({ pos: [from] }) => {
      const key = /^["']?([^"':\s]*)/.exec(text.slice(from, from + 80))?.[1] ?? '';
      return keyTwice(key, from, t`keep one of the two`);
    }),
  ];
}

/** Why the parser gave up, and the keys written twice before that: behind it they are mostly repeated because of it. */
function brokenSyntax(file: string, parsed: Parsed, countFaults: CountFaults): Diagnostic[] {
  const { text, lines } = parsed;
  const { errors, duplicates } = faultsOf(parsed);
  const [error] = errors;
  if (!error) return [];
  const noticed = lines.linePos(error.pos[0]).line;
  const cause = exact.has(error.code) ? undefined : findCause(text, noticed, countFaults);
  const broken = cause?.line ?? noticed;
  const before = duplicates.filter(({ pos }) => lines.linePos(pos[0]).line < broken);
  const faults = repeatedKeys(parsed, before);
  const told = faults.map(({ at, ...fault }) => diagnosticAt(file, text, spanOf(parsed, at), fault));
  if (cause) {
    const { line, from, to, ...finding } = cause;
    return [...told, diagnosticAt(file, text, { line, column: from + 1, endColumn: to + 1 }, finding)];
  }
  const [from, to] = error.pos;
  const span = spanOf(parsed, [from, Math.max(from + 1, to)]);
  return [...told, diagnosticAt(file, text, span, { code: 'source/syntax', ...explainSyntax(error) })];
}

/** As many as may be copied. To find what each leads to, the parser goes through the whole file. */
const mostAliases = 100;

function countAliases(document: Document): number {
  let count = 0;
  visit(document, {
    Alias: () => {
      count += 1;
    },
  });
  return count;
}

/** Aliases that lead nowhere, or into themselves: following them would fail or never end. */
function aliasFaults(document: Document): TextFault[] {
  const faults: TextFault[] = [];
  visit(document, {
    Alias: (_key, alias, path) => {
      const target = alias.resolve(document);
      const fault = { code: 'source/alias', at: rangeOf(alias) ?? [0, 1] } as const;
      const quoted = JSON.stringify(`*${alias.source}`);
      const fix = t`put a text that begins with * in quotes: ${quoted}`;
      if (!target)
        faults.push({ ...fault, message: t`nothing before this is anchored as &${alias.source}`, fix });
      else if (path.includes(target))
        faults.push({ ...fault, message: t`*${alias.source} stands inside its own anchor` });
    },
  });
  return faults;
}

const emptyFile = (): TextFault => ({
  at: [0, 1],
  code: 'source/empty',
  message: t`the file is empty`,
  fix: t`write it, or remove it`,
});

function tooManyAliases(text: string): TextFault {
  const at = text.search(/\*[^\s,\]}]+/);
  const message = t`the aliases of this file multiply beyond any use`;
  return { at: [at, at + 1], code: 'source/alias', message, fix: t`write the values out` };
}

const buriedKey = ({ offset, key }: { offset: number; key: string }): TextFault => ({
  at: [offset, offset + key.length],
  code: 'source/syntax',
  message: t`"${key}" became part of the text above it`,
  why: t`What is indented more than a text in block style (>- or |) belongs to that text.`,
  fix: t`indent it as the key above`,
});

/** How much is wrong with a text, by what is wrong with its value; one that cannot be read has more of it than any other. */
export function countTextFaults(text: string, countFaults: CountFaults): number {
  const parsed = parse(text);
  const { errors, duplicates } = faultsOf(parsed);
  const broken = 1000 * (errors.length + duplicates.length);
  return broken > 0 ? broken : countFaults(valueIn(parsed)?.value);
}

/** Indentation that only looks like one. What else is wrong is mostly its doing, and told once it is mended. */
function oddSpacesIn(file: string, text: string, countFaults: CountFaults): Diagnostic[] {
  const countIn = (attempt: string) => countTextFaults(attempt, countFaults);
  return findOddSpaces(text, countIn).map(({ line, from, to, message, fix }) => {
    const span = { line, column: from + 1, endColumn: to + 1 };
    return diagnosticAt(file, text, span, { code: 'source/syntax', message, fix });
  });
}

/** Reads one YAML file, and finds everything that is wrong with it as YAML. */
export function readSource(file: string, text: string, countFaults: CountFaults = () => 0): Reading {
  const parsed = parse(text);
  const { document } = parsed;
  const spaces = oddSpacesIn(file, text, countFaults);
  if (spaces.length > 0) return { findings: [], diagnostics: spaces };
  const syntax = brokenSyntax(file, parsed, countFaults);
  if (syntax.length > 0) return { findings: [], diagnostics: syntax };

  const told = (faults: readonly TextFault[]) =>
    faults.map(({ at, ...fault }) => diagnosticAt(file, text, spanOf(parsed, at), fault));
  const dashless = findMissingDash(parsed);
  if (dashless) {
    const { offset, key, left } = dashless;
    const fix = t`write "- " before it if an entry of the list begins here, else keep one of the two`;
    const faults = [keyTwice(key, offset, fix), ...repeatedKeys(parsed, left)];
    return { findings: [], diagnostics: told(faults) };
  }
  const lost = findLostEntry(parsed, (attempt) => countTextFaults(attempt, countFaults));
  if (lost) {
    const { offset, key, begin } = lost;
    const message = t`an entry begins at "${key}", and its first line is missing`;
    const fix = t`write ${begin} above it`;
    return {
      findings: [],
      diagnostics: told([{ at: [offset, offset + key.length], code: 'source/duplicate-key', message, fix }]),
    };
  }
  const repeated = repeatedKeys(parsed, faultsOf(parsed).duplicates);
  const failed = (faults: readonly TextFault[]) => ({
    findings: [],
    diagnostics: told([...repeated, ...faults]),
  });
  const { contents } = document;
  if (!contents || (isScalar(contents) && contents.value === null)) return failed([emptyFile()]);
  if (countAliases(document) > mostAliases) return failed([tooManyAliases(text)]);
  const aliases = aliasFaults(document);
  if (aliases.length > 0) return failed(aliases);
  const read = valueIn(parsed);
  if (!read) return failed([tooManyAliases(text)]);

  const { findings, swallowed, buried } = findTraps(document, text);
  return {
    source: openSource(file, text, read.value, swallowed),
    findings,
    diagnostics: told([...repeated, ...buried.map(buriedKey)]),
  };
}

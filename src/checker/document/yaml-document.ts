import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLError,
} from 'yaml';
import { type Message, msg } from '../../contract/t.ts';
import type { Finding, Part } from '../finding/finding.ts';
import { pointerTo, segmentsOf } from '../finding/pointer.ts';
import { type Diagnostic, diagnosticAt, type Related, type Span } from '../report/diagnostic.ts';
import { findLostLine, type KeysFor, lineFinding } from './lost-line.ts';
import { findLostEntry, findMissingDash } from './missing-dash.ts';
import { badAliasesIn, countTextFaults, faultsOf, type Parsed, parse, valueIn } from './parse.ts';
import { findPitfalls } from './pitfalls.ts';
import { findCause } from './syntax-cause.ts';
import { explainSyntax } from './syntax-messages.ts';
import { findOddSpaces } from './unicode-whitespace.ts';

export interface Source {
  file: string;
  text: string;
  value: unknown;
  /** Pointers to parts of texts that YAML took for keys. */
  swallowed: ReadonlySet<string>;
  /** Finds the key or value at a JSON pointer, or the nearest place above a missing one. */
  locate: (pointer: string, part: Part) => Span;
  spellingAt: (pointer: string) => string | undefined;
  /** Finds the alias above a pointer, whose value was written elsewhere. */
  aliasAbove: (pointer: string) => { pointer: string; name: string } | undefined;
  trace?: (pointer: string, part: Part) => Traced;
}

interface WrittenAt {
  source: Source;
  pointer: string;
  part: Part;
}

export interface Traced extends WrittenAt {
  /** Place in the last patch that conflicts with a value from below. */
  cause?: WrittenAt;
}

type Range = readonly [from: number, to: number];

interface TextFault extends Omit<Finding, 'pointer' | 'part'> {
  at: Range;
}

const exact = new Set<ErrorCode>(['TAB_AS_INDENT', 'BAD_DQ_ESCAPE', 'MULTIPLE_DOCS']);

/** Converts offsets to a place; a range over several lines ends with the first. */
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

function aliasAbove(document: Document, pointer: string): ReturnType<Source['aliasAbove']> {
  const segments = segmentsOf(pointer);
  for (const length of segments.keys()) {
    const above = pointerTo('', ...segments.slice(0, length));
    const { node, isWhole } = nodeAt(document, above);
    if (isWhole && isAlias(node)) return { pointer: above, name: node.source };
  }
  return undefined;
}

const lineAt = (text: string, line: number) => text.split('\n', line)[line - 1]!.trim().slice(0, 120);

export function placeIn(source: Source, pointer: string, part: Part): Related {
  const at = source.trace?.(pointer, part) ?? { source, pointer, part };
  const span = at.source.locate(at.pointer, at.part);
  return { file: at.source.file, ...span, text: lineAt(at.source.text, span.line) };
}

/**
 * Places a finding where its value was written. If only a patch above conflicts with it, there, with the other place
 * as related.
 */
export function locateFinding(source: Source, { pointer, part, ...finding }: Finding): Diagnostic {
  const { cause, ...at } = source.trace?.(pointer, part) ?? { source, pointer, part, cause: undefined };
  const place = cause ?? at;
  const span = place.source.locate(place.pointer, place.part);
  const diagnostic = diagnosticAt(place.source.file, place.source.text, span, finding);
  return cause ? { ...diagnostic, related: [placeIn(at.source, at.pointer, at.part)] } : diagnostic;
}

function openSource(file: string, text: string, value: unknown, swallowed: readonly string[]): Source {
  return {
    file,
    text,
    value,
    swallowed: new Set(swallowed),
    locate: (pointer, part) => {
      // The key of a whole file is its name, which is nowhere in its text.
      if (pointer === '' && part === 'key') return { line: 1, column: 1, endColumn: 2 };
      const parsed = parse(text);
      const { node, key, isWhole } = nodeAt(parsed.document, pointer);
      const wanted = isWhole && part === 'value' ? node : (key ?? node);
      const range = rangeOf(wanted) ?? [0, 1];
      // An empty value is shown at its key.
      const isEmpty = range[0] === range[1];
      return spanOf(parsed, (isEmpty && rangeOf(key ?? node)) || range);
    },
    spellingAt: (pointer) => {
      const { node, isWhole } = nodeAt(parse(text).document, pointer);
      return isWhole && isScalar(node) ? node.source : undefined;
    },
    aliasAbove: (pointer) => (text.includes('*') ? aliasAbove(parse(text).document, pointer) : undefined),
  };
}

interface Reading {
  /** Absent if the text is not reliable as a whole. */
  source?: Source;
  /** Values that YAML reads differently from their appearance. */
  findings: Finding[];
  diagnostics: Diagnostic[];
}

/** Counts faults in a value, to choose between ways of reading a broken text. */
type CountFaults = (value: unknown) => number;

const keyTwice = (key: string, from: number, fix: Message): TextFault => ({
  at: [from, from + Math.max(1, key.length)],
  code: 'source/duplicate-key',
  message: msg`the key "${key}" is written twice here`,
  fix,
});

/** The others are reported once these are mended. */
const mostRepeated = 50;

/** This many repeated keys mean that another file was pasted behind. */
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
          message: msg`a second file begins here: ${ofFile.length} keys of this one come again`,
          fix: msg`move the rest into its own file, or delete it`,
        },
      ]
    : [];
  const left = isSecond ? duplicates.filter((each) => !ofFile.includes(each)) : duplicates;
  return [
    ...second,
    ...left.slice(0, mostRepeated).map(({ pos: [from] }) => {
      // After a key without a value it is noticed at that one's end.
      const [, space, key] = /^((?:\s|#.*)*)["']?([^"':\s]*)/.exec(text.slice(from, from + 800))!;
      return keyTwice(key!, from + space!.length, msg`keep one of the two`);
    }),
  ];
}

/** Reports why the parser gave up, and keys repeated before that; later ones are mostly its consequence. */
function brokenSyntax(
  file: string,
  parsed: Parsed,
  countFaults: CountFaults,
  keysFor: KeysFor,
): Diagnostic[] {
  const { text, lines } = parsed;
  const { errors, duplicates } = faultsOf(parsed);
  const [error] = errors;
  if (!error) return [];
  const noticed = lines.linePos(error.pos[0]).line;
  const cause = exact.has(error.code) ? undefined : findCause(text, noticed, countFaults, keysFor);
  const broken = cause?.line ?? noticed;
  const before = duplicates.filter(({ pos }) => lines.linePos(pos[0]).line < broken);
  const faults = repeatedKeys(parsed, before);
  const located = faults.map(({ at, ...fault }) => diagnosticAt(file, text, spanOf(parsed, at), fault));
  if (cause) {
    const { line, from, to, ...finding } = cause;
    return [...located, diagnosticAt(file, text, { line, column: from + 1, endColumn: to + 1 }, finding)];
  }
  const [from, to] = error.pos;
  const span = spanOf(parsed, [from, Math.max(from + 1, to)]);
  return [...located, diagnosticAt(file, text, span, { code: 'source/syntax', ...explainSyntax(error) })];
}

const emptyFile = (): TextFault => ({
  at: [0, 1],
  code: 'source/empty',
  message: msg`the file is empty`,
  fix: msg`write it, or remove it`,
});

function tooManyAliases(text: string): TextFault {
  const at = text.search(/\*[^\s,\]}]+/);
  const message = msg`the aliases of this file multiply beyond any use`;
  return { at: [at, at + 1], code: 'source/alias', message, fix: msg`write the values out` };
}

/** Finds aliases to nothing or into themselves, which would fail or never end, and too many of them. */
function aliasFaults(parsed: Parsed): TextFault[] {
  const bad = badAliasesIn(parsed);
  return (
    bad?.map(({ alias, fault }) => {
      const found = { code: 'source/alias', at: rangeOf(alias) ?? [0, 1] } as const;
      if (fault === 'circular') return { ...found, message: msg`*${alias.source} is inside its own anchor` };
      const quoted = JSON.stringify(`*${alias.source}`);
      return {
        ...found,
        message: msg`nothing before this is anchored as &${alias.source}`,
        fix: msg`put a text that begins with * in quotes: ${quoted}`,
      };
    }) ?? [tooManyAliases(parsed.text)]
  );
}

const buriedKey = ({ offset, key }: { offset: number; key: string }): TextFault => ({
  at: [offset, offset + key.length],
  code: 'source/syntax',
  message: msg`"${key}" became part of the text above it`,
  why: msg`Lines indented more than a text in block style (>- or |) belong to that text.`,
  fix: msg`indent it as the key above`,
});

/** Finds misleading indentation; other faults mostly follow from it. */
function oddSpacesIn(file: string, text: string, countFaults: CountFaults): Diagnostic[] {
  const countIn = (attempt: string) => countTextFaults(attempt, countFaults);
  return findOddSpaces(text, countIn).map(({ line, from, to, message, fix }) => {
    const span = { line, column: from + 1, endColumn: to + 1 };
    return diagnosticAt(file, text, span, { code: 'source/syntax', message, fix });
  });
}

export function readSource(
  file: string,
  text: string,
  countFaults: CountFaults = () => 0,
  keysFor: KeysFor = () => [],
): Reading {
  const parsed = parse(text);
  const { document } = parsed;
  const spaces = oddSpacesIn(file, text, countFaults);
  if (spaces.length > 0) return { findings: [], diagnostics: spaces };
  const syntax = brokenSyntax(file, parsed, countFaults, keysFor);
  if (syntax.length > 0) return { findings: [], diagnostics: syntax };

  const located = (faults: readonly TextFault[]) =>
    faults.map(({ at, ...fault }) => diagnosticAt(file, text, spanOf(parsed, at), fault));
  const dashless = findMissingDash(parsed);
  if (dashless) {
    const { offset, key, left } = dashless;
    const fix = msg`write "- " before it if an entry of the list begins here, else keep one of the two`;
    const faults = [keyTwice(key, offset, fix), ...repeatedKeys(parsed, left)];
    return { findings: [], diagnostics: located(faults) };
  }
  const lost = findLostEntry(parsed, (attempt) => countTextFaults(attempt, countFaults));
  if (lost) {
    const { offset, key, begin } = lost;
    const message = msg`an entry begins at "${key}", and its first line is missing`;
    const fix = msg`write ${begin} above it`;
    return {
      findings: [],
      diagnostics: located([
        { at: [offset, offset + key.length], code: 'source/duplicate-key', message, fix },
      ]),
    };
  }
  const { duplicates } = faultsOf(parsed);
  const [at] = duplicates.map(({ pos }) => parsed.lines.linePos(pos[0]).line - 1);
  const nameless =
    duplicates.length > 1 ? findLostLine(text.split('\n'), at!, countFaults, keysFor) : undefined;
  if (nameless)
    return { findings: [], diagnostics: [lineFinding({ file, text }, 'source/duplicate-key', nameless)] };
  const repeated = repeatedKeys(parsed, duplicates);
  const failed = (faults: readonly TextFault[]) => ({
    findings: [],
    diagnostics: located([...repeated, ...faults]),
  });
  const { contents } = document;
  if (!contents || (isScalar(contents) && contents.value === null)) return failed([emptyFile()]);
  const aliases = aliasFaults(parsed);
  if (aliases.length > 0) return failed(aliases);
  const read = valueIn(parsed);
  if (!read) return failed([tooManyAliases(text)]);

  const { findings, swallowed, buried } = findPitfalls(document, text);
  return {
    source: openSource(file, text, read.value, swallowed),
    findings,
    diagnostics: located([...repeated, ...buried.map(buriedKey)]),
  };
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Scalar } from 'yaml';
import { parse } from '../../src/checker/document/parse.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { segmentsOf } from '../../src/checker/finding/pointer.ts';

export const markOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

interface Written {
  value: string;
  style: NonNullable<Scalar['type']>;
  /** Offsets of the first byte and past the last. */
  from: number;
  to: number;
  isInFlow: boolean;
}

/** Lists are indexed by numbers. */
export const pathOf = (pointer: string): (string | number)[] =>
  segmentsOf(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));

/** Returns undefined for anything but a text of its own, such as an alias or an anchor. */
export function findWritten(text: string, pointer: string): Written | undefined {
  const { document } = parse(text);
  const path = pathOf(pointer);
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range || !node.type || node.anchor)
    return undefined;
  const above = path.map((_, length) => document.getIn(path.slice(0, length), true));
  const isInFlow = above.some((each) => (each as { flow?: boolean } | undefined)?.flow === true);
  return { value: node.value, style: node.type, from: node.range[0], to: node.range[1], isInFlow };
}

/** Words that YAML 1.1 reads as booleans or null, and numbers, days and times. */
const misread = /^(?:[yn]|yes|no|on|off|true|false|null|[-+.\d].*)$/i;
// Characters that YAML does not allow, or that nobody sees.
const hidden = /[^\u0020-\u007e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]|[\u2028\u2029]/u;

function isPlain(value: string, isInFlow: boolean): boolean {
  if (value !== value.trim() || hidden.test(value) || misread.test(value)) return false;
  if (isInFlow && /[,[\]{}?]/.test(value)) return false;
  const { document } = parse(value);
  const { contents, errors, comment } = document;
  return (
    errors.length === 0 &&
    !comment &&
    isScalar(contents) &&
    contents.type === 'PLAIN' &&
    contents.value === value
  );
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const inDoubleQuotes = (value: string): string =>
  JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped);

const inSingleQuotes = (value: string): string | undefined =>
  hidden.test(value) ? undefined : `'${value.replaceAll("'", "''")}'`;

function foldedLines(value: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of value.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Keeps the indentation of the block. Returns undefined if a block cannot hold the text simply. */
function inBlock(value: string, written: string, isFolded: boolean): string | undefined {
  const [header = '', ...lines] = written.split(/\r?\n/);
  const indent = /^ */.exec(lines.find((line) => line.trim()) ?? '')![0];
  const isOdd =
    value === '' || /^[\s#]|\s$|\t| {2}|\n\s/.test(value) || hidden.test(value.replaceAll('\n', ''));
  if (isOdd || !indent || !/^[|>]-$/.test(header.trim())) return undefined;
  const lineEnd = written.includes('\r\n') ? '\r\n' : '\n';
  const width = Math.max(60, ...lines.map((line) => line.trim().length));
  const paragraphs = value.split('\n');
  if (isFolded && paragraphs.length > 1) return undefined;
  const body = isFolded ? foldedLines(value, width) : paragraphs;
  const end = /(?:\r?\n)*$/.exec(written)![0];
  return [header, ...body.map((line) => indent + line)].join(lineEnd) + end;
}

/** Writes a text in its previous style if possible, otherwise in double quotes. */
export function spelled(value: string, { style, isInFlow }: Written, written: string): string {
  const block = style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL';
  const end = block ? /(?:\r?\n)*$/.exec(written)![0] : '';
  const quoted = inDoubleQuotes(value) + end;
  if (block) return inBlock(value, written, style === 'BLOCK_FOLDED') ?? quoted;
  if (style === 'QUOTE_SINGLE') return inSingleQuotes(value) ?? quoted;
  return style === 'PLAIN' && isPlain(value, isInFlow) ? value : quoted;
}

/** Sets a text at a path, and creates missing maps. */
export function withValue(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValue(item, rest, text) : item));
  const map = (value ?? {}) as Record<string, unknown>;
  return { ...map, [key]: withValue(map[key], rest, text) };
}

/** Keeps every other byte. Returns undefined unless reading the result gives exactly this change. */
export function withText(file: string, text: string, pointer: string, value: string): string | undefined {
  const written = findWritten(text, pointer);
  const before = readSource(file, text).source;
  if (!written || !before) return undefined;
  const { from, to } = written;
  const next = text.slice(0, from) + spelled(value, written, text.slice(from, to)) + text.slice(to);
  const after = readSource(file, next).source;
  const wanted = withValue(before.value, segmentsOf(pointer), value);
  return after && isDeepStrictEqual(after.value, wanted) ? next : undefined;
}

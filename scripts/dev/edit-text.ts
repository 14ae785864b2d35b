import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isScalar, type Scalar } from 'yaml';
import { parse } from '../../src/checker/document/parse.ts';
import { readSource } from '../../src/checker/document/yaml-document.ts';
import { segmentsOf } from '../../src/checker/report/pointer.ts';

/** What a file said when somebody looked at it. */
export const markOfText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A text as it stands in a YAML file. */
interface Written {
  value: string;
  style: NonNullable<Scalar['type']>;
  /** Offsets of the first byte and past the last. */
  from: number;
  to: number;
  isInFlow: boolean;
}

const keyOf = (segment: string) => (/^\d+$/.test(segment) ? Number(segment) : segment);

/** Undefined where there is no text of its own: nothing, an alias, or a text that others repeat. */
export function findWritten(text: string, pointer: string): Written | undefined {
  const { document } = parse(text);
  const path = segmentsOf(pointer).map(keyOf);
  const node = document.getIn(path, true);
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range || !node.type || node.anchor)
    return undefined;
  const above = path.map((_, length) => document.getIn(path.slice(0, length), true));
  const isInFlow = above.some((each) => (each as { flow?: boolean } | undefined)?.flow === true);
  return { value: node.value, style: node.type, from: node.range[0], to: node.range[1], isInFlow };
}

/** What YAML 1.1 takes for something else, and numbers, days and times. */
const misread = /^(?:[yn]|yes|no|on|off|true|false|null|[-+.\d].*)$/i;
// What stands in no file as it is, and what is seen only by its effects.
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

/** Words of a folded text, in lines no longer than those of before. */
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

/** In the block it stood in, with its indentation; undefined for what a block cannot hold as simply. */
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

/** `value` in the style of before where that can say it, else in double quotes, which can say anything. */
export function spelled(value: string, { style, isInFlow }: Written, written: string): string {
  const block = style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL';
  const end = block ? /(?:\r?\n)*$/.exec(written)![0] : '';
  const quoted = inDoubleQuotes(value) + end;
  if (block) return inBlock(value, written, style === 'BLOCK_FOLDED') ?? quoted;
  if (style === 'QUOTE_SINGLE') return inSingleQuotes(value) ?? quoted;
  return style === 'PLAIN' && isPlain(value, isInFlow) ? value : quoted;
}

/** A value with a text at a path of it, with the maps that lead there; a new key last. */
export function withValue(value: unknown, path: readonly string[], text: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValue(item, rest, text) : item));
  const map = (value ?? {}) as Record<string, unknown>;
  return { ...map, [key]: withValue(map[key], rest, text) };
}

/**
 * A file with another text at `pointer`, and every other byte as it was. Undefined where it is not certain that exactly
 * this text differs when the file is read again.
 */
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

import { findKey, isOver, notPlain, pastSpaces, put, readFlow, readPlainScalar } from './plain-flow.ts';

/** Tabs, carriage returns, byte order marks and characters YAML refuses or reads as line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unusual = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/;
/** A language's key in the midst of a text. */
const buriedKey = /^[a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?: /;

/** The line at hand, without its indentation. */
interface Reader {
  text: string;
  start: number;
  end: number;
  /** -1 when all lines are read. */
  indent: number;
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

function nextLine(reader: Reader): void {
  const { text } = reader;
  for (let from = reader.end + 1; from < text.length; from = endOfLine(text, from) + 1) {
    const start = pastSpaces(text, from);
    const end = endOfLine(text, start);
    if (start === end || text[start] === '#') continue;
    reader.indent = start - from;
    reader.start = start;
    reader.end = end;
    return;
  }
  reader.indent = -1;
}

function readFolded(reader: Reader, indent: number): string {
  const { text } = reader;
  const parts: string[] = [];
  let column = -1;
  let from = reader.end + 1;
  for (; from < text.length; from = reader.end + 1) {
    const start = pastSpaces(text, from);
    const end = endOfLine(text, start);
    // A blank line within a text is a line break, which is for the parser.
    if (start === end && start > from) throw notPlain;
    if (start === end || start - from <= indent) break;
    if (column === -1) column = start - from;
    if (start - from !== column || text[end - 1] === ' ') throw notPlain;
    const part = text.slice(start, end);
    // It stands a level too deep, and the parser says where.
    if (buriedKey.test(part)) throw notPlain;
    parts.push(part);
    reader.end = end;
  }
  if (text[from] === '\n') {
    // Behind a blank line even a comment would belong to the text, were it as deep.
    const next = from + text.slice(from).search(/[^\n ]/);
    if (next >= from && next - (text.lastIndexOf('\n', next) + 1) > indent) throw notPlain;
  }
  if (parts.length === 0) throw notPlain;
  nextLine(reader);
  return parts.join(' ');
}

/** The value at `at` of the line at hand, which stands at `indent`; then goes on to the next line. */
function readInline(reader: Reader, at: number, indent: number): unknown {
  const { text, end } = reader;
  if (text[at] === '>' && text[at + 1] === '-' && at + 2 === end) return readFolded(reader, indent);
  nextLine(reader);
  // A value of several lines is for the parser.
  if (reader.indent > indent) throw notPlain;
  const first = text[at]!;
  if (first === '{' || first === '[' || first === '"' || first === "'") {
    const cut = readFlow(text, at, end);
    if (!isOver(text, cut.end, end)) throw notPlain;
    return cut.value;
  }
  const rest = text.slice(at, end).trimEnd();
  const comment = rest.indexOf(' #');
  if (comment === -1) return readPlainScalar(rest);
  if (!isOver(rest, comment, rest.length)) throw notPlain;
  return readPlainScalar(rest.slice(0, comment).trimEnd());
}

function readMap(reader: Reader, indent: number): Record<string, unknown> {
  const map: Record<string, unknown> = {};
  while (reader.indent === indent) {
    const key = findKey(reader.text, reader.start, reader.end);
    if (!key) throw notPlain;
    put(map, key, undefined);
    const isBelow = isOver(reader.text, key.value - 1, reader.end) || key.value >= reader.end;
    if (isBelow) nextLine(reader);
    map[key.name] = isBelow ? readBelow(reader, indent) : readInline(reader, key.value, indent);
  }
  return map;
}

function readList(reader: Reader, indent: number): unknown[] {
  const list: unknown[] = [];
  while (reader.indent === indent) {
    const { text, start, end } = reader;
    const at = pastSpaces(text, start + 1);
    if (text[start] !== '-' || at === start + 1 || at >= end || text[at] === '#') throw notPlain;
    if (findKey(text, at, end)) {
      // A map that begins behind the dash goes on under its first key.
      reader.start = at;
      reader.indent = indent + at - start;
      list.push(readMap(reader, reader.indent));
    } else list.push(readInline(reader, at, indent));
    if (reader.indent > indent) throw notPlain;
  }
  return list;
}

function readBelow(reader: Reader, indent: number): object {
  const { text, start } = reader;
  if (reader.indent <= indent) throw notPlain;
  const isList = text[start] === '-' && text[start + 1] === ' ';
  const value = isList ? readList(reader, reader.indent) : readMap(reader, reader.indent);
  if (reader.indent > indent) throw notPlain;
  return value;
}

/**
 * Reads block maps and lists, one-line scalars and flow collections, folded texts and comments: nine files in ten need no
 * more, and are read many times as fast as by the parser, which keeps every token. The value, a map or a list, is the one
 * the parser finds (`tests/checker/plain-yaml.test.ts`); undefined for everything else, and for whatever might be a mistake.
 */
export function readPlainYaml(text: string): { value: object } | undefined {
  if (unusual.test(text)) return undefined;
  const reader: Reader = { text, start: 0, end: -1, indent: -1 };
  nextLine(reader);
  try {
    return { value: readBelow(reader, -1) };
  } catch (error) {
    if (error !== notPlain) throw error;
    return undefined;
  }
}

/* What stands on one line of a text that `plain-yaml.ts` reads: keys, scalars, flow collections. */

/** Thrown where a text is not plain: made once, because making an error costs more than reading the line. */
export const notPlain = new Error('not plain');

const reserved = /^(?:true|false|null)$/i;
const longestReserved = 'false'.length;
const numeric = /^[-+]?(?:0o[0-7]+|0x[0-9a-fA-F]+|(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|\.(?:inf|nan))$/i;
const integer = /^(?:0|[1-9]\d{0,14})$/;
const flowEnd = /[,[\]{}]/g;
/** What no plain scalar begins with here; a few of these YAML would allow. */
const indicators = new Set('-+?:,[]{}#&*!|>\'"%@`~=<');

const isDigit = (character: string) => character >= '0' && character <= '9';

export function readPlainScalar(text: string): unknown {
  const first = text[0];
  if (first === undefined || indicators.has(first)) throw notPlain;
  if (text.includes(': ') || text.includes(' #') || text.endsWith(':')) throw notPlain;
  if (isDigit(first) || first === '.') {
    if (integer.test(text)) return Number(text);
    if (numeric.test(text)) throw notPlain;
  } else if (text.length <= longestReserved && reserved.test(text)) {
    if (text === 'true') return true;
    if (text === 'false') return false;
    if (text === 'null') return null;
    throw notPlain;
  }
  return text;
}

export const pastSpaces = (text: string, at: number): number => {
  let end = at;
  while (text.charCodeAt(end) === 0x20) end += 1;
  return end;
};

const isWordCode = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
const isKeyCode = (code: number) => isWordCode(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d;

export interface Key {
  name: string;
  isQuoted: boolean;
  value: number;
}

/** The key at `at`: a word or a quotation, a colon, and a space or the end of the line. */
export function findKey(text: string, at: number, end: number): Key | undefined {
  const mark = text[at];
  const isQuoted = mark === '"' || mark === "'";
  let colon = at;
  if (isQuoted) {
    colon = text.indexOf(mark, at + 1) + 1;
    if (colon === 0) return undefined;
  } else {
    if (!isWordCode(text.charCodeAt(at))) return undefined;
    while (isKeyCode(text.charCodeAt(colon))) colon += 1;
  }
  if (colon >= end || text[colon] !== ':' || (colon + 1 < end && text[colon + 1] !== ' ')) return undefined;
  const name = isQuoted ? text.slice(at + 1, colon - 1) : text.slice(at, colon);
  if (isQuoted && name.includes('\\')) return undefined;
  return { name, isQuoted, value: pastSpaces(text, colon + 1) };
}

/** Not plain are keys that YAML, JavaScript or the author takes for something else. */
export function put(map: Record<string, unknown>, { name, isQuoted }: Key, value: unknown): void {
  const isWord = !isQuoted && name.length <= longestReserved && reserved.test(name);
  if (isWord || name === '' || name === '<<' || name === '__proto__' || Object.hasOwn(map, name))
    throw notPlain;
  map[name] = value;
}

/** Nothing but spaces, or a comment that begins as comments do. */
export function isOver(text: string, at: number, end: number): boolean {
  const here = pastSpaces(text, at);
  if (here >= end) return true;
  return here > at && text[here] === '#' && (here + 1 === end || text[here + 1] === ' ');
}

interface Cut {
  value: unknown;
  end: number;
}

function readQuoted(text: string, at: number, limit: number): Cut {
  const mark = text[at]!;
  const end = text.indexOf(mark, at + 1);
  if (end === -1 || end >= limit) throw notPlain;
  const value = text.slice(at + 1, end);
  // Escapes, and '' within a quotation, are for the parser.
  if (value.includes('\\') || text[end + 1] === mark) throw notPlain;
  return { value, end: end + 1 };
}

function readFlowMap(text: string, at: number, limit: number): Cut {
  const value: Record<string, unknown> = {};
  let here = at;
  do {
    const key = findKey(text, pastSpaces(text, here + 1), limit);
    if (!key) throw notPlain;
    const cut = readFlow(text, key.value, limit);
    put(value, key, cut.value);
    here = pastSpaces(text, cut.end);
  } while (text[here] === ',');
  if (text[here] !== '}') throw notPlain;
  return { value, end: here + 1 };
}

function readFlowList(text: string, at: number, limit: number): Cut {
  const value: unknown[] = [];
  let here = at;
  do {
    const cut = readFlow(text, pastSpaces(text, here + 1), limit);
    value.push(cut.value);
    here = pastSpaces(text, cut.end);
  } while (text[here] === ',');
  if (text[here] !== ']') throw notPlain;
  return { value, end: here + 1 };
}

export function readFlow(text: string, at: number, limit: number): Cut {
  const first = text[at];
  if (first === '{') return readFlowMap(text, at, limit);
  if (first === '[') return readFlowList(text, at, limit);
  if (first === '"' || first === "'") return readQuoted(text, at, limit);
  flowEnd.lastIndex = at;
  const end = flowEnd.exec(text)?.index ?? limit;
  const word = text.slice(at, end).trimEnd();
  // Not every reader of YAML takes a ? here, and the parser says so.
  if (end >= limit || word.includes('?')) throw notPlain;
  return { value: readPlainScalar(word), end };
}

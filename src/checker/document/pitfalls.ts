import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { msg } from '../../contract/t.ts';
import { languageTag } from '../../funnel/texts.ts';
import { type Finding, keyFinding, type Part, valueFinding } from '../finding/finding.ts';
import { lastSegmentOf, pointerTo } from '../finding/pointer.ts';
import { fenOf } from '../rules/prices.ts';
import { rangeInstead } from './comparison.ts';
import { inQuotes, loneMark } from './repairs.ts';

/** Returns the rest of a text lost to a comment on its line. A comment begins with `# `, a lost text does not. */
function swallowedAfter(text: string, scalar: Scalar): string | undefined {
  const { value, type, range } = scalar;
  const isPlainText = value === null || (type === 'PLAIN' && typeof value === 'string');
  if (!isPlainText || !range) return undefined;
  return /^[ \t]*(#[^\s#].*)/.exec(text.slice(range[1], range[1] + 400))?.[1];
}

const isRespelled = ({ value, source, type }: Scalar) =>
  typeof value === 'number' && type === 'PLAIN' && source !== undefined && String(value) !== source;

const isMoney = (key: string) => /amount|^off$/i.test(key);

/** Control characters from a backslash or a paste; tabs and line breaks are harmless. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u;

function scalarFindings(scalar: Scalar, pointer: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const { value, source } = scalar;
  const swallowed = swallowedAfter(text, scalar);
  if (swallowed !== undefined) {
    const message = msg`${lastSegmentOf(pointer)} ends before the #, which begins a comment`;
    const whole = JSON.stringify(`${source ? `${source} ` : ''}${swallowed}`);
    const fix = msg`put the text in quotes: ${whole}; or write a space after the # of a comment`;
    findings.push(valueFinding('source/comment-in-text', pointer, message, fix));
  }
  // A plain name may be an anchor kept for later.
  const isText = value === null || /[^\x21-\x7e]/.test(scalar.anchor ?? '');
  if (scalar.anchor && isText && !text.includes(`*${scalar.anchor}`)) {
    const message = msg`YAML takes &${scalar.anchor} for an anchor, and the text loses it`;
    const whole = JSON.stringify(`&${scalar.anchor}${source ? ` ${source}` : ''}`);
    const why = msg`An anchor gives a value a name for others to repeat, and nothing repeats this one.`;
    const fix = msg`put the text in quotes: ${whole}`;
    findings.push({ ...valueFinding('source/value-changed', pointer, message, fix), why });
  }
  const character = invisible.exec(String(value ?? ''))?.[0];
  if (character) {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    const message = msg`${lastSegmentOf(pointer)} contains an invisible character (U+${code})`;
    const isRaw = scalar.range && text.slice(scalar.range[0], scalar.range[1]).includes(character);
    const why = isRaw
      ? msg`Some programs end a line at it, and no font draws it.`
      : msg`Between "…" a backslash and a letter are one character, such as \\a or \\b.`;
    const fix = isRaw
      ? msg`delete it: it came with a text that was pasted`
      : msg`use '…' instead of "…", or write the backslash twice`;
    findings.push({ ...valueFinding('source/value-changed', pointer, message, fix), why });
  }
  const mark = scalar.type === 'PLAIN' && typeof value === 'string' ? loneMark(value) : undefined;
  if (mark) {
    const message = String(value).startsWith(mark)
      ? msg`the quotation that begins here is never closed`
      : msg`this ${mark} closes nothing`;
    const why = msg`YAML takes a quotation mark without its other one for a part of the text, and visitors read it.`;
    const fix = msg`put the text in quotes: ${inQuotes(String(value))}`;
    findings.push({ ...valueFinding('source/value-changed', pointer, message, fix), why });
  }
  // A fraction is invalid everywhere, and the schema reports it.
  if (isRespelled(scalar) && Number.isInteger(value)) {
    const message = msg`${source} is read as the number ${value}`;
    const fix = isMoney(lastSegmentOf(pointer))
      ? msg`write ${value}`
      : msg`write ${value}, or "${source}" in quotes if it is a text`;
    findings.push(valueFinding('source/number-spelling', pointer, message, fix));
  }
  return findings;
}

/** In brackets or braces many YAML readers, such as PyYAML, end a text at its question mark and refuse the file. */
function portableFinding({ value, source = '', type }: Scalar, pointer: string, part: Part): Finding[] {
  if (type !== 'PLAIN' || typeof value !== 'string' || !source.includes('?')) return [];
  const message = msg`other tools cannot read a ? here`;
  return [
    { code: 'source/portable', pointer, part, message, fix: msg`put it in quotes: ${JSON.stringify(value)}` },
  ];
}

/** Finds a key and value read as one word, because the colon is missing or wrong. */
function asOneWord(word: string, pointer: string, isKey: (key: string) => boolean): Finding | undefined {
  const found = /^([A-Za-z][\w-]*)(?:\s*([:：=])\s*|\s+)(\S)/u.exec(word);
  if (!found) return undefined;
  const [, key = '', mark = '', next = ''] = found;
  if (mark === '' && !'"\'{['.includes(next) && !isKey(key)) return undefined;
  const noColon = msg`there is no colon after "${key}"${mark ? msg`, but ${mark}` : ''}`;
  const message = mark === ':' ? msg`there is no space after the colon of "${key}"` : noColon;
  const fix = rangeInstead(word) ?? msg`write key: value, with a plain colon and a space`;
  const why = msg`YAML reads key and value as one word.`;
  return { ...keyFinding('source/syntax', pointer, message, fix), why };
}

function commaFinding({ items }: YAMLMap, index: number, pointer: string): Finding {
  const before = items[index - 1]?.value;
  const thousands = isScalar(before) && typeof before.value === 'number' ? [String(before.source)] : [];
  for (const { key, value } of items.slice(index)) {
    if (thousands.length === 0 || value !== null || !/^\d{1,3}$/.test(String((key as Scalar).source))) break;
    thousands.push(String((key as Scalar).source));
  }
  const name = String((items[index - 1]?.key as Scalar | undefined)?.value);
  // Two digits after a comma are fen of an amount in yuan.
  if (thousands.length > 1 && (isMoney(name) || thousands.slice(1).every((group) => group.length === 3))) {
    const what = isMoney(name) ? msg`money is written in fen,` : msg`a number is written in`;
    const message = msg`the comma ends ${name} after ${thousands[0]}`;
    const digits = isMoney(name) ? fenOf(thousands.join(',')) : undefined;
    return keyFinding(
      'source/comma-in-text',
      pointer,
      message,
      msg`${what} digits only: ${digits ?? thousands.join('')}`,
    );
  }
  const parts = isScalar(before) && typeof before.value === 'string' ? [before.value] : [];
  for (const { key, value } of items.slice(index)) {
    if (value !== null || !isScalar(key)) break;
    parts.push(String(key.value));
  }
  const message = msg`"${String((items[index]!.key as Scalar).value)}" became a key without a value`;
  const fix = msg`put a text that contains a comma in quotes: ${inQuotes(parts.join(', '))}`;
  return keyFinding('source/comma-in-text', pointer, message, fix);
}

const isLanguage = (key: unknown) => isScalar(key) && languageTag.test(String(key.value));

interface Buried {
  offset: number;
  key: string;
}

/** Finds a block text's sibling language indented into the text above. */
function buriedIn({ key, value }: Pair, map: YAMLMap, text: string): Buried | undefined {
  if (!isScalar(value) || !isLanguage(key)) return undefined;
  if (value.type !== 'BLOCK_FOLDED' && value.type !== 'BLOCK_LITERAL') return undefined;
  const [from, to] = value.range!;
  const found = /^( +)([a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?): /m.exec(text.slice(from, to));
  const language = found?.[2];
  if (!language || map.has(language)) return undefined;
  return { offset: from + found.index + found[1]!.length, key: language };
}

function keysIn(document: Document): Set<string> {
  const keys = new Set<string>();
  visit(document, {
    Pair: (_index, { key, value }) => {
      if (isScalar(key) && value !== null) keys.add(String(key.value));
    },
  });
  return keys;
}

export interface Pitfalls {
  findings: Finding[];
  /** Pointers to parts of texts that became keys. */
  swallowed: readonly string[];
  buried: readonly Buried[];
}

/** Finds values that load without an error, but not as they look. */
export function findPitfalls(document: Document, text: string): Pitfalls {
  const findings: Finding[] = [];
  const swallowed: string[] = [];
  const buried: Buried[] = [];
  let keys: Set<string> | undefined;
  const isKnown = (key: string) => {
    keys ??= keysIn(document);
    return keys.has(key);
  };

  /** True for what only looks like a key: a text's rest after a comma, or key and value without colon. */
  const isNoKey = (map: YAMLMap, index: number, pointer: string): boolean => {
    const { key, value } = map.items[index]!;
    // A language used elsewhere lacks its text here.
    const isUnwritten = () => isLanguage(key) && isKnown(String((key as Scalar).value));
    const isWord = map.flow === true && value === null && !isUnwritten();
    const isRest = isWord && index > 0 && map.items[index - 1]!.value === null;
    const isKey = (name: string) => {
      // Only texts have commas and languages as keys.
      const isText = index > 0 && map.items.every((pair) => pair.value === null || isLanguage(pair.key));
      return isWord && (!isText || isKnown(name));
    };
    const word = isRest ? undefined : asOneWord(String((key as Scalar).value), pointer, isKey);
    if (word) findings.push(word);
    else if (isWord && !isRest) findings.push(commaFinding(map, index, pointer));
    if (!isWord && !word) return false;
    swallowed.push(pointer);
    return true;
  };

  const readPair = (map: YAMLMap, index: number, pointer: string): void => {
    const pair = map.items[index]!;
    const key = pair.key as Scalar;
    if (key.value === '<<') {
      findings.push(
        keyFinding('source/merge-key', pointer, msg`merge keys are not read`, msg`write the keys out`),
      );
      return;
    }
    if (isNoKey(map, index, pointer)) return;
    if (isRespelled(key)) {
      const message = msg`${key.source} is read as the number ${String(key.value)}`;
      findings.push(
        keyFinding('source/number-spelling', pointer, message, msg`put the key in quotes: "${key.source}"`),
      );
    }
    if (map.flow) findings.push(...portableFinding(key, pointer, 'key'));
    const hidden = buriedIn(pair, map, text);
    if (hidden && isKnown(hidden.key)) buried.push(hidden);
    read(pair.value, pointer, map);
  };

  const read = (node: unknown, pointer: string, inside?: YAMLMap | YAMLSeq): void => {
    if (isScalar(node)) {
      findings.push(...scalarFindings(node, pointer, text));
      if (inside?.flow) findings.push(...portableFinding(node, pointer, 'value'));
    }
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) read(item, pointerTo(pointer, index), node);
    if (!isMap(node)) return;
    for (const [index, { key }] of node.items.entries())
      if (isScalar(key)) readPair(node, index, pointerTo(pointer, String(key.value)));
  };
  read(document.contents, '');
  // A text split by a comma is quoted as a whole, which also covers its question mark and a quotation mark of it.
  const isAlone = ({ code }: Finding) =>
    !['source/portable', 'source/value-changed'].includes(code) || swallowed.length === 0;
  return { findings: findings.filter(isAlone), swallowed, buried };
}

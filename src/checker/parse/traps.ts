import { type Document, isMap, isScalar, isSeq, type Scalar, visit, type YAMLMap } from 'yaml';
import type { Finding } from '../diagnostics/finding.ts';
import { lastSegmentOf, pointerTo } from '../diagnostics/pointer.ts';

/** The comment that swallowed the end of a value on its own line; a comment begins with `# `, a lost text does not. */
function swallowedAfter(text: string, scalar: Scalar): string | undefined {
  const isPlain = scalar.value === null || scalar.type === 'PLAIN';
  if (!isPlain || !scalar.range) return undefined;
  return /^[ \t]*(#[^\s#].*)/.exec(text.slice(scalar.range[1], scalar.range[1] + 400))?.[1];
}

const isRespelled = ({ value, source, type }: Scalar) =>
  typeof value === 'number' && type === 'PLAIN' && source !== undefined && String(value) !== source;

/** What a backslash can make of a letter, and no text ever wants; tabs and line breaks are harmless. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/u;

const isLanguage = (key: unknown) =>
  isScalar(key) && /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/.test(String(key.value));

/** All keys with values: what may have been meant to be one. */
function keysIn(document: Document): Set<string> {
  const keys = new Set<string>();
  visit(document, {
    Pair: (_index, { key, value }) => {
      if (isScalar(key) && value !== null) keys.add(String(key.value));
    },
  });
  return keys;
}

/** A key and its value that YAML took for one word, because the colon between them is not one. */
function asOneWord(word: string, isKey: (key: string) => boolean): Omit<Finding, 'pointer'> | undefined {
  const found = /^([A-Za-z][\w-]*)(?:\s*([:：=])\s*|\s+)(\S)/u.exec(word);
  if (!found) return undefined;
  const [, key = '', mark = '', next = ''] = found;
  if (mark === '' && !'"\'{['.includes(next) && !isKey(key)) return undefined;
  const noColon = `there is no colon after "${key}"${mark ? `, but ${mark}` : ''}`;
  return {
    code: 'source/syntax',
    part: 'key',
    message: mark === ':' ? `there is no space after the colon of "${key}"` : noColon,
    fix: 'write key: value, with a plain colon and a space',
    why: 'YAML reads key and value as one word.',
  };
}

export interface Traps {
  findings: Finding[];
  /** Where parts of texts became keys. */
  swallowed: readonly string[];
  /** Keys that became part of the text above them: offset and name. */
  buried: readonly { offset: number; key: string }[];
}

/** The line of a text in block style that was to be its sibling in another language, and stands a level too deep. */
function buriedIn(scalar: Scalar, map: YAMLMap, text: string): { offset: number; key: string } | undefined {
  if (scalar.type !== 'BLOCK_FOLDED' && scalar.type !== 'BLOCK_LITERAL') return undefined;
  const [from, to] = scalar.range!;
  const found = /^( +)([a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?): /m.exec(text.slice(from, to));
  const key = found?.[2];
  if (!key || map.has(key)) return undefined;
  return { offset: from + found.index + found[1]!.length, key };
}

/** Values that YAML changes without a word: everything here would load, and mean something else than it looks like. */
export function findTraps(document: Document, text: string): Traps {
  const findings: Finding[] = [];
  const swallowed: string[] = [];
  const buried: { offset: number; key: string }[] = [];
  let keys: Set<string> | undefined;
  const allKeys = () => {
    keys ??= keysIn(document);
    return keys;
  };

  const readScalar = (scalar: Scalar, pointer: string) => {
    const swallowed = swallowedAfter(text, scalar);
    if (swallowed !== undefined && (scalar.value === null || typeof scalar.value === 'string')) {
      findings.push({
        code: 'source/comment-in-text',
        pointer,
        part: 'value',
        message: `${lastSegmentOf(pointer)} ends before the #, which begins a comment`,
        fix: `put the text in quotes: ${JSON.stringify(`${scalar.source ? `${scalar.source} ` : ''}${swallowed}`)}; or write a space after the # of a comment`,
      });
    }
    const character = scalar.type === 'QUOTE_DOUBLE' && invisible.exec(String(scalar.value))?.[0];
    if (character) {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      findings.push({
        code: 'source/value-changed',
        pointer,
        part: 'value',
        message: `${lastSegmentOf(pointer)} contains an invisible character (U+${code})`,
        why: 'Between "…" a backslash and a letter are one character, such as \\a or \\b.',
        fix: 'use \'…\' instead of "…", or write the backslash twice',
      });
    }
    // A fraction is no right value anywhere: that it is one is what matters, and the shape pass says it.
    if (isRespelled(scalar) && Number.isInteger(scalar.value)) {
      findings.push({
        code: 'source/number-spelling',
        pointer,
        part: 'value',
        message: `${scalar.source} is read as the number ${scalar.value}`,
        fix: `write ${scalar.value}, or "${scalar.source}" in quotes if it is a text`,
      });
    }
  };

  /** Is `name` rather a key whose colon is missing than a word of a text? Only texts have commas, and a key a language. */
  const isMeant = (map: YAMLMap, index: number, name: string) => {
    const isText = index > 0 && map.items.every((pair) => pair.value === null || isLanguage(pair.key));
    return !isText || allKeys().has(name);
  };

  const read = (node: unknown, pointer: string): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) read(item, pointerTo(pointer, index));
    if (isScalar(node)) readScalar(node, pointer);
    if (!isMap(node)) return;
    for (const [index, { key, value }] of node.items.entries()) {
      if (!isScalar(key)) continue;
      const own = pointerTo(pointer, String(key.value));
      if (key.value === '<<') {
        findings.push({
          code: 'source/merge-key',
          pointer: own,
          part: 'key',
          message: 'merge keys are not read',
          fix: 'write the keys out',
        });
        continue;
      }
      const isWord = node.flow === true && value === null;
      // Of a text with several commas the first says it all.
      const isRest = isWord && index > 0 && node.items[index - 1]!.value === null;
      const word = isRest
        ? undefined
        : asOneWord(String(key.value), (name) => isWord && isMeant(node, index, name));
      if (isWord || word) swallowed.push(own);
      if (word) findings.push({ ...word, pointer: own });
      if (word || isRest) continue;
      if (isWord) {
        const before = node.items[index - 1]?.value;
        const parts = isScalar(before) && typeof before.value === 'string' ? [before.value] : [];
        for (const other of node.items.slice(index)) {
          if (other.value !== null || !isScalar(other.key)) break;
          parts.push(String(other.key.value));
        }
        findings.push({
          code: 'source/comma-in-text',
          pointer: own,
          part: 'key',
          message: `"${String(key.value)}" became a key without a value`,
          fix: `put a text that contains a comma in quotes: ${JSON.stringify(parts.join(', '))}`,
        });
      } else {
        if (isRespelled(key)) {
          findings.push({
            code: 'source/number-spelling',
            pointer: own,
            part: 'key',
            message: `${key.source} is read as the number ${String(key.value)}`,
            fix: `put the key in quotes: "${key.source}"`,
          });
        }
        const hidden = isScalar(value) && isLanguage(key) && buriedIn(value, node, text);
        if (hidden && allKeys().has(hidden.key)) buried.push(hidden);
        read(value, own);
      }
    }
  };
  read(document.contents, '');
  return { findings, swallowed, buried };
}

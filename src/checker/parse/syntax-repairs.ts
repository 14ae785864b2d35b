import type { Code } from '../diagnostics/codes.ts';

/** A line as it was probably meant, and what that says about the one that was written. */
export interface Repair {
  line: string;
  /** In the written line, from 0. */
  from: number;
  to: number;
  code: Code;
  message: string;
  fix: string;
  why?: string;
}

type Propose = (line: string) => Repair[];

const key = '[A-Za-z][\\w-]*';
/** What may stand before a key on its line. */
const lead = '^[ \\t]*(?:- +)*';
const pattern = (source: string) => new RegExp(source, 'gu');

/** A repair for every match of `source`, whose groups are (before)(wrong). */
function swaps(
  line: string,
  source: string,
  put: string | ((wrong: string, before: string) => string),
  words: (wrong: string, before: string) => Pick<Repair, 'message' | 'fix'> & Partial<Repair>,
): Repair[] {
  return [...line.matchAll(pattern(source))].map((match) => {
    const [, before = '', wrong = ''] = match;
    const from = match.index + before.length;
    const to = from + wrong.length;
    const replacement = typeof put === 'string' ? put : put(wrong, before);
    return {
      line: line.slice(0, from) + replacement + line.slice(to),
      from,
      to: Math.max(to, from + 1),
      code: 'source/syntax',
      ...words(wrong.trim(), before.trim()),
    };
  });
}

const plainOf: Readonly<Record<string, string>> = {
  '：': ': ',
  '，': ', ',
  '｛': '{ ',
  '｝': ' }',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};
const wide = (wrong: string) => ({
  message: `${wrong} is a full-width character, YAML knows only the plain one`,
  fix: `write ${plainOf[wrong]?.trim() ?? wrong} instead of ${wrong}${wrong === '：' ? ', and a space after it' : ''}`,
});

/** Punctuation as a Chinese input method types it, where YAML expects its own. */
const wideMarks: Propose = (line) => {
  let mended = line;
  let first: Repair | undefined;
  // One rarely comes alone: all of them are mended together.
  for (const source of [
    `(${lead}${key}\\s*)(：)`,
    `([{,，｛]\\s*${key}\\s*)(：)`,
    `(: *|${lead})([｛［【])`,
    '()([｝］】])(?=\\s*(?:[,}\\]]|$))',
    `(\\S\\s*)(，)(?=\\s*${key}\\s*: )`,
    '(: *["\'][^"\']*)([”’])(?=\\s*(?:[,}\\]]|$))',
    '(: *)([“‘])(?=[^“‘”’]*["\']\\s*(?:[,}\\]]|$))',
  ]) {
    for (let found = swaps(mended, source, (wrong) => plainOf[wrong]!, wide)[0]; found; ) {
      first = first && first.from <= found.from ? first : found;
      mended = found.line;
      found = swaps(mended, source, (wrong) => plainOf[wrong]!, wide)[0]!;
    }
  }
  return first ? [{ ...first, line: mended }] : [];
};

const noSpace = (_: string, before: string) => {
  const name = new RegExp(`(${key})"?:$`).exec(before)?.[1] ?? before;
  return {
    message: `there is no space after the colon of "${name}"`,
    fix: 'write a space after the colon',
    why: 'Without the space YAML reads key and value as one word.',
  };
};
const spaceAfterColon: Propose = (line) => [
  ...swaps(line, `(${lead}${key}:)()(?=[^\\s])`, ' ', noSpace),
  ...swaps(line, `([{,]\\s*${key}:)()(?=[^\\s,}])`, ' ', noSpace),
];

const noColon = (_: string, before: string) => ({
  message: `a colon is missing after "${/[\w-]+$/.exec(before)?.[0] ?? before}"`,
  fix: 'write key: value, with a colon and a space',
});
const missingColon: Propose = (line) => [
  ...swaps(line, `(${lead}${key})(\\s*[=;]\\s*|\\s+)(?=\\S)`, ': ', noColon),
  ...swaps(line, `(${lead}${key})(\\s*)$`, ':', noColon),
  ...swaps(line, `([{,]\\s*${key})(\\s*[=;]\\s*|\\s+)(?=[^\\s:,}])`, ': ', noColon),
];

const unclosed = {
  code: 'source/syntax' as const,
  message: 'the quotation that begins here is never closed',
  fix: 'close it with the same mark',
};
const textEnd = `(?=\\s*(?:,\\s*${key}: |[}\\]]|$))`;
const closingQuote: Propose = (line) =>
  ['"', "'"].flatMap((mark) =>
    [...line.matchAll(pattern(`((?:^|[\\s[,])${mark})((?:(?!${mark}).)*?)${textEnd}`))].flatMap((match) => {
      const from = match.index + match[0].indexOf(mark);
      return [match.index + match[0].length, line.length].map(
        (at): Repair => ({ ...unclosed, line: `${line.slice(0, at)}${mark}${line.slice(at)}`, from, to: at }),
      );
    }),
  );

const whatIsOff = (text: string): Pick<Repair, 'code' | 'message'> | undefined => {
  if (text === '') return undefined;
  if (/^["']/.test(text)) {
    return { code: 'source/syntax', message: 'the text goes on after its closing quotation mark' };
  }
  if (/(^|[\s[{,])#/.test(text)) {
    return { code: 'source/comment-in-text', message: 'the text ends before the #, which begins a comment' };
  }
  if (/: |:$/.test(text)) return { code: 'source/syntax', message: 'the text contains a colon' };
  const first = text[0]!;
  if (first === '*') return { code: 'source/alias', message: 'a plain text cannot begin with *' };
  if (!'@`%!&|>[]{},?-'.includes(first)) return undefined;
  return { code: 'source/syntax', message: `a plain text cannot begin with ${first}` };
};

const inner = (text: string) => (/^(["']).*\1$/.test(text) ? text.slice(1, -1) : text);
const inQuotes = (line: string, source: string): Repair[] =>
  [...line.matchAll(pattern(source))].flatMap((match) => {
    const [whole, before = '', text = ''] = match;
    const off = whatIsOff(text);
    if (!off || /^"[^"\\]*"$|^'[^']*'$/.test(text)) return [];
    const from = match.index + before.length;
    const to = match.index + whole.length;
    const right = JSON.stringify(inner(text));
    return [
      {
        line: line.slice(0, from) + right + line.slice(to),
        from,
        to,
        ...off,
        fix: `put the text in quotes: ${right}`,
      },
    ];
  });
const quotedText: Propose = (line) => [
  ...inQuotes(line, `((?:[{,]|${lead})\\s*${key}:\\s+)([^{[\\s].*?)${textEnd}`),
  ...inQuotes(line, `(${lead}${key}:\\s+)([^{[\\s].*?)(?=\\s*$)`),
  ...inQuotes(line, `(${lead}- )([^{[\\s].*?)(?=\\s*$)`),
  ...inQuotes(line, `([{,]\\s*${key}:\\s+)([{[].*?)${textEnd}`),
  ...inQuotes(line, `(${lead}${key}:\\s+)([{[].*?)(?=\\s*$)`),
];

const brackets = (line: string): Repair[] => {
  const end = line.trimEnd().length;
  const count = (mark: string) => line.split(mark).length - 1;
  const repairs: Repair[] = [];
  const add = (mended: string, from: number, message: string, fix: string) =>
    repairs.push({ line: mended, from, to: from + 1, code: 'source/syntax', message, fix });
  for (const [open, close] of ['{}', '[]'] as const) {
    const off = count(open!) - count(close!);
    const first = line.indexOf(open!);
    const last = line.lastIndexOf(close!);
    if (off > 0) {
      const last = line[end - 1]!;
      if ('}]'.includes(last) && last !== close) {
        const swapped = line.slice(0, end - 1) + close + line.slice(end);
        add(swapped, end - 1, `${last} closes a ${open}`, `write ${close} instead of ${last}`);
      }
      add(
        `${line.slice(0, end)} ${close}`,
        first,
        `the ${open} that begins here is never closed`,
        `close it with ${close}`,
      );
    }
    if (off < 0) {
      const before = new RegExp(`${lead}(?:${key}:\\s+)?`, 'u').exec(line)![0].length;
      add(
        `${line.slice(0, before)}${open} ${line.slice(before)}`,
        last,
        `this ${close} closes nothing`,
        `open it with ${open}, or remove it`,
      );
      add(line.slice(0, last) + line.slice(last + 1), last, `this ${close} closes nothing`, 'remove it');
    }
  }
  return repairs;
};

const missingComma: Propose = (line) =>
  swaps(line, `([{,]\\s*${key}: .*?\\S)(\\s+)(?=${key}: )`, ', ', () => ({
    message: 'a comma is missing between two entries',
    fix: 'separate the entries between { } with commas',
  }));

const dash: Propose = (line) =>
  swaps(line, '(^[ \\t]*-)()(?=[^\\s-])', ' ', () => ({
    message: 'there is no space after the dash',
    fix: 'begin each entry with "- "',
  }));

/** Longer lines would take too long, and nobody writes them by hand. */
const longestLine = 5000;
const allOf =
  (...proposals: readonly Propose[]): Propose =>
  (line) =>
    line.length > longestLine ? [] : proposals.flatMap((propose) => propose(line));

/** Slips that leave a mark no valid line has. */
export const plainSlips: Propose = allOf(wideMarks, spaceAfterColon, dash);

/** From the most to the least particular. */
export const otherSlips: Propose = allOf(closingQuote, brackets, missingComma, quotedText, missingColon);

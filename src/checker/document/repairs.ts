import { type Message, msg } from '../../contract/t.ts';
import { rangeInstead } from './comparison.ts';

/** A line as probably meant, and the fault of the written one. */
export interface Repair {
  line: string;
  /** Columns of the written line, from 0. */
  from: number;
  to: number;
  code: string;
  message: Message;
  fix: Message;
  why?: Message;
}

type Propose = (line: string) => Repair[];
type Words = Pick<Repair, 'message' | 'fix'> & Partial<Pick<Repair, 'code' | 'why'>>;

const key = '[A-Za-z][\\w-]*';
const lead = '^[ \\t]*(?:- +)*';
const textEnd = `(?=\\s*(?:,\\s*${key}: |[}\\]]|$))`;

const splice = (line: string, from: number, to: number, put: string) =>
  line.slice(0, from) + put + line.slice(to);

function slip(
  source: string,
  put: string | ((wrong: string) => string),
  explain: (wrong: string, before: string) => Words | undefined,
): Propose {
  const pattern = new RegExp(source, 'gu');
  return (line) =>
    [...line.matchAll(pattern)].flatMap((match): Repair[] => {
      const [, before = '', wrong = ''] = match;
      const words = explain(wrong.trim(), before.trim());
      if (!words) return [];
      const from = match.index + before.length;
      const to = from + wrong.length;
      const mended = splice(line, from, to, typeof put === 'string' ? put : put(wrong));
      return [{ line: mended, from, to: Math.max(to, from + 1), code: 'source/syntax', ...words }];
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
const wideSlips = [
  `(${lead}${key}\\s*)(：)`,
  `([{,，｛]\\s*${key}\\s*)(：)`,
  `(: *|${lead})([｛［【])`,
  '()([｝］】])(?=\\s*(?:[,}\\]]|$))',
  `(\\S\\s*)(，)(?=\\s*${key}\\s*: )`,
  '(: *["\'][^"\']*)([”’])(?=\\s*(?:[,}\\]]|$))',
  '(: *)([“‘])(?=[^“‘”’]*["\']\\s*(?:[,}\\]]|$))',
].map((source) =>
  slip(
    source,
    (wrong) => plainOf[wrong]!,
    (wrong) => ({
      message: msg`${wrong} is a full-width character, YAML knows only the plain one`,
      fix: msg`write ${plainOf[wrong]!.trim()} instead of ${wrong}${wrong === '：' ? msg`, and a space after it` : ''}`,
    }),
  ),
);

/** Full-width punctuation of a Chinese input method. It rarely comes alone, so all of a line is mended together. */
const wideMarks: Propose = (line) => {
  let mended = line;
  let first: Repair | undefined;
  for (const propose of wideSlips) {
    for (let [found] = propose(mended); found; [found] = propose(mended)) {
      first = first && first.from <= found.from ? first : found;
      mended = found.line;
    }
  }
  return first ? [{ ...first, line: mended }] : [];
};

const noSpace = (_: string, before: string) => ({
  message: msg`there is no space after the colon of "${new RegExp(`(${key})"?:$`).exec(before)?.[1] ?? before}"`,
  fix: msg`write a space after the colon`,
  why: msg`Without the space YAML reads key and value as one word.`,
});
const spaceAfterColon = [
  slip(`(${lead}${key}:)()(?=[^\\s])`, ' ', noSpace),
  slip(`([{,]\\s*${key}:)()(?=[^\\s,}])`, ' ', noSpace),
];

const noColon = (_: string, before: string) => ({
  message: msg`a colon is missing after "${/[\w-]+$/.exec(before)?.[0] ?? before}"`,
  fix: msg`write key: value, with a colon and a space`,
});
const missingColon = [
  slip(`(${lead}${key})(\\s*[=;]\\s*|\\s+)(?=\\S)`, ': ', noColon),
  slip(`(${lead}${key})(\\s*)$`, ':', noColon),
  slip(`([{,]\\s*${key})(\\s*[=;]\\s*|\\s+)(?=[^\\s:,}])`, ': ', noColon),
];

const tag = '(?!(?:id|by|to):)[a-z]{2}(?:-\\w+)?';
const noComma = () => ({
  message: msg`a comma is missing between two entries`,
  fix: msg`separate the entries between { } with commas`,
});
/** A comma missing between two languages of a text, or between two keys. */
const missingComma = [
  slip(`([{,]\\s*${tag}: .*?\\S)(\\s+)(?=${tag}: )`, ', ', noComma),
  slip(`([{,]\\s*(?!${tag}: )${key}: .*?\\S)(\\s+)(?=${key}: )`, ', ', noComma),
];

const otherComment = slip(
  '(^[ \\t]*)((?://|/\\*|<!--|--(?!-)|;).*)$',
  (wrong) => `# ${wrong}`,
  (wrong) => ({
    message: msg`a comment begins with #`,
    fix: msg`write # instead of ${/^\S[^\s\w]*/.exec(wrong)![0]}`,
  }),
);

const dashes = [
  slip('(^[ \\t]*-)()(?=[^\\s-])', ' ', () => ({
    message: msg`there is no space after the dash`,
    fix: msg`begin each entry with "- "`,
  })),
  slip('(^[ \\t]*)([—–－−][ \\t]*)(?=\\S)', '- ', (wrong) => ({
    message: msg`${wrong} begins no entry of a list: it is longer than a -`,
    fix: msg`begin each entry with "- "`,
  })),
];

function whatIsOff(text: string): Pick<Words, 'code' | 'message'> | undefined {
  if (text === '' || /^"[^"\\]*"$|^'[^']*'$/.test(text)) return undefined;
  if (/^["']/.test(text)) return { message: msg`the text goes on after its closing quotation mark` };
  if (/(^|[\s[{,])#/.test(text))
    return {
      code: 'source/comment-in-text',
      message: msg`the text ends before the #, which begins a comment`,
    };
  if (/: |:$/.test(text)) return { message: msg`the text contains a colon` };
  const first = text[0]!;
  if (first === '*') return { code: 'source/alias', message: msg`a plain text cannot begin with *` };
  return '@`%!&|>[]{},?-'.includes(first)
    ? { message: msg`a plain text cannot begin with ${first}` }
    : undefined;
}

/** Returns a quotation mark at either end of a text that lacks its other one. */
export function loneMark(text: string): string | undefined {
  const rest = text.replace(/"[^"]*"|[“„][^“”]*[”“]|‘[^‘’]*’|「[^「」]*」|『[^『』]*』/gu, 'x');
  return /^[“„‘「『]|["“”」』]$|(?<=[.!?…。！？])['’]$/u.exec(rest)?.[0];
}

function withoutMark(text: string): string {
  const mark = loneMark(text) ?? '';
  return mark && text.startsWith(mark) ? text.slice(1) : text.slice(0, text.length - mark.length);
}

/** The marks of a text may differ, as in “…". */
export function inQuotes(written: string): string {
  const text = withoutMark(withoutMark(written));
  return JSON.stringify(/^(["']).*\1$|^[“„‘].*[”“’]$/su.test(text) ? text.slice(1, -1) : text);
}

const quotedText = [
  `((?:[{,]|${lead})\\s*${key}:\\s+)([^{[\\s].*?)${textEnd}`,
  `(${lead}${key}:\\s+)([^{[\\s].*?)(?=\\s*$)`,
  `(${lead}- )([^{[\\s].*?)(?=\\s*$)`,
  `([{,]\\s*${key}:\\s+)([{[].*?)${textEnd}`,
  `(${lead}${key}:\\s+)([{[].*?)(?=\\s*$)`,
].map((source) =>
  slip(source, inQuotes, (text, before) => {
    const off = whatIsOff(text);
    // A language takes a text, not a range.
    const range = /(?:^|[\s{,])[a-z]{2}(?:-[A-Z]\w+)?:$/.test(before) ? undefined : rangeInstead(text);
    return off && { ...off, fix: range ?? msg`put the text in quotes: ${inQuotes(text)}` };
  }),
);

const slotOrPlain = /(?:[^{}"'[\]]|\{\w+(?:\|[^{}]*)?\})/.source;
const plainInFlow = new RegExp(`([{,]\\s*${key}:\\s+)(?=\\S)(${slotOrPlain}+?)${textEnd}`, 'gu');

/** Texts with slots in a flow collection, all of a line together. */
const slotsInFlow: Propose = (line) => {
  const found = [...line.matchAll(plainInFlow)].filter(([, , text = '']) => /\{\w/.test(text));
  const [first] = found;
  if (!first) return [];
  const from = first.index + first[1]!.length;
  return [
    {
      line: found.reduceRight((all, { index, 1: before = '', 2: text = '' }) => {
        const at = index + before.length;
        return splice(all, at, at + text.length, inQuotes(text));
      }, line),
      from,
      to: from + first[2]!.length,
      code: 'source/syntax',
      message: msg`within braces a text with { } in it needs quotes`,
      fix: msg`put the text in quotes: ${inQuotes(first[2]!)}`,
    },
  ];
};

/** The closing quote may be missing at the first possible end of the text, or at the end of the line. */
const closingQuote: Propose = (line) =>
  ['"', "'"].flatMap((mark) => {
    const opened = new RegExp(`(?:^|[\\s[,])${mark}(?:(?!${mark})[^{]|\\{\\w+[^{}]*\\})*?${textEnd}`, 'gu');
    return [...line.matchAll(opened)].flatMap(({ 0: text, index }) =>
      [index + text.length, line.length].map(
        (to): Repair => ({
          line: splice(line, to, to, mark),
          from: index + text.indexOf(mark),
          to,
          code: 'source/syntax',
          message: msg`the quotation that begins here is never closed`,
          fix: msg`close it with the same mark`,
        }),
      ),
    );
  });

/** Only a text with a slot is invalid without its opening quote. */
const openingQuote = slip(
  `((?:[{,]|${lead})\\s*${key}:\\s+)(${slotOrPlain}+["'])${textEnd}`,
  (wrong) => `${wrong.at(-1)}${wrong}`,
  (wrong) => ({
    message: msg`this ${wrong.at(-1)} closes nothing`,
    fix: msg`put the text in quotes: ${inQuotes(wrong)}`,
  }),
);

const brackets: Propose = (line) => {
  const end = line.trimEnd().length;
  const ending = line[end - 1]!;
  const count = (mark: string) => line.split(mark).length - 1;
  const repair = (mended: string, from: number, message: Message, fix: Message): Repair => ({
    line: mended,
    from,
    to: from + 1,
    code: 'source/syntax',
    message,
    fix,
  });
  return [['{', '}'] as const, ['[', ']'] as const].flatMap(([open, close]) => {
    const off = count(open) - count(close);
    if (off > 0) {
      const swapped = splice(line, end - 1, end, close);
      const closed = `${line.slice(0, end)} ${close}`;
      const never = msg`the ${open} that begins here is never closed`;
      return [
        ...('}]'.includes(ending) && ending !== close
          ? [
              repair(
                swapped,
                end - 1,
                msg`${ending} closes a ${open}`,
                msg`write ${close} instead of ${ending}`,
              ),
            ]
          : []),
        repair(closed, line.indexOf(open), never, msg`close it with ${close}`),
      ];
    }
    if (off === 0) return [];
    const last = line.lastIndexOf(close);
    const value = new RegExp(`${lead}(?:${key}:\\s+)?`, 'u').exec(line)![0].length;
    const nothing = msg`this ${close} closes nothing`;
    return [
      repair(splice(line, value, value, `${open} `), last, nothing, msg`open it with ${open}, or remove it`),
      repair(splice(line, last, last + 1, ''), last, nothing, msg`remove it`),
    ];
  });
};

const bareColour = new RegExp(`([{,]\\s*${key}:\\s+)(#[0-9A-Fa-f]{3,8})(?=\\s*[,}])`, 'gu');

/** All of a line together: with one mended, the next would hide the rest. */
const bareColours: Propose = (line) =>
  [...line.matchAll(bareColour)].slice(0, 1).map(({ index, 1: before = '', 2: colour = '' }) => ({
    line: line.replace(bareColour, "$1'$2'"),
    from: index + before.length,
    to: index + before.length + colour.length,
    code: 'source/comment-in-text',
    message: msg`the # of a colour begins a comment`,
    fix: msg`put each colour in quotes: '${colour}'`,
  }));

/** Longer lines take too long, and nobody writes them by hand. */
const longestLine = 5000;
const allOf =
  (...proposals: readonly Propose[]): Propose =>
  (line) =>
    line.length > longestLine ? [] : proposals.flatMap((propose) => propose(line));

/** Slips with a mark that no valid line has. */
export const plainSlips: Propose = allOf(otherComment, bareColours, wideMarks, ...spaceAfterColon, ...dashes);

/** Most specific first. */
export const otherSlips: Propose = allOf(
  closingQuote,
  openingQuote,
  brackets,
  slotsInFlow,
  ...missingComma,
  ...quotedText,
  ...missingColon,
);

import { isCollection, isScalar, parseDocument, stringify, visit } from 'yaml';
import { columnOf, headOf, isOneLine, isPlainScalar, type Place, type Sheet, splice } from './places.ts';
import { isText } from './schema-walk.ts';

/** A valid file written in another way; the text itself where there is nothing to change. */
export type Variation = (sheet: Sheet) => string;

/** The file with every place `fits` chooses written anew, the last first, so that offsets stay right. */
function rewritten(
  sheet: Sheet,
  fits: (place: Place) => boolean,
  put: (place: Place) => [number, number, string],
) {
  const edits = sheet.places
    .filter(fits)
    .map(put)
    .sort((a, b) => b[0] - a[0]);
  return edits.reduce((text, [from, to, words]) => splice(text, from, to, words), sheet.text);
}

const isPlainString = (sheet: Sheet) => (place: Place) =>
  typeof place.plain === 'string' && isPlainScalar(place) && isOneLine(sheet, place);
/** Copy; of the sentences between questions, other words would speak of other facts. */
const isWords = ({ owner, pointer }: Place) =>
  owner !== undefined && isText(owner.schema) && !pointer.includes('/interstitial/');
const valuesAs =
  (write: (value: string) => string): Variation =>
  (sheet) =>
    rewritten(sheet, isPlainString(sheet), ({ start, end, plain }) => [start, end, write(String(plain))]);
const textsAs =
  (text: string): Variation =>
  (sheet) =>
    rewritten(
      sheet,
      (place) => isWords(place) && isOneLine(sheet, place),
      ({ start, end }) => [start, end, text],
    );

/** Written anew by the library, all maps and lists in one style. */
const restyled =
  (flow: boolean): Variation =>
  ({ text }) => {
    const document = parseDocument(text);
    visit(document, {
      Collection: (_key, node) => {
        node.flow = flow;
      },
      // Within brackets a bare question mark is `source/portable`.
      Scalar: (_key, node) => {
        if (flow && typeof node.value === 'string' && node.value.includes('?')) node.type = 'QUOTE_DOUBLE';
      },
    });
    return document.toString({ lineWidth: 0 });
  };

const reversed: Variation = ({ text }) => {
  const document = parseDocument(text);
  visit(document, {
    Map: (_key, map) => {
      map.items.reverse();
    },
  });
  return document.toString({ lineWidth: 0 });
};

/** All notes, hints and leads the same text, written once and referred to. */
const shared: Variation = ({ value }) => {
  const copy = structuredClone(value);
  let first: unknown;
  const replace = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, child] of Object.entries(node)) {
      if (!['hint', 'lead', 'note', 'text', 'label'].includes(key) || typeof child !== 'object')
        replace(child);
      else if (first === undefined) first = child;
      else (node as Record<string, unknown>)[key] = first;
    }
  };
  replace(copy);
  return stringify(copy, { aliasDuplicateObjects: true, lineWidth: 0 });
};

const beforeBlocks = (sheet: Sheet, line: (column: number) => string) =>
  rewritten(
    sheet,
    ({ key, isFlow, index, owner }) =>
      key !== undefined && !isFlow && (index > 0 || owner?.key !== undefined),
    (place) => {
      const head = headOf(place);
      const column = columnOf(sheet, head);
      return [head - column, head - column, `${line(column)}\n`];
    },
  );

/** The same values, written otherwise. */
export const rewritings = {
  'Windows line ends': ({ text }) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': ({ text }) => `\ufeff${text}`,
  'both of them': ({ text }) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  'a document start': ({ text }) => `---\n${text}`,
  'a YAML directive': ({ text }) => `%YAML 1.2\n---\n${text}`,
  'a document end': ({ text }) => `${text}...\n`,
  'no line end at the end': ({ text }) => text.trimEnd(),
  'many line ends at the end': ({ text }) => `${text}\n\n  \n`,
  'comments between the lines': (sheet) =>
    beforeBlocks(sheet, (column) => `${' '.repeat(column)}# a note: {not} "YAML`),
  'comments at the margin': (sheet) => beforeBlocks(sheet, () => '# 备注：不是 YAML'),
  'comments at the ends of lines': (sheet) =>
    rewritten(
      sheet,
      (place) => isPlainString(sheet)(place) && !place.isFlow,
      ({ end }) => [end, end, ' # a note'],
    ),
  'empty lines': (sheet) => beforeBlocks(sheet, () => ''),
  'double quotes': valuesAs((value) => JSON.stringify(value)),
  'single quotes': valuesAs((value) => `'${value.replaceAll("'", "''")}'`),
  escapes: valuesAs(
    (value) =>
      `"${[...value].map((one) => `\\U${one.codePointAt(0)!.toString(16).padStart(8, '0')}`).join('')}"`,
  ),
  tags: valuesAs((value) => `!!str ${JSON.stringify(value)}`),
  'quoted keys': (sheet) =>
    rewritten(
      sheet,
      ({ key }) => key !== undefined && !key.isQuoted,
      ({ key, name }) => [key!.start, key!.end, `"${name}"`],
    ),
  'spaces around the colon': (sheet) =>
    rewritten(
      sheet,
      ({ key }) => key !== undefined,
      ({ key }) => {
        const colon = sheet.text.indexOf(':', key!.end);
        return [colon, colon + 1, '  :  '];
      },
    ),
  'a tab after the colon': (sheet) =>
    rewritten(
      sheet,
      (place) => place.key !== undefined && isPlainString(sheet)(place),
      ({ key, start }) => [sheet.text.indexOf(':', key!.end) + 1, start, '\t'],
    ),
  'block style throughout': restyled(false),
  'flow style throughout': restyled(true),
  JSON: ({ value }) => JSON.stringify(value),
  'JSON, indented': ({ value }) => JSON.stringify(value, null, 2),
  'JSON, indented by tabs': ({ value }) => JSON.stringify(value, null, '\t'),
  'keys the other way round': reversed,
  'anchors nobody uses': (sheet) =>
    rewritten(
      sheet,
      ({ value }) => isScalar(value) || (isCollection(value) && value.flow === true),
      ({ start, pointer }) => [start, start, `&a${pointer.replace(/\W/g, '')} `],
    ),
} as const satisfies Record<string, Variation>;

/** Other words, just as right. */
export const otherWords = {
  'spaces at the ends of lines': ({ text }) => text.replace(/(?<=\S)$/gm, '  '),
  aliases: shared,
  'folded texts': (sheet) =>
    rewritten(
      sheet,
      (place) => isWords(place) && !place.isFlow && isOneLine(sheet, place),
      (place) => [
        place.start,
        place.end,
        `>-\n${' '.repeat(columnOf(sheet, headOf(place)) + 2)}one: "two #3, {four} * & %\n`,
      ],
    ),
  'Chinese punctuation in texts': textsAs('先看：“命盘”，再问——好不好？（真的）'),
  'words that once were true or false': textsAs('no'),
  'a date as a text': textsAs('2027-01-31'),
  'a time as a text': textsAs('12:30'),
  'an amount as a text': textsAs('¥29.80'),
  'a hash within a word': textsAs('C#1'),
  'an apostrophe': textsAs("don't"),
  'inner quotation marks': textsAs('say "yes" to it'),
  emoji: textsAs('👩‍❤️‍👨 合 🧧'),
  'a number in quotes': textsAs('"2027"'),
  'a backslash in single quotes': textsAs("'C:\\new'"),
} as const satisfies Record<string, Variation>;

import { isCollection, isMap, isSeq } from 'yaml';
import type { Code } from '../../../src/checker/rules/rules.ts';
import { atHead, eitherOf, everywhere, type Kind } from './kind.ts';
import {
  headOf,
  isOneLine,
  isPlainScalar,
  isQuotedScalar,
  type Place,
  type Sheet,
  splice,
  withValue,
} from './places.ts';
import { isText } from './schema-walk.ts';

const source = (sheet: Sheet, { start, end }: Place) => sheet.text.slice(start, end);
const isWords = ({ owner }: Place) => owner !== undefined && isText(owner.schema);
/** Words written without quotes, on one line. */
const isPlainText = (place: Place, sheet: Sheet) =>
  place.schema.type === 'string' && isPlainScalar(place) && isOneLine(sheet, place);
const isPlainWords = (place: Place, sheet: Sheet) => isWords(place) && isPlainText(place, sheet);

/** Puts `put` in the middle of words, at a space or between two Chinese characters. */
function amid(sheet: Sheet, place: Place, put: string): string {
  const text = source(sheet, place);
  const space = text.indexOf(' ', text.length / 3);
  const at = place.start + (space === -1 ? Math.ceil(text.length / 2) : space);
  return splice(sheet.text, at, at, put);
}

const keyThen = (sheet: Sheet, place: Place, between: string): string => {
  const colon = sheet.text.indexOf(':', place.key!.end);
  return splice(sheet.text, colon, place.start, between);
};
const hasInlineValue = (place: Place, sheet: Sheet) =>
  place.key !== undefined &&
  sheet.lineAt(place.start) === sheet.lineAt(headOf(place)) &&
  place.start !== place.end;

const bracket = (sheet: Sheet, fits: (place: Place) => boolean, code: Code, make: (place: Place) => string) =>
  sheet.places
    .filter(({ value }) => (isMap(value) || isSeq(value)) && value.flow === true)
    .filter((place) => isOneLine(sheet, place) && fits(place))
    .map((place) => atHead(code)(sheet, place, () => make(place)));

export const syntaxKinds = {
  'text cut off by a #': everywhere('source/comment-in-text', isPlainWords, (sheet, place) =>
    amid(sheet, place, ' #1 '),
  ),
  'colour without quotes': everywhere(
    'source/comment-in-text',
    (place, sheet) => place.schema.type === 'string' && isOneLine(sheet, place),
    (sheet, place) => withValue(sheet, place, '#fff'),
  ),
  'comma in a text between brackets': everywhere(
    'source/comma-in-text',
    (place, sheet) => isPlainWords(place, sheet) && place.isFlow,
    (sheet, place) => splice(sheet.text, place.end, place.end, ', truly'),
  ),
  'question mark in a text between brackets': everywhere(
    'source/portable',
    (place, sheet) => isPlainWords(place, sheet) && place.isFlow,
    (sheet, place) => splice(sheet.text, place.end, place.end, '?'),
  ),
  'colon in a text': everywhere('source/syntax', isPlainWords, (sheet, place) =>
    amid(sheet, place, ' so: it '),
  ),

  'list without its brackets': (sheet) =>
    bracket(
      sheet,
      // Between other brackets what follows a comma is a key of its own, and told as one.
      ({ value, plain, isFlow }) => isSeq(value) && (plain as unknown[]).length > 1 && !isFlow,
      'shape/wrong-type',
      (place) => withValue(sheet, place, source(sheet, place).slice(1, -1)),
    ),
  'comma missing between brackets': everywhere(
    'source/syntax',
    ({ isFlow, key, index }) => isFlow && key !== undefined && index > 0,
    (sheet, place) => splice(sheet.text, place.siblings[place.index - 1]!.end, headOf(place), ' '),
  ),

  // Between brackets `key:{` is YAML.
  'no space after the colon': everywhere(
    'source/syntax',
    (place, sheet) => hasInlineValue(place, sheet) && !(place.isFlow && isCollection(place.value)),
    (sheet, place) => keyThen(sheet, place, ':'),
  ),
  'full-width comma between brackets': everywhere(
    'source/syntax',
    ({ isFlow, key, index }) => isFlow && key !== undefined && index > 0,
    (sheet, place) => splice(sheet.text, place.siblings[place.index - 1]!.end, headOf(place), '，'),
  ),
  'full-width comma in a list': everywhere(
    'shape/unknown-value',
    ({ isFlow, key, index, owner }) =>
      isFlow && key === undefined && index > 0 && owner!.schema.items?.enum !== undefined,
    (sheet, place) => splice(sheet.text, place.siblings[place.index - 1]!.end, headOf(place), '，'),
  ),
  'full-width brackets': (sheet) =>
    bracket(
      sheet,
      ({ value }) => isMap(value),
      'source/syntax',
      (place) =>
        splice(splice(sheet.text, place.end - 1, place.end, '｝'), place.start, place.start + 1, '｛'),
    ),
  'curly quotes around a key': everywhere(
    'shape/pattern',
    (place) => place.schema.pattern !== undefined,
    (sheet, place) => withValue(sheet, place, `“${String(place.plain)}”`),
  ),
  'curly closing quote': everywhere(
    'source/syntax',
    (place, sheet) => isQuotedScalar(place) && isOneLine(sheet, place),
    (sheet, place) => splice(sheet.text, place.end - 1, place.end, '”'),
  ),
  'quote within a quoted text': everywhere(
    'source/syntax',
    (place, sheet) => isWords(place) && isOneLine(sheet, place) && source(sheet, place).startsWith('"'),
    (sheet, place) => amid(sheet, place, ' a "b" c '),
  ),
  'text goes on after its quotes': everywhere(
    'source/syntax',
    (place, sheet) => isWords(place) && isPlainText(place, sheet),
    (sheet, place) => withValue(sheet, place, `"Yes" ${source(sheet, place)}`),
  ),
  'backslash in a quoted text': everywhere(
    'source/syntax',
    (place, sheet) => isWords(place) && isOneLine(sheet, place),
    (sheet, place) => withValue(sheet, place, '"C:\\some"'),
  ),
  'invisible character in a text': everywhere(
    'source/value-changed',
    (place, sheet) => isWords(place) && isOneLine(sheet, place),
    (sheet, place) => withValue(sheet, place, '"C:\\and"'),
  ),
  'unknown alias': everywhere(
    'source/alias',
    (place, sheet) => isOneLine(sheet, place),
    (sheet, place) => withValue(sheet, place, '*nothing'),
  ),
  'emphasis with stars': everywhere('source/alias', isPlainWords, (sheet, place) =>
    splice(splice(sheet.text, place.end, place.end, '*'), place.start, place.start, '*'),
  ),

  'unclosed quote': eitherOf(
    everywhere(
      'source/syntax',
      (place, sheet) => isQuotedScalar(place) && isOneLine(sheet, place),
      (sheet, place) => splice(sheet.text, place.end - 1, place.end, ''),
    ),
    everywhere(
      'source/syntax',
      (place, sheet) => isPlainText(place, sheet),
      (sheet, place) => splice(sheet.text, place.start, place.start, '"'),
    ),
    everywhere(
      'source/syntax',
      (place, sheet) => isPlainText(place, sheet),
      (sheet, place) => splice(sheet.text, place.start, place.start, "'"),
    ),
  ),
  'unclosed bracket': eitherOf(
    (sheet) =>
      bracket(
        sheet,
        () => true,
        'source/syntax',
        (place) => splice(sheet.text, place.end - 1, place.end, ''),
      ),
    (sheet) =>
      bracket(
        sheet,
        ({ value }) => isMap(value),
        'source/syntax',
        (place) => splice(sheet.text, place.start, place.start + 1, ''),
      ),
  ),
  'wrong bracket': eitherOf(
    (sheet) =>
      bracket(
        sheet,
        ({ value }) => isMap(value),
        'source/syntax',
        (place) => splice(sheet.text, place.end - 1, place.end, ']'),
      ),
    (sheet) =>
      bracket(
        sheet,
        () => true,
        'source/syntax',
        (place) => splice(sheet.text, place.end, place.end, ' }'),
      ),
  ),
  'text begins with a sign': eitherOf(
    everywhere('source/syntax', isPlainText, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '@'),
    ),
    everywhere('source/syntax', isPlainText, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '`'),
    ),
    everywhere('source/syntax', isPlainText, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '%'),
    ),
    everywhere('source/syntax', isPlainWords, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '!'),
    ),
    everywhere('source/syntax', isPlainWords, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '['),
    ),
    everywhere('source/syntax', isPlainWords, (sheet, place) =>
      splice(sheet.text, place.start, place.start, '{'),
    ),
    everywhere(
      'source/syntax',
      (place, sheet) => isPlainWords(place, sheet) && place.key !== undefined,
      (sheet, place) => splice(sheet.text, place.start, place.start, '- '),
    ),
  ),
  'no colon': eitherOf(
    everywhere('source/syntax', hasInlineValue, (sheet, place) => keyThen(sheet, place, ' ')),
    everywhere('source/syntax', hasInlineValue, (sheet, place) => keyThen(sheet, place, ' = ')),
  ),
  'full-width colon': eitherOf(
    everywhere('source/syntax', hasInlineValue, (sheet, place) => keyThen(sheet, place, '：')),
    everywhere(
      'source/syntax',
      (place, sheet) => place.key !== undefined && !hasInlineValue(place, sheet) && place.start !== place.end,
      (sheet, place) => {
        const colon = sheet.text.indexOf(':', place.key!.end);
        return splice(sheet.text, colon, colon + 1, '：');
      },
    ),
  ),
} as const satisfies Record<string, Kind>;

import { isCollection, isMap, isSeq } from 'yaml';
import type { Code } from '../../../src/checker/rules/rules.ts';
import { atHead, eitherOf, everywhere, type Kind } from './kind.ts';
import { type Place, withNext, withValue, written } from './places.ts';
import { choicesOf, isText } from './schema-walk.ts';

const isChoice = ({ schema }: Place) => choicesOf(schema) !== undefined || schema.anyOf !== undefined;
const isString = ({ schema }: Place) => schema.type === 'string';
const isInteger = ({ schema }: Place) => schema.type === 'integer';
/** Of a product file's scores any whole number may be meant. */
const isAmount = (place: Place) =>
  isInteger(place) && !/\/(score|adds\/[^/]+|bands\/[^/]+)$/.test(place.pointer);
const isBoolean = ({ schema }: Place) => schema.type === 'boolean';

/** Another kind of value than belongs there. */
const wrongType =
  (put: string, fits: (place: Place) => boolean): Kind =>
  (sheet) =>
    sheet.places
      .filter(fits)
      .map((place) =>
        atHead(isChoice(place) ? 'shape/unknown-value' : 'shape/wrong-type')(sheet, place, () =>
          withValue(sheet, place, put),
        ),
      );

/** A value that is put where the schema asks for a text or a whole number. */
const replaced = (code: Code, put: string, fits: (place: Place) => boolean): Kind =>
  everywhere(code, fits, (sheet, place) => withValue(sheet, place, put));

const mistypedValue =
  (slip: (value: string) => string): Kind =>
  (sheet) =>
    sheet.places
      .filter(
        (place) => choicesOf(place.schema) && !choicesOf(place.schema)!.includes(slip(String(place.plain))),
      )
      .map((place) =>
        atHead('shape/unknown-value')(sheet, place, () => withValue(sheet, place, slip(String(place.plain)))),
      );

const isNoCollection = ({ value }: Place) => !isMap(value) && !isSeq(value);

export const valueKinds = {
  'mistyped value': eitherOf(
    mistypedValue((value) => `${value}q`),
    mistypedValue((value) => value.slice(0, -2) + value.slice(-1)),
    mistypedValue((value) => value.toUpperCase()),
  ),
  'another value': mistypedValue(() => 'something'),

  'wrong type': eitherOf(
    wrongType('some words', (place) => !isNoCollection(place) && !isChoice(place)),
    wrongType('5', (place) => !isNoCollection(place)),
    wrongType('[a, b]', (place) => !isSeq(place.value)),
    wrongType('{ a: b }', (place) => !isMap(place.value) && !isChoice(place)),
    wrongType('much', isInteger),
  ),
  'words in one language only': wrongType('Words in one language', ({ schema }) => isText(schema)),
  'quotes around a number': everywhere('shape/wrong-type', isInteger, (sheet, place) =>
    withValue(sheet, place, `"${String(place.plain)}"`),
  ),
  'yes for true': eitherOf(
    wrongType('yes', isBoolean),
    wrongType('no', isBoolean),
    wrongType('"true"', isBoolean),
  ),

  'number for a text': eitherOf(
    replaced('source/value-changed', '2027', isString),
    replaced('source/value-changed', '13800138000', isString),
    replaced('source/value-changed', '1.10', isString),
    replaced('source/value-changed', '012', isString),
  ),
  'true for a text': replaced('source/value-changed', 'true', isString),

  'respelled price': eitherOf(
    everywhere('source/number-spelling', isInteger, (sheet, place) =>
      withValue(sheet, place, `0${String(place.plain)}`),
    ),
    replaced('source/number-spelling', '1e3', isInteger),
    replaced('source/number-spelling', '2980.0', isInteger),
  ),
  'price in yuan': eitherOf(
    replaced('shape/wrong-type', '29.80', isInteger),
    replaced('shape/wrong-type', '29.9', isInteger),
    replaced('shape/wrong-type', '1.10', isInteger),
  ),
  'price with signs': eitherOf(
    replaced('shape/wrong-type', '¥2980', isInteger),
    replaced('shape/wrong-type', '2_980', isInteger),
    replaced('shape/wrong-type', '2,980', (place) => isInteger(place) && !place.isFlow),
  ),
  'price out of range': eitherOf(
    replaced('shape/out-of-range', '0', isAmount),
    replaced('shape/out-of-range', '-1', isAmount),
    replaced('shape/out-of-range', '99999999', isAmount),
  ),

  'empty value': everywhere(
    'shape/no-value',
    ({ key }) => key !== undefined,
    (sheet, place) => withValue(sheet, place, ''),
  ),
  'null for a value': eitherOf(
    replaced('shape/no-value', 'null', () => true),
    replaced('shape/no-value', '~', isString),
  ),
  'an empty text': (sheet) =>
    sheet.places
      .filter((place) => place.owner && isText(place.owner.schema))
      .map((place) => atHead('shape/out-of-range')(sheet, place, () => withValue(sheet, place, '""'))),
  'a blank text': (sheet) =>
    sheet.places
      .filter((place) => place.owner && isText(place.owner.schema))
      .map((place) =>
        atHead('meaning/missing-language')(sheet, place, () => withValue(sheet, place, '"  "')),
      ),
  'an empty list': replaced(
    'shape/out-of-range',
    '[]',
    // Without a list that is referred to there are two mistakes.
    ({ schema, value }) => (schema.minItems ?? 0) > 0 && !(isCollection(value) && value.anchor),
  ),
  'a text too long': replaced(
    'shape/out-of-range',
    `"${'long '.repeat(900)}"`,
    ({ schema }) => schema.maxLength === 4000,
  ),

  'a value not written as asked': replaced(
    'shape/pattern',
    '"! ?"',
    ({ schema }) => schema.pattern !== undefined,
  ),
  'repeated list entry': (sheet) =>
    sheet.places
      .filter((place) => !place.key && place.owner!.schema.uniqueItems && isNoCollection(place))
      .map((place) => {
        const line = sheet.lineAt(place.start) + (place.isFlow ? 0 : 1);
        return {
          where: place.pointer,
          make: () => withNext(sheet, place, written(sheet, place)),
          expect: [{ code: 'shape/repeated', line }],
        };
      }),
} as const satisfies Record<string, Kind>;

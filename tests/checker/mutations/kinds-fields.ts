import { isMap } from 'yaml';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { Product } from '../../../src/contract/products.generated.ts';
import type { FunnelFile } from '../../../src/funnel/schema-types.generated.ts';
import { manifests } from '../../../src/products/manifests.generated.ts';
import { atHead, eitherOf, type Kind } from './kind.ts';
import {
  at,
  ending,
  headOf,
  isFunnel,
  type Place,
  type Sheet,
  withNext,
  without,
  withValue,
  written,
} from './places.ts';

interface FieldPlace {
  field: Place;
  name: Place;
  kind: Place;
}
/** Every field of a funnel, in the order it asks. */
function fieldsOf(sheet: Sheet): FieldPlace[] {
  if (!isFunnel(sheet)) return [];
  return ending(sheet, /\/fields\/\d+$/).map((field) => ({
    field,
    name: at(sheet, `${field.pointer}/name`)!,
    kind: at(sheet, `${field.pointer}/kind`)!,
  }));
}
const isNeeded = (sheet: Sheet, { name }: FieldPlace) =>
  manifests[(sheet.value as FunnelFile).product as Product]?.required.some(
    (one) => one === String(name.plain),
  );
const needed = (sheet: Sheet) => fieldsOf(sheet).filter((one) => isNeeded(sheet, one));

/** Every field under another name, where that is the mistake. */
const renamedField =
  (
    code: Code,
    to: (all: readonly FieldPlace[], index: number) => string | undefined,
    fits: typeof fieldsOf,
  ): Kind =>
  (sheet) =>
    fits(sheet).flatMap((one, index, all) => {
      const put = to(all, index);
      return put === undefined ? [] : [atHead(code)(sheet, one.name, () => withValue(sheet, one.name, put))];
    });

export const fieldKinds = {
  'two fields of one name': renamedField(
    'meaning/duplicate-field',
    (all, index) => (index === 0 ? undefined : String(all[0]!.name.plain)),
    fieldsOf,
  ),
  'reserved field name': eitherOf(
    renamedField('meaning/reserved-field', () => 'orderId', fieldsOf),
    // What every object has by itself.
    renamedField('meaning/reserved-field', () => 'constructor', fieldsOf),
  ),
  'needed field mistyped': renamedField(
    'meaning/missing-field',
    (all, index) => `${String(all[index]!.name.plain)}s`,
    needed,
  ),
  'needed field named otherwise': renamedField('meaning/missing-field', () => 'somebody', needed),
  'needed field taken out': (sheet) =>
    needed(sheet)
      .filter(({ field }) => field.siblings.length > 1)
      .map(({ field }) => ({
        where: field.pointer,
        make: () => without(sheet, field),
        expect: [
          { code: 'meaning/missing-field', line: sheet.lineAt(headOf(fieldsOf(sheet)[0]!.field.owner!)) },
        ],
      })),
  'needed field of another kind': (sheet) =>
    needed(sheet)
      .filter(({ field }) => field.siblings.length > 0)
      .map(({ kind, field }) => {
        const plain = Object.keys(field.plain as object).every((key) =>
          ['kind', 'name', 'label', 'hint'].includes(key),
        );
        return { kind, plain };
      })
      .filter(({ plain }) => plain)
      .map(({ kind }) =>
        atHead('meaning/unusable-field')(sheet, kind, () => withValue(sheet, kind, 'phone')),
      ),
  'needed field that may be left empty': (sheet) =>
    needed(sheet).map(({ kind }) => ({
      where: kind.pointer,
      make: () => withNext(sheet, kind, 'optional: true'),
      expect: [{ code: 'meaning/unusable-field', line: sheet.lineAt(headOf(kind)) + (kind.isFlow ? 0 : 1) }],
    })),
  'pairing in letters without strokes': (sheet) =>
    (sheet.value as Partial<FunnelFile>).product === 'pair'
      ? ending(sheet, /fields\/\d+\/script$/).map((place) =>
          atHead('meaning/name-script')(sheet, place, () => withValue(sheet, place, 'any')),
        )
      : [],
  'test without its questions': (sheet) =>
    ending(sheet, /^\/questions$/)
      .filter(({ value }) => isFunnel(sheet) && isMap(value))
      .map((place) => ({
        where: place.pointer,
        make: () => without(sheet, place),
        expect: [{ code: 'meaning/missing-questions', line: sheet.lineAt(headOf(at(sheet, '/product')!)) }],
      })),
  'second form': (sheet) =>
    sheet.places
      .filter(({ plain, key }) => !key && (plain as { kind?: unknown } | null)?.kind === 'form')
      .map((place) => {
        const lines = sheet.text.slice(place.start, place.end).split('\n').length;
        return {
          where: place.pointer,
          make: () => withNext(sheet, place, written(sheet, place)),
          expect: [{ code: 'meaning/form-count', line: sheet.lineAt(place.start) + lines }],
        };
      }),
  'no form': (sheet) =>
    sheet.places
      .filter(
        ({ plain, key, siblings }) =>
          !key && siblings.length > 1 && (plain as { kind?: unknown } | null)?.kind === 'form',
      )
      .map((place) => ({
        where: place.pointer,
        make: () => without(sheet, place),
        expect: [{ code: 'meaning/form-count', line: sheet.lineAt(headOf(place.owner!)) }],
      })),
  'answer of one value twice': (sheet) =>
    ending(sheet, /\/options\/\d+\/value$|^\/questions\/\d+\/id$/)
      .filter(({ owner }) => owner!.index > 0)
      .map((place) => {
        const first = place.owner!.siblings[0]!.pointer;
        const value = String(at(sheet, `${first}/${place.name}`)!.plain);
        return atHead('meaning/duplicate-value')(sheet, place, () => withValue(sheet, place, `"${value}"`));
      }),
  'channel overridden twice': (sheet) =>
    ending(sheet, /^\/overrides\/\d+$/).map((place) => {
      const lines = sheet.text.slice(place.start, place.end).split('\n').length;
      return {
        where: place.pointer,
        make: () => withNext(sheet, place, written(sheet, place)),
        expect: [{ code: 'meaning/repeated-channel', line: sheet.lineAt(place.start) + lines }],
      };
    }),
} as const satisfies Record<string, Kind>;

import type { Code } from '../../../src/checker/rules/rules.ts';
import { eitherOf, type Kind, type Planted } from './kind.ts';
import {
  columnOf,
  headOf,
  ownerLine,
  type Place,
  type Sheet,
  splice,
  withNext,
  without,
  written,
} from './places.ts';
import { isText } from './schema-walk.ts';

const isLanguage = (place: Place) => place.owner !== undefined && isText(place.owner.schema);
/** Keys that the file makes up itself: channels, coupons, redirects. */
const isFree = ({ owner }: Place) => owner?.schema.propertyNames !== undefined && !isText(owner.schema);
const keyed = (sheet: Sheet) => sheet.places.filter((place) => place.key && !isFree(place));
const renamed = (sheet: Sheet, { key }: Place, to: string) => splice(sheet.text, key!.start, key!.end, to);

const languageTag = /^[a-z]{2}(-[A-Z][A-Za-z]{1,3})?$/;

/** Keys written as `mistyped` says; undefined where the slip changes nothing or hits another key. */
const mistypedKey =
  (mistyped: (name: string) => string): Kind =>
  (sheet) =>
    keyed(sheet).flatMap((place): Planted[] => {
      const name = mistyped(place.name);
      if (place.siblings.some((other) => other.name === name) || name === '') return [];
      // A slip that leaves a well-formed language behind is known as one only by the shop's languages.
      const code: Code =
        isLanguage(place) && languageTag.test(name) ? 'meaning/missing-language' : 'shape/unknown-key';
      return [
        {
          where: place.pointer,
          make: () => renamed(sheet, place, name),
          expect: [{ code, line: sheet.lineAt(headOf(place)) }],
        },
      ];
    });

const swapped = (name: string) => name.replace(/(.)(.)(?=.?$)/, '$2$1');
const otherCase = (name: string) =>
  name[0] === name[0]!.toLowerCase() ? name[0]!.toUpperCase() + name.slice(1) : name.toLowerCase();

/** Keys whose value says which other keys there are: without them no key is known. */
const decides = (pointer: string) => /\/kind$|^\/entry\/layout$/.test(pointer);

const duplicate = (sheet: Sheet, place: Place, after: Place): Planted => {
  const head = headOf(place);
  const copy = written(sheet, place);
  const lines = sheet.text.slice(head, after.end).split('\n').length;
  const from = sheet.lineAt(head);
  return {
    where: place.pointer,
    make: () => withNext(sheet, after, copy),
    expect: [{ code: 'source/duplicate-key', line: place.isFlow ? from : from + lines }],
  };
};

export const keyKinds = {
  'mistyped key': eitherOf(
    mistypedKey((name) => `${name}q`),
    mistypedKey((name) => name.slice(0, 1) + name.slice(2)),
    mistypedKey(swapped),
    mistypedKey(otherCase),
    mistypedKey((name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`)),
  ),
  'another key': (sheet, shop) =>
    mistypedKey(() => 'xyzzy')(sheet, shop).filter(({ where }) => !decides(where)),
  'another key for the one that decides': (sheet) =>
    keyed(sheet)
      .filter(({ pointer }) => decides(pointer))
      .map((place) => ({
        where: place.pointer,
        make: () => renamed(sheet, place, 'xyzzy'),
        expect: [{ code: 'shape/missing-key', line: ownerLine(sheet, place) }],
      })),
  'required key missing': (sheet) =>
    keyed(sheet)
      .filter((place) => place.isRequired && place.siblings.length > 1)
      .map((place) => ({
        where: place.pointer,
        make: () => without(sheet, place),
        expect: [{ code: 'shape/missing-key', line: ownerLine(sheet, place) }],
      })),
  'language missing': (sheet) =>
    keyed(sheet)
      .filter((place) => isLanguage(place) && place.siblings.length > 1)
      .map((place) => ({
        where: place.pointer,
        make: () => without(sheet, place),
        expect: [{ code: 'meaning/missing-language', line: ownerLine(sheet, place) }],
      })),

  'duplicate key': (sheet) =>
    sheet.places.filter(({ key }) => key).map((place) => duplicate(sheet, place, place)),
  'duplicate key, far apart': (sheet) =>
    sheet.places
      .filter(({ key, siblings, index }) => key && siblings.length - index > 2)
      .map((place) => duplicate(sheet, place, place.siblings.at(-1)!)),
  'merge key': (sheet) =>
    keyed(sheet)
      .filter(({ isFlow }) => !isFlow)
      .map((place) => {
        const indent = ' '.repeat(columnOf(sheet, headOf(place)));
        return {
          where: place.pointer,
          make: () => splice(sheet.text, headOf(place), headOf(place), `<<: { a: b }\n${indent}`),
          expect: [{ code: 'source/merge-key', line: sheet.lineAt(headOf(place)) }],
        };
      }),
  'key nobody knows': (sheet) =>
    keyed(sheet)
      .filter((place) => place.index === 0 && !isLanguage(place))
      .map((place) => ({
        where: place.pointer,
        make: () =>
          splice(
            sheet.text,
            headOf(place),
            headOf(place),
            place.isFlow ? 'colour: red, ' : `colour: red\n${' '.repeat(columnOf(sheet, headOf(place)))}`,
          ),
        // Where names are one's own it is one of them, and what it says is none of theirs.
        expect: [{ code: ['shape/unknown-key', 'shape/wrong-type'], line: sheet.lineAt(headOf(place)) }],
      })),
} as const satisfies Record<string, Kind>;

const misnamedLanguage =
  (to: Readonly<Record<string, string>>): Kind =>
  (sheet) =>
    keyed(sheet)
      .filter((place) => isLanguage(place) && to[place.name])
      .map((place) => ({
        where: place.pointer,
        make: () => renamed(sheet, place, to[place.name]!),
        expect: [
          {
            code: languageTag.test(to[place.name]!) ? 'meaning/missing-language' : 'shape/unknown-key',
            line: sheet.lineAt(headOf(place)),
          },
        ],
      }));

export const languageKinds = {
  'misnamed language': eitherOf(
    misnamedLanguage({ 'zh-CN': 'zh', en: 'eng' }),
    misnamedLanguage({ 'zh-CN': 'cn', en: 'en-US' }),
    misnamedLanguage({ 'zh-CN': 'zh_CN', en: 'english' }),
    misnamedLanguage({ 'zh-CN': 'zh-cn', en: 'EN' }),
    misnamedLanguage({ 'zh-CN': 'zh-TW', en: 'uk' }),
    misnamedLanguage({ 'zh-CN': '中文', en: '英文' }),
  ),
} as const satisfies Record<string, Kind>;

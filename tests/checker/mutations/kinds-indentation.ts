import { isMap } from 'yaml';
import type { Code } from '../../../src/checker/rules/rules.ts';
import { atHead, eitherOf, everywhere, type Kind, type Planted } from './kind.ts';
import { columnOf, dashOf, headOf, type Place, type Sheet, splice } from './places.ts';

const isBlock = (place: Place) => !place.isFlow;

/** Lines on which a key or an entry of a block begins, below the top level. */
const indentedHeads = (sheet: Sheet) =>
  sheet.places.filter((place) => {
    if (place.isFlow) return false;
    const before = sheet.text.slice(headOf(place) - columnOf(sheet, headOf(place)), headOf(place));
    return before !== '' && before.trim() === '';
  });

/** The line of a place with other spaces in front. */
const indented =
  (code: Code, change: (column: number) => string | undefined): Kind =>
  (sheet) =>
    indentedHeads(sheet).flatMap((place): Planted[] => {
      const head = headOf(place);
      const column = columnOf(sheet, head);
      const indent = change(column);
      if (indent === undefined) return [];
      return [atHead(code)(sheet, place, () => splice(sheet.text, head - column, head, indent))];
    });

/** A whole pair, with all that belongs to it, moved by one level. */
const moved =
  (by: number): Kind =>
  (sheet) =>
    sheet.places
      .filter((place) => place.key && !place.isFlow && place.siblings.length > 1 && place.index > 0)
      // Among coupons any key is a coupon.
      .filter(({ owner }) => by > 0 || !owner?.owner?.schema.propertyNames)
      // A text of a list is two lines: which of them stands out, nobody can tell.
      .filter((place) => by > 0 || place.name !== 'zh-CN' || place.owner?.key)
      .flatMap((place): Planted[] => {
        const head = headOf(place);
        const column = columnOf(sheet, head);
        if (column + by < 0 || !sheet.text.slice(head - column, head).match(/^ *$/)) return [];
        const lines = sheet.text.slice(head - column, place.end).split('\n');
        const shifted = lines.map((line) => (by > 0 ? ' '.repeat(by) + line : line.replace(/^ {1,2}/, '')));
        return [
          atHead(['source/syntax', 'shape/unknown-key'])(sheet, place, () =>
            splice(sheet.text, head - column, place.end, shifted.join('\n')),
          ),
        ];
      });

export const indentationKinds = {
  'dash without a space': (sheet) =>
    sheet.places
      .filter((place) => !place.key && isBlock(place))
      .map((place) =>
        atHead('source/syntax')(sheet, place, () =>
          splice(sheet.text, dashOf(sheet, place) + 1, place.start, ''),
        ),
      ),
  'dash missing': (sheet) =>
    sheet.places
      .filter(({ key, isFlow, index, value }) => !key && !isFlow && index > 0 && isMap(value) && !value.flow)
      .map((place) =>
        atHead('source/duplicate-key')(sheet, place, () =>
          splice(sheet.text, dashOf(sheet, place), dashOf(sheet, place) + 1, ' '),
        ),
      ),
  'merge conflict': everywhere(
    'source/syntax',
    (place) => isBlock(place) && place.key !== undefined,
    (sheet, place) => {
      const from = headOf(place) - columnOf(sheet, headOf(place));
      return splice(sheet.text, from, from, '<<<<<<< HEAD\n');
    },
  ),
  'second document': everywhere(
    'source/syntax',
    ({ key, owner, index }) => key !== undefined && owner === undefined && index > 0,
    (sheet, place) => splice(sheet.text, headOf(place), headOf(place), '---\n'),
  ),
  'tab indentation': eitherOf(
    indented('source/syntax', (column) => '\t'.repeat(column / 2)),
    indented('source/syntax', (column) => `\t${' '.repeat(column)}`),
  ),
  'wrong indentation': eitherOf(
    indented('source/syntax', (column) => ' '.repeat(column + 1)),
    indented('source/syntax', (column) => (column > 1 ? ' '.repeat(column - 1) : undefined)),
  ),
  'wrong level': eitherOf(moved(2), moved(-2)),
} as const satisfies Record<string, Kind>;

import type { Code } from '../../../src/checker/rules/rules.ts';
import type { Kind, Planted } from './kind.ts';
import { at, ending, headOf, isFunnel, type Place, type Sheet, withNext } from './places.ts';

const plainAt = (sheet: Sheet, place: Place, key: string) => at(sheet, `${place.pointer}/${key}`)?.plain;

/** A condition written below the kind of a field or a block. */
function planted(sheet: Sheet, code: Code, place: Place, when: string): Planted {
  const kind = at(sheet, `${place.pointer}/kind`)!;
  return {
    where: place.pointer,
    make: () => withNext(sheet, kind, `when: ${when}`),
    expect: [{ code, line: sheet.lineAt(headOf(kind)) + (kind.isFlow ? 0 : 1) }],
  };
}

const fieldsIn = (sheet: Sheet) => (isFunnel(sheet) ? ending(sheet, /\/fields\/\d+$/) : []);
const isConsent = (sheet: Sheet, place: Place) => plainAt(sheet, place, 'kind') === 'consent';

/** In every field that is no consent. */
const inFields =
  (code: Code, when: (sheet: Sheet, place: Place) => string): Kind =>
  (sheet) =>
    fieldsIn(sheet)
      .filter((place) => !isConsent(sheet, place))
      .map((place) => planted(sheet, code, place, when(sheet, place)));

export const conditionKinds = {
  'condition on what nobody asks': inFields('when/not-yet-asked', () => '{ nobodysName: given }'),
  'condition on the answer itself': inFields(
    'when/not-yet-asked',
    (sheet, place) => `{ not: { ${String(plainAt(sheet, place, 'name'))}: given } }`,
  ),
  'condition on a consent to the privacy notice': (sheet) =>
    fieldsIn(sheet)
      .filter((place) => isConsent(sheet, place) && plainAt(sheet, place, 'document') === 'privacy')
      .filter(() => fieldsIn(sheet).some((place) => plainAt(sheet, place, 'name') === 'fullName'))
      .map((place) => planted(sheet, 'when/forbidden-here', place, '{ fullName: given }')),
  'condition on a block': (sheet) =>
    isFunnel(sheet)
      ? ending(sheet, /^\/entry\/(?:blocks|opening|pinned|closing)\/\d+$/)
          .filter((place) => plainAt(sheet, place, 'kind') !== undefined)
          .map((place) => planted(sheet, 'when/forbidden-here', place, '{ gender: male }'))
      : [],
} as const satisfies Record<string, Kind>;

import type { Folder } from '../../../src/checker/check-folder.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import { headOf, type Place, type Sheet } from './places.ts';

/** What the checker must say: this code, in this line, and nothing else. */
export interface Expected {
  /** More than one where it depends on the neighbours which pass meets it first. */
  code: Code | readonly Code[];
  line: number;
  /** Where it is not the damaged file itself that is wrong now. */
  file?: string;
}

export const isCode = (wanted: Expected['code'], code: Code): boolean =>
  typeof wanted === 'string' ? wanted === code : wanted.includes(code);

/** A mistake at one place of a file. */
export interface Planted {
  /** A JSON pointer, or what is said of the file as a whole. */
  where: string;
  /** The damaged file; bytes where it is no UTF-8 any more. */
  make: () => string | Uint8Array;
  expect: readonly Expected[];
  /** The name it is saved under, where that is the mistake. */
  savedAs?: string;
}

/** A kind of mistake: every place of a file where it can be made. */
export type Kind = (sheet: Sheet, shop: Shop) => Planted[];

/** What the mistakes in one file must know of the others. */
export interface Shop {
  sheets: ReadonlyMap<string, Sheet>;
  images: ReadonlySet<string>;
  templates: Folder['templates'];
  pictures: Folder['pictures'];
}

/** One mistake that shows where it was made: at the place's key (or list entry). */
export const atHead =
  (code: Expected['code']) =>
  (sheet: Sheet, place: Place, make: () => string): Planted => ({
    where: place.pointer,
    make,
    expect: [{ code, line: sheet.lineAt(headOf(place)) }],
  });

/** A kind that fits the places `fits` chooses and damages each in the same way. */
export const everywhere =
  (
    code: Expected['code'],
    fits: (place: Place, sheet: Sheet) => boolean,
    damage: (sheet: Sheet, place: Place) => string,
  ): Kind =>
  (sheet) =>
    sheet.places
      .filter((place) => fits(place, sheet))
      .map((place) => atHead(code)(sheet, place, () => damage(sheet, place)));

/** Slips of one kind: every place where any of them fits, and the slips in turn. */
export const eitherOf =
  (...slips: readonly Kind[]): Kind =>
  (sheet, shop) => {
    const places = new Map<string, Planted[]>();
    for (const planted of slips.flatMap((slip) => slip(sheet, shop))) {
      places.set(planted.where, [...(places.get(planted.where) ?? []), planted]);
    }
    return [...places.values()].map((options, index) => options[index % options.length]!);
  };

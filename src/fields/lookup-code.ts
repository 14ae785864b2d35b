import { readTyped } from './typed.ts';

/** Normalizes a typed order number: capitals, without spaces and dashes. */
export const readOrderNo = (typed: string): string => readTyped(typed).replace(/[ -]/g, '').toUpperCase();

/**
 * Normalizes a lookup code or a birthday (`YYYYMMDD`), regardless of case, separators, look-alike letters and missing
 * zeros.
 */
export const readLookupCode = (typed: string): string =>
  readTyped(typed)
    .replace(/^(\d{4})[-./年 ]+(\d\d?)[-./月 ]+(\d\d?)日?$/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join(''),
    )
    .replace(/[ \-./·年月日]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

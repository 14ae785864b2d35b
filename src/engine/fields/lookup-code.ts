import { readTyped } from './typed.ts';

/** Reads an order number as it is typed or pasted: capitals without the spaces and dashes of receipts. */
export const readOrderNo = (typed: string): string => readTyped(typed).replace(/[ -]/g, '').toUpperCase();

/**
 * Reads a lookup code, or a birthday in place of one (`YYYYMMDD`): letter case, separators and look-alike letters do not
 * matter, nor does a day without its zeros.
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

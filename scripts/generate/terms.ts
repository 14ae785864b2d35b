import { SolarTerm } from 'tyme4ts';

/** Births from 1901 to 2100, and the years their reports look ahead to. */
const first = 1900;
const last = 2112;
const termsInYear = 24;

/** In seconds: about a tropical year. */
const yearLength = 31_556_925;
/** Each step is two digits of this base, from `0` on: the largest that needs no backslash. */
const base = 44;
const offset = 1_010;

/** Seconds of Chinese clock time since 1970 at which a term begins; the year's first is Xiao Han, in January. */
function secondsOf(year: number, term: number): number {
  const time = SolarTerm.fromIndex(year, term + 1)
    .getJulianDay()
    .getSolarTime();
  const [hour, minute, second] = [time.getHour(), time.getMinute(), time.getSecond()];
  return Date.UTC(time.getYear(), time.getMonth() - 1, time.getDay(), hour, minute, second) / 1000;
}

function encode(step: number): string {
  const value = step + offset;
  if (value < 0 || value >= base * base) throw new RangeError(`a step of ${step} seconds does not fit`);
  return String.fromCharCode(48 + Math.floor(value / base), 48 + (value % base));
}

/** The moments of the solar terms, small enough for the browser. */
export function generateTerms(): string {
  const terms = Array.from({ length: termsInYear }, (_, index) => index);
  const rows = Array.from({ length: last - first }, (_, index) => {
    const year = first + 1 + index;
    return terms
      .map((term) => encode(secondsOf(year, term) - secondsOf(year - 1, term) - yearLength))
      .join('');
  });
  return `/* Generated from tyme4ts by \`npm run generate\`. Do not edit. */

export const firstYear = ${first};

/** Seconds of Chinese clock time since 1970 at which the terms of the first year begin, from Xiao Han on. */
export const firstTerms = [
${terms.map((term) => `  ${secondsOf(first, term)},`).join('\n')}
] as const;

/** What a year is taken to last, and the base and the offset of \`steps\`. */
export const yearLength = ${yearLength};
export const base = ${base};
export const offset = ${offset};

/** For each term of the later years by how many seconds more than \`yearLength\` it comes after that of the year before. */
export const steps =
${rows.map((row) => `  '${row}'`).join(' +\n')};
`;
}

import { LunarYear } from 'tyme4ts';

const first = 1901;
const last = 2100;

/** Bits 0–12: the months in calendar order, 1 for thirty days; bits 13–16: the leap month, 0 for none. */
function encodeYear(year: number): string {
  const lunarYear = LunarYear.fromYear(year);
  const lengths = lunarYear.getMonths().map((month) => month.getDayCount());
  const bits = lengths.reduce((sum, days, index) => sum | ((days === 30 ? 1 : 0) << index), 0);
  return (bits | (lunarYear.getLeapMonth() << 13)).toString(16).padStart(5, '0');
}

/** The months of the lunar years 1901–2100, small enough for the browser. */
export function generateLunarTable(): string {
  const years = Array.from({ length: last - first + 1 }, (_, index) => encodeYear(first + index));
  const newYear = LunarYear.fromYear(first).getFirstMonth().getFirstJulianDay().getSolarDay();
  const rows = Array.from({ length: years.length / 20 }, (_, row) => years.slice(row * 20, row * 20 + 20));
  return `/* Generated from tyme4ts by \`npm run generate\`. Do not edit. */

export const firstLunarYear = ${first};
export const lastLunarYear = ${last};

/** The solar day on which lunar ${first} begins, as year, month, day. */
export const firstNewYear = [${newYear.getYear()}, ${newYear.getMonth()}, ${newYear.getDay()}] as const;

/** Five hexadecimal digits a year; bits 0–12: the months, 1 for thirty days; bits 13–16: the leap month or 0. */
export const lunarYears =
${rows.map((row) => `  '${row.join('')}'`).join(' +\n')};
`;
}

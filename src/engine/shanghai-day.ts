/** The day in Shanghai as `YYYY-MM-DD`; `at` in ms since 1970. UTC+8, without daylight saving since 1991. */
export const shanghaiDay = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
/** The same to the minute: `2026-11-21 12:00`. */
export const shanghaiMinute = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

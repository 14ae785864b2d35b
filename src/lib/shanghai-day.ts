export const dayMs = 86_400_000;
export const shanghaiMs = 8 * 3_600_000;

/** Returns `YYYY-MM-DD` in Shanghai; `at` is in ms since 1970. UTC+8, without daylight saving since 1991. */
export const shanghaiDay = (at: number): string => new Date(at + shanghaiMs).toISOString().slice(0, 10);
/** Returns `YYYY-MM-DD hh:mm:ss`, as China's payment providers write times. */
export const shanghaiTime = (at: number): string =>
  new Date(at + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
export const shanghaiMinute = (at: number): string => shanghaiTime(at).slice(0, 16);

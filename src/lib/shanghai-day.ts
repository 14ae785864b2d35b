export const dayMs = 86_400_000;
export const shanghaiMs = 8 * 3_600_000;

/** Returns `YYYY-MM-DD` in Shanghai; `at` is in ms since 1970. UTC+8, without daylight saving since 1991. */
export const shanghaiDay = (at: number): string => new Date(at + shanghaiMs).toISOString().slice(0, 10);
/** Returns `YYYY-MM-DD hh:mm:ss`, as China's payment providers write times. */
export const shanghaiTime = (at: number): string =>
  new Date(at + shanghaiMs).toISOString().slice(0, 19).replace('T', ' ');
export const shanghaiMinute = (at: number): string => shanghaiTime(at).slice(0, 16);

/** Each end is a day or a minute in Shanghai: `2027-02-14` or `2027-02-14 20:00`. A missing end is open. */
export interface Period {
  from?: string;
  to?: string;
}

const isDay = (moment: string) => moment.length === 10;

/** Returns ms since 1970. */
export const beginOf = (moment: string): number =>
  Date.parse(isDay(moment) ? `${moment}T00:00:00+08:00` : `${moment.replace(' ', 'T')}:00+08:00`);

/** Returns ms since 1970. A last day counts whole. */
export const endOf = (moment: string): number => beginOf(moment) + (isDay(moment) ? dayMs : 0);

export const isTime = ({ from, to }: Period, at: number): boolean =>
  (from === undefined || at >= beginOf(from)) && (to === undefined || at < endOf(to));

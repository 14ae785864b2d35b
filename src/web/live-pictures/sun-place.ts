/** How many solar terms there are, from the equinox in March on, fifteen degrees apart. */
const termCount = 24;
export const termDegrees = 15;
/** The sun walks one degree a day, so that a day holds half of one to either side of its noon. */
const halfDay = 0.52;

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/**
 * The sun's longitude at noon, Chinese time, of a solar day (`YYYY-MM-DD`), in degrees: the low-precision formula of the
 * Astronomical Almanac, right to a hundredth of a degree.
 */
export function sunLongitudeOn(day: string): number {
  const days = (Date.parse(`${day}T04:00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  const anomaly = 357.529 + 0.98560028 * days;
  const longitude = 280.459 + 0.98564736 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  return ((longitude % 360) + 360) % 360;
}

export interface SunPlace {
  longitude: number;
  /** The term the day may hold, where one begins on it or so close to it that the hour decides. */
  border: number | undefined;
  /** The terms before and after, as places counted from the equinox in March. */
  before: number;
  after: number;
}

/** Where among the terms the sun stood on a day. */
export function sunPlaceOn(day: string): SunPlace {
  const longitude = sunLongitudeOn(day);
  const before = Math.floor(longitude / termDegrees);
  const nearest = Math.round(longitude / termDegrees);
  const isBorder = Math.abs(longitude - nearest * termDegrees) <= halfDay;
  return {
    longitude,
    border: isBorder ? nearest % termCount : undefined,
    before,
    after: (before + 1) % termCount,
  };
}

/** Solar terms, fifteen degrees apart, from the March equinox. */
const termCount = 24;
export const termDegrees = 15;
/** Degrees. The sun moves about one a day, half of it before noon. */
const halfDay = 0.52;

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/**
 * Returns the sun's longitude in degrees at noon Chinese time of a solar day (`YYYY-MM-DD`), by the low-precision
 * formula of the Astronomical Almanac, right to 0.01 degrees.
 */
export function sunLongitudeOn(day: string): number {
  const days = (Date.parse(`${day}T04:00:00Z`) - Date.UTC(2000, 0, 1, 12)) / 86_400_000;
  const anomaly = 357.529 + 0.98560028 * days;
  const longitude = 280.459 + 0.98564736 * days + 1.915 * sine(anomaly) + 0.02 * sine(2 * anomaly);
  return ((longitude % 360) + 360) % 360;
}

export interface SunPlace {
  longitude: number;
  /** The solar term that begins on the day, or so close that the hour decides. */
  border: number | undefined;
  before: number;
  after: number;
}

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

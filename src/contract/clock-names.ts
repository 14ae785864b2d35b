/**
 * Maps a birth-hour field to the field that asks what the clock showed, in case it was summer time. Its
 * values are the hours `0` … `23`, or `standard` if the clock showed standard time.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

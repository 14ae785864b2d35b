/**
 * Maps a birth-hour field to the field that asks what the clock showed in summer time. That field takes the
 * hours `0` … `23`, or `standard` if the clock showed standard time.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

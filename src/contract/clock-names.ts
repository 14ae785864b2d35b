/**
 * Names the field that asks what the clock showed. Its values are `0` … `23` in summer time, or `standard`.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

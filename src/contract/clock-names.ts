/**
 * Names of the optional fields that say which clock a birth hour was read from: the hour (`0` … `23`) on a clock in
 * summer time, or `standard`. Without a fitting value the birth hour counts as given.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

/**
 * For each field with a birth hour, the field that says which clock the hour was read from. That field holds the hour
 * (`0` … `23`) that a summer-time clock showed, or `standard`. Other values are ignored.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

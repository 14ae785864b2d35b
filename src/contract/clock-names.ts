/**
 * For each birth hour, the name of the field that says which clock the hour was read from: the hour (`0` … `23`) on a
 * clock in summer time, or `standard`. Other values are ignored.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

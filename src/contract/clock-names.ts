/**
 * Optional detail beside a birth hour: the clock's hour (`0` … `23`) during China's summer time, one hour ahead, or
 * `standard`. If it is missing or does not fit, the birth hour counts as given.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

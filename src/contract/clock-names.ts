/** By birth-hour field: the field for the hour on a summer-time clock (`0` … `23`), or `standard`. */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

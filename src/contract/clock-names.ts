/** For each birth-hour field, the field with the summer-time clock's hour (`0` … `23`) or `standard`. */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

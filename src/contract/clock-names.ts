/**
 * `birthClock` is an optional detail beside `birthHour`, as `partnerBirthClock` is: the hour that a clock showed, `0` …
 * `23`, at a birth in one of the summer times of China, when clocks were an hour ahead; `standard` where the hour given
 * is standard time already. Without it, or where it does not fit the day and the hour given, the hour is read as given.
 */
export const clockNames: Readonly<Record<string, string>> = {
  birthHour: 'birthClock',
  partnerBirthHour: 'partnerBirthClock',
};

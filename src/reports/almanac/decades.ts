import type { Chart, Sex } from './calendar.ts';
import { momentOf, monthAround, sixtyPair } from './pillars.ts';

export interface Decade {
  startYear: number;
  stem: number;
  branch: number;
}

const second = 1000;

/**
 * The luck decades, as San Ming Tong Hui counts them: for men of yang and women of yin years forwards to the next
 * beginning of a month, for the others back to the last one; three days are a year, so that a day is four months, a
 * double hour ten days and a second two minutes. The first decade has the month pillar's neighbour on that side.
 */
export function decadesOf({ pillars: { year, month }, birth }: Chart, sex: Sex, count: number): Decade[] {
  const isForward = (year.stem % 2 === 0) === (sex === 'male');
  const born = momentOf(birth);
  const { from, to } = monthAround(born);
  const seconds = (isForward ? to - born : born - from) / second;
  const [years, rest] = [Math.floor(seconds / 259_200), seconds % 259_200];
  const [months, left] = [Math.floor(rest / 21_600), rest % 21_600];
  const begins = Date.UTC(
    birth.getYear() + years,
    birth.getMonth() - 1 + months,
    birth.getDay() + Math.floor(left / 720),
    birth.getHour() + Math.floor((left % 720) / 30),
    birth.getMinute() + (left % 30) * 2,
  );
  const startYear = new Date(begins).getUTCFullYear();
  const place = 6 * month.stem - 5 * month.branch;
  return Array.from({ length: count }, (_, index) => {
    const { stem, branch } = sixtyPair(place + (isForward ? index + 1 : -index - 1));
    return { startYear: startYear + index * 10, stem, branch };
  });
}

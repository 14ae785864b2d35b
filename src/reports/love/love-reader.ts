import { ageIn, type Chart, type Sex } from '../almanac/calendar.ts';
import { requirePerson, requireSex } from '../almanac/person.ts';
import { askedYear, type ReportInput } from '../writing/report-input.ts';
import type { Say } from '../writing/wording.ts';

export interface Reader {
  chart: Chart;
  sex: Sex;
  /**
   * First of the coming years, not before the reader is 18. Years begin with Li Chun, so January belongs to the year
   * before.
   */
  from: number;
  /** Age in the year of the order. */
  age: number;
  say: Say;
}

export function readerOf(input: ReportInput, say: Say): Reader {
  const { chart } = requirePerson(input);
  const asked = askedYear(input);
  return {
    chart,
    sex: requireSex(input),
    from: Math.max(asked + (input.askedOn.slice(5, 7) === '01' ? 0 : 1), chart.solar.year + 18),
    age: ageIn(chart, asked),
    say,
  };
}

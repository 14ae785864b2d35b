import type { Chart, Sex } from '../almanac/calendar.ts';
import { ageIn } from '../almanac/life-stage.ts';
import { requirePerson, requireSex } from '../almanac/person.ts';
import { askedYear, type ReportInput } from '../writing/report-input.ts';
import type { Say } from '../writing/wording.ts';

/** Whom a report of love is about, and how it is said: what each of its paragraphs is written from. */
export interface Reader {
  chart: Chart;
  sex: Sex;
  /** The first of the coming years, and none before the reader is 18. Years begin with Li Chun, so January still belongs to the old one. */
  from: number;
  /** In the year the report is asked for. */
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

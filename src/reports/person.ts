import { type Chart, chartOf, type Sex } from './calendar.ts';
import { type ReadName, readName } from './names.ts';
import { findDetail, type ReportInput, requireDetail } from './report-input.ts';

export interface Person {
  name: ReadName;
  chart: Chart;
}

/** The visitor: name and birthday are required, the birth hour may be absent or `unknown`. */
export function requirePerson(input: ReportInput): Person {
  return {
    name: readName(requireDetail(input, 'fullName')),
    chart: chartOf(requireDetail(input, 'birthday'), findDetail(input, 'birthHour')),
  };
}

/** Throws for anything but `male` or `female`. */
export function requireSex(input: ReportInput): Sex {
  const gender = requireDetail(input, 'gender');
  if (gender !== 'male' && gender !== 'female')
    throw new Error(`gender is "male" or "female", not "${gender}"`);
  return gender;
}

import type { ThisMonth } from '../../contract/report.ts';
import { chartOfBirth, chartOfDetails, findSex } from '../almanac/person.ts';
import { readName } from '../names/names.ts';
import type { Area } from '../scoring/weights.ts';
import { subjectOf } from '../scoring/year-figures.ts';
import { thisMonth as content } from '../text/texts.generated.ts';
import { findDetail, type ReportInput } from '../writing/report-input.ts';
import { readingOf, type Say } from '../writing/wording.ts';
import { glanceOf, linesOfOne } from './one.ts';
import { linesOfTwo } from './two.ts';

/**
 * Writes the text on a report's page for the day `on` (`YYYY-MM-DD` in Shanghai), by the figures of the year's
 * report. Undefined without a birthday; throws as reports do.
 */
export function monthOfOne(
  input: ReportInput,
  on: string,
  side: Area | undefined,
  say: Say,
): ThisMonth | undefined {
  const birthday = findDetail(input, 'birthday');
  if (!birthday) return undefined;
  const subject = subjectOf(chartOfDetails(input, birthday), findSex(input));
  const glance = glanceOf(subject, on, say);
  const lines = linesOfOne(subject, on, side, say);
  return { heading: say(content.heading), lines, ...(glance && { glance }) };
}

/** Does the same for two people by name; undefined unless both birthdays are known. */
export function monthOfTwo(input: ReportInput, on: string, say: Say): ThisMonth | undefined {
  const read = (name: string, birthday: string) => {
    const [typed, born] = [findDetail(input, name), findDetail(input, birthday)];
    if (!typed || !born) return undefined;
    const { romanised } = readName(typed);
    return {
      name: (romanised && readingOf(romanised, say)) || typed,
      subject: subjectOf(chartOfBirth(born, undefined)),
    };
  };
  const [one, other] = [read('fullName', 'birthday'), read('partnerName', 'partnerBirthday')];
  if (!one || !other) return undefined;
  return { heading: say(content.heading), lines: linesOfTwo([one, other], on, say) };
}

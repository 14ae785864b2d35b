import type { Language } from '../../src/contract/texts.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import {
  birthdayFrom,
  givenNames,
  numbersFrom,
  orderOf,
  questionnaire,
  sheetOf,
  surnames,
} from '../../tests/products/people.ts';

type Draw = (limit: number) => number;

const latinNames =
  'Anna Ben Clara Daniel Ella Frank Grace Henry Isla Jack Kate Liam Maya Noah Olivia Peter Quinn Rose Sam Theo Una Victor Wendy Zoe';
const latinSurnames =
  'Adams Brown Clark Davies Evans Fisher Green Hughes Irving Jones King Lewis Moore Novak Owens Price Reyes Smith Taylor Wright';

const oneOf = <Item>(items: readonly Item[], draw: Draw): Item => items[draw(items.length)]!;

const nameFor = (language: Language, draw: Draw): string =>
  language === 'en' && draw(2) === 0
    ? `${oneOf(latinNames.split(' '), draw)} ${oneOf(latinSurnames.split(' '), draw)}`
    : oneOf(surnames, draw) + oneOf(givenNames, draw);

/** One in five optional fields stays empty. */
function answerTo(field: Field, language: Language, draw: Draw): string {
  if ('optional' in field && field.optional && draw(5) === 0) return '';
  switch (field.kind) {
    case 'name':
      return nameFor(language, draw);
    case 'gender':
      return oneOf(['male', 'female'], draw);
    case 'birthday':
      return field.adultsOnly ? birthdayFrom(draw, 1946, 62) : birthdayFrom(draw, 1940, 76);
    case 'birth-hour':
      return draw(6) === 0 ? 'unknown' : String(draw(13));
    case 'choice':
      return oneOf(field.options, draw).value;
    default:
      return '';
  }
}

/** Returns the input of the reports of invented people, the same in every run. */
export function buyersOf(funnel: Funnel, language: Language, count: number): ReportInput[] {
  const draw = numbersFrom(2027);
  const { product, title, report: sold } = funnel;
  return Array.from({ length: count }, (_, index) => {
    const answered = fieldsOf(funnel).map((field) => [field.name, answerTo(field, language, draw)]);
    const asked = funnel.questions && { answers: sheetOf(index + 1), questions: questionnaire.questions };
    const { chapters, voice } = sold ?? {};
    return orderOf(product, Object.fromEntries(answered), {
      language,
      title: title[language] ?? '',
      ...(chapters && { chapters }),
      ...(voice && { voice }),
      ...asked,
    });
  });
}

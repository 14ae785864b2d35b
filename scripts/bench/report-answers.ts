import type { Language } from '../../src/contract/texts.ts';
import { fieldsOf } from '../../src/engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import { makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { sentencesOf, shownIn, textsOf } from '../../tests/products/read-report.ts';
import { differingPercent } from '../../tests/products/variety.ts';
import { type Figure, medianOf } from './figure.ts';
import { buyersOf } from './report-buyers.ts';

const people = 31;

type Details = ReportInput['details'];
interface Question {
  name: string;
  answers: readonly Details[];
  /** What somebody has to be for it to be asked. */
  asked?: Details;
  least?: number;
}

/** What a field may be answered with: every choice, no hour or two far from each other, two hours of a summer clock. */
function questionsOf(field: Field): Question[] {
  const { name } = field;
  const with_ = (of: string, values: readonly string[]) => values.map((value) => ({ [of]: value }));
  if (field.kind === 'choice') {
    const values = field.options.map(({ value }) => value);
    return [{ name, answers: with_(name, values), least: 25 }];
  }
  if (field.kind !== 'birth-hour') return [];
  const [clock, born] = [name.replace('Hour', 'Clock'), name.replace('Hour', 'day')];
  return [
    { name, answers: with_(name, ['unknown', '3', '9']), asked: { [born]: '1984-03-02' } },
    { name: clock, answers: with_(clock, ['7', '8']), asked: { [born]: '1988-06-15', [name]: '4' } },
  ];
}

/** Birthdays that may be left: none of them, or all. */
function birthdaysOf(fields: readonly Field[]): Question[] {
  const names = fields.flatMap((field) =>
    field.kind === 'birthday' && 'optional' in field && field.optional ? [field.name] : [],
  );
  if (names.length === 0) return [];
  const given = (days: readonly string[]) =>
    Object.fromEntries(names.map((name, index) => [name, days[index] ?? '']));
  return [
    { name: names.join(' and '), answers: [given([]), given(['1984-03-02', '1991-10-17'])], least: 25 },
  ];
}

const formsQuestion: Question = {
  name: 'fullNameForms',
  answers: ['范', '範'].map((fullNameForms) => ({ fullNameForms })),
  asked: { fullName: '范思远' },
};

const saidTo = (input: ReportInput, details: Details) =>
  new Set(sentencesOf(textsOf(shownIn(makeReport({ ...input, details: { ...input.details, ...details } })))));

function figureFor(funnel: Funnel, language: Language, { name, answers, asked, least }: Question): Figure {
  const said = buyersOf(funnel, language, people).map((input) =>
    answers.map((answer) => saidTo(input, { ...asked, ...answer })),
  );
  const differing = answers.flatMap((one, index) =>
    answers.slice(index + 1).map((other, next) => ({
      both: [one, other].map((details) => Object.values(details).join(' ').trim() || 'none').join(' or '),
      value: medianOf(said.map((texts) => differingPercent(texts[index]!, texts[index + 1 + next]!))),
    })),
  );
  const [lowest] = differing.toSorted((a, b) => a.value - b.value);
  return {
    what: `${funnel.slug} ${language}: sentences that differ by ${name}: ${lowest!.both}`,
    value: lowest!.value,
    unit: '%',
    ...(least && { least }),
  };
}

/** Of each question a funnel asks: which two answers change least, and how many sentences those change. */
export function listening(funnel: Funnel, language: Language): Figure[] {
  const fields = fieldsOf(funnel);
  const questions = [...fields.flatMap(questionsOf), ...birthdaysOf(fields), formsQuestion];
  return questions.map((question) => figureFor(funnel, language, question));
}

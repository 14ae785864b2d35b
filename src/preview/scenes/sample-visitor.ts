import { checkField, type FieldErrorCode, type Values } from '../../engine/fields/fields.ts';
import { entryStepsOf, fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, FieldKind, Funnel } from '../../engine/funnel/funnel.ts';

/** Invented, and the same every time. */
const people: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: { fullName: '林晚晴', partnerName: '周明远', other: '沈知夏' },
  en: { fullName: 'Anna Lindqvist', partnerName: 'Daniel Moore', other: 'Maya Chen' },
};

function sampleName(field: Extract<Field, { kind: 'name' }>, language: string): string {
  const names = field.script === 'han' || language.startsWith('zh') ? people.zh : people.en;
  return names[field.name] ?? names.other!;
}

const sampleOf: { [Kind in FieldKind]: (field: Extract<Field, { kind: Kind }>, language: string) => string } =
  {
    name: sampleName,
    gender: () => 'female',
    birthday: (field) => (field.name === 'birthday' ? '1994-08-16' : '1992-03-05'),
    'birth-hour': () => '5',
    phone: () => '13800138000',
    choice: (field) => field.options[0]!.value,
    text: (field, language) => {
      const text = language.startsWith('zh') ? '想多了解一点自己' : 'I would like to know more';
      return [...text].slice(0, field.maxLength ?? 200).join('');
    },
    consent: () => 'true',
  };

export const sampleValue = (field: Field, language: string): string =>
  (sampleOf[field.kind] as (field: Field, language: string) => string)(field, language);

export const sampleValues = (funnel: Funnel, language: string): Values =>
  Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleValue(field, language)]));

/** An answer to every question: neither all the same nor without a lean. */
export const sampleAnswers = (funnel: Funnel): Values => {
  const { questions = [], options = [] } = funnel.questions ?? {};
  return Object.fromEntries(
    questions.map(({ id }, index) => [id, options[(index * 7 + (index % 3)) % options.length]!.value]),
  );
};

/** What has to be typed for each error; nothing typed where that is the error. */
const wrongInputs: Record<FieldErrorCode, (field: Field) => string> = {
  required: () => '',
  'too-long': (field) => '好'.repeat(field.kind === 'text' ? (field.maxLength ?? 200) + 1 : 41),
  'name-letters': () => 'R2-D2',
  'name-han': () => 'Anna',
  'name-han-length': () => '林',
  gender: () => 'neither',
  date: () => '1994-02-30',
  'date-range': () => '1899-12-31',
  hour: () => '25',
  phone: () => '12345',
  choice: () => 'something-else',
  consent: () => '',
};

export interface WrongInput {
  field: Field;
  step: number;
  code: FieldErrorCode;
  typed: string;
}

/** Every field with every error the rules can give it, and what to type for it. */
export function wrongInputsOf(funnel: Funnel, today: string): WrongInput[] {
  const wrongInto = (field: Field, step: number): WrongInput[] =>
    (Object.keys(wrongInputs) as FieldErrorCode[])
      .map((code) => ({ field, step, code, typed: wrongInputs[code](field) }))
      .filter(({ code, typed }) => {
        const checked = checkField(field, typed, today);
        return 'error' in checked && checked.error === code;
      });
  return entryStepsOf(funnel).flatMap(({ fields }, step) =>
    fields.flatMap((field) => wrongInto(field, step)),
  );
}

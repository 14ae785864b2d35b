import type { FieldErrorCode, Samples } from '../../fields/field-kind.ts';
import { checkField, type Values } from '../../fields/fields.ts';
import { rules, samples } from '../../fields/kinds.generated.ts';
import { visibleAnswers } from '../../fields/visible-fields.ts';
import { entryStepsOf, fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, FieldKind, Funnel } from '../../funnel/funnel.ts';
import { cheapestOf } from '../../funnel/offers.ts';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

/** Returns the sample visitor's value for a field, always the same. */
export const sampleValue = (field: Field, language: string): string =>
  field.preset ?? samplesOf(field).right(field, language);

export const sampleValues = (funnel: Funnel, language: string): Values =>
  Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleValue(field, language)]));

/** Offers except the cheapest, which the sample visitor takes. */
export const dearerOffers = ({ payment: { offers = {} } }: Funnel) =>
  Object.entries(offers).filter(([name]) => name !== cheapestOf(offers));

/** Answers every question, whether or not it is asked, with some variety and a lean. */
export const sampleSheet = (funnel: Funnel): Values => {
  const { questions = [], options = [] } = funnel.questions ?? {};
  return Object.fromEntries(
    questions.map(({ id, options: own = options }, index) => [
      id,
      own[(index * 7 + (index % 3)) % own.length]!.value,
    ]),
  );
};

export const sampleAnswers = (funnel: Funnel): Values =>
  visibleAnswers(funnel.questions?.questions ?? [], sampleSheet(funnel));

export interface WrongInput {
  field: Field;
  step: number;
  code: FieldErrorCode;
  typed: string;
}

/** Returns each error that a field's rules can give, with a value that causes it; the first is the empty one. */
export function wrongInputsOf(funnel: Funnel, today: string): WrongInput[] {
  const found: WrongInput[] = [];
  for (const [step, { fields }] of entryStepsOf(funnel).entries()) {
    for (const field of fields) {
      const { missing = 'required' } = rules[field.kind];
      const wrong = Object.entries({ [missing]: '', ...samplesOf(field).wrong(field) });
      for (const [code, typed] of wrong as [FieldErrorCode, string][]) {
        const checked = checkField(field, typed, today);
        if ('error' in checked && checked.error === code) found.push({ field, step, code, typed });
      }
    }
  }
  return found;
}

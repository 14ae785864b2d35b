import type { FieldErrorCode, Samples } from '../../fields/field-kind.ts';
import { checkField, type Values } from '../../fields/fields.ts';
import { rules, samples } from '../../fields/kinds.generated.ts';
import { visibleAnswers } from '../../fields/visible-fields.ts';
import { entryStepsOf, fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, FieldKind, Funnel } from '../../funnel/funnel.ts';
import { cheapestOf } from '../../funnel/offers.ts';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

/** Returns the same value for a field every time. */
export const sampleValue = (field: Field, language: string): string =>
  field.preset ?? samplesOf(field).right(field, language);

export const sampleValues = (funnel: Funnel, language: string): Values =>
  Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleValue(field, language)]));

/** All offers but the cheapest, which the sample visitor takes. */
export const dearerOffers = ({ payment: { offers = {} } }: Funnel) =>
  Object.entries(offers).filter(([name]) => name !== cheapestOf(offers));

/** Answers every question, visible or not. The answers vary and lean to one side. */
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

/** Returns each error of a field's rules with a value that causes it; the first value is empty. */
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

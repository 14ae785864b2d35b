import { askedAnswers } from '../../engine/fields/asked.ts';
import type { Samples } from '../../engine/fields/field-kind.ts';
import { checkField, type Values } from '../../engine/fields/fields.ts';
import { rules, samples } from '../../engine/fields/kinds.generated.ts';
import type { FieldErrorCode } from '../../engine/fields/messages.ts';
import { entryStepsOf, fieldsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, FieldKind, Funnel } from '../../engine/funnel/funnel.ts';
import { cheapestOf } from '../../engine/funnel/offers.ts';

const samplesOf = (field: Field) => samples[field.kind] as Samples<FieldKind>;

/** What the sample visitor, who is the same every time, types into a field. */
export const sampleValue = (field: Field, language: string): string =>
  field.preset ?? samplesOf(field).right(field, language);

/** A value that passes the rules, for every field of the entry. */
export const sampleValues = (funnel: Funnel, language: string): Values =>
  Object.fromEntries(fieldsOf(funnel).map((field) => [field.name, sampleValue(field, language)]));

/** The offers that are not the sample visitor's, who takes the cheapest. */
export const dearerOffers = ({ payment: { offers = {} } }: Funnel) =>
  Object.entries(offers).filter(([name]) => name !== cheapestOf(offers));

/** An answer to every question, whether or not it is asked: neither all the same nor without a lean. */
export const sampleSheet = (funnel: Funnel): Values => {
  const { questions = [], options = [] } = funnel.questions ?? {};
  return Object.fromEntries(
    questions.map(({ id, options: own = options }, index) => [
      id,
      own[(index * 7 + (index % 3)) % own.length]!.value,
    ]),
  );
};

/** Those of them that are asked for. */
export const sampleAnswers = (funnel: Funnel): Values =>
  askedAnswers(funnel.questions?.questions ?? [], sampleSheet(funnel));

export interface WrongInput {
  field: Field;
  /** The entry's step the field stands on. */
  step: number;
  code: FieldErrorCode;
  typed: string;
}

/** Every field with every error the rules can give it, and what to type for it: nothing, for the first. */
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

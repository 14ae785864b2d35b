import { checkFields, type FieldErrors, type Values } from '../fields/fields.ts';
import { entryStepsOf } from '../funnel/entry-steps.ts';
import type { Field, Funnel } from '../funnel/funnel.ts';
import type { Context, Draft, Place, Question } from './types.ts';

export const lastStepOf = (funnel: Funnel) => entryStepsOf(funnel).length - 1;

const fieldsUpTo = (funnel: Funnel, step: number): readonly Field[] =>
  entryStepsOf(funnel)
    .slice(0, step + 1)
    .flatMap(({ fields }) => fields);

/** The errors of one step's fields as typed so far. */
export function stepErrors(funnel: Funnel, step: number, typed: Values, today: string): FieldErrors {
  return checkFields(entryStepsOf(funnel)[step]?.fields ?? [], typed, today).errors;
}

/** The number (from 1) of the first question without an answer; one past the last when all are answered. */
export function firstUnanswered(questions: readonly Question[], answers: Values): number {
  const index = questions.findIndex(({ id, options }) => !options.some(({ value }) => value === answers[id]));
  return index === -1 ? questions.length + 1 : index + 1;
}

export const isAnswered = (questions: readonly Question[], answers: Values) =>
  firstUnanswered(questions, answers) > questions.length;

/**
 * The furthest step a draft allows: steps before it must be valid, and the last one comes after the questionnaire.
 * Position is derived from the answers, never trusted from an address or a store.
 */
export function reachableStep(
  funnel: Funnel,
  wanted: number,
  draft: Draft,
  questions: readonly Question[],
  today: string,
): number {
  const last = lastStepOf(funnel);
  const step = Math.max(0, Math.min(Math.trunc(wanted), last));
  for (let before = 0; before < step; before += 1) {
    if (Object.keys(stepErrors(funnel, before, draft.values, today)).length > 0) return before;
  }
  return step === last && last > 0 && funnel.questions && !isAnswered(questions, draft.answers)
    ? last - 1
    : step;
}

/** What is wrong with the whole entry: the first step with an error, and every error up to the last step. */
export function entryFaults(
  funnel: Funnel,
  typed: Values,
  today: string,
): { step: number; errors: FieldErrors } | undefined {
  const { errors } = checkFields(fieldsUpTo(funnel, lastStepOf(funnel)), typed, today);
  if (Object.keys(errors).length === 0) return undefined;
  const step = entryStepsOf(funnel).findIndex(({ fields }) =>
    fields.some(({ name }) => Object.hasOwn(errors, name)),
  );
  return { step, errors };
}

/** The wire values of a valid entry. */
export const wireValues = (funnel: Funnel, typed: Values, today: string): Values =>
  checkFields(fieldsUpTo(funnel, lastStepOf(funnel)), typed, today).values;

/** The place a context stands for while its state shows `screen`. */
export function placeOf(screen: Place['screen'], context: Context): Place {
  switch (screen) {
    case 'entry':
      return { screen, step: context.draft.step };
    case 'questions':
      return { screen, question: context.question };
    case 'payment':
    case 'succeed':
      return { screen, orderId: context.orderId };
  }
}

import { clockNames } from '../../contract/clock-names.ts';
import { askedFields, askedQuestions, askedSteps } from '../fields/asked.ts';
import { checkFields, type FieldErrors, type Values } from '../fields/fields.ts';
import { entryStepsOf } from '../funnel/entry-steps.ts';
import type { PageFunnel } from '../funnel/funnel.ts';
import { findUnread } from '../funnel/unreadable.ts';
import type { Context, Draft, Place, Question } from './types.ts';

export const lastStepOf = (funnel: PageFunnel) => entryStepsOf(funnel).length - 1;

export function stepErrors(funnel: PageFunnel, step: number, typed: Values, today: string): FieldErrors {
  return checkFields(askedSteps(funnel, typed, today)[step]?.fields ?? [], typed, today).errors;
}

/** The first step after `step` that asks something of this visitor. */
export function stepAfter(funnel: PageFunnel, step: number, typed: Values, today: string): number {
  const next = askedSteps(funnel, typed, today).findIndex(({ isPassed }, index) => index > step && !isPassed);
  return next < 0 ? step : next;
}

/** The number (from 1) of the first question without an answer, of those that are asked; one past the last when all are answered. */
export function firstUnanswered(questions: readonly Question[], answers: Values): number {
  const open = askedQuestions(questions, answers).find(
    ({ id, options }) => !options.some(({ value }) => value === answers[id]),
  );
  return open ? questions.indexOf(open) + 1 : questions.length + 1;
}

export const isAnswered = (questions: readonly Question[], answers: Values) =>
  firstUnanswered(questions, answers) > questions.length;

/** Nothing is asked, or all is answered, and so that it can be read. */
export const isReadable = (funnel: PageFunnel, questions: readonly Question[], answers: Values) =>
  !funnel.questions || (isAnswered(questions, answers) && !findUnread(funnel, answers));

/** The numbers (from 1) of the questions that are asked: each keeps its own. */
export const askedNumbers = (questions: readonly Question[], answers: Values): readonly number[] =>
  askedQuestions(questions, answers).map((question) => questions.indexOf(question) + 1);

/** The question to show for the one wanted: none after the first unanswered one is open, and none that is not asked. Both from 1. */
export function reachableQuestion(questions: readonly Question[], wanted: number, answers: Values): number {
  const open = Math.min(wanted, firstUnanswered(questions, answers));
  return (
    askedNumbers(questions, answers)
      .filter((number) => number <= open)
      .at(-1) ?? 1
  );
}

/**
 * The step to show for the one wanted: all before it must be valid, the last comes after the questionnaire, and for one that
 * asks this visitor nothing the one before it is shown. It follows from what was filled in and answered; neither an address
 * nor a kept draft is trusted with it.
 */
export function reachableStep(
  funnel: PageFunnel,
  wanted: number,
  draft: Draft,
  questions: readonly Question[],
  today: string,
): number {
  const last = lastStepOf(funnel);
  const steps = askedSteps(funnel, draft.values, today);
  let step = Math.max(0, Math.min(Math.trunc(wanted), last));
  for (let before = 0; before < step; before += 1) {
    const { errors } = checkFields(steps[before]!.fields, draft.values, today);
    if (Object.keys(errors).length > 0) return before;
  }
  if (step === last && last > 0 && !isReadable(funnel, questions, draft.answers)) step = last - 1;
  while (steps[step]!.isPassed) step -= 1;
  return step;
}

/** Every error of the entry, and the first step that has one; undefined when all is valid. */
export function entryFaults(
  funnel: PageFunnel,
  typed: Values,
  today: string,
): { step: number; errors: FieldErrors } | undefined {
  const { errors } = checkFields(askedFields(funnel, typed, today), typed, today);
  if (Object.keys(errors).length === 0) return undefined;
  const step = entryStepsOf(funnel).findIndex(({ fields }) =>
    fields.some(({ name }) => Object.hasOwn(errors, name)),
  );
  return { step, errors };
}

/** The values of a valid entry as they are sent, and what was said of a clock beside an hour of birth. */
export function wireValues(funnel: PageFunnel, typed: Values, today: string): Values {
  const { values } = checkFields(askedFields(funnel, typed, today), typed, today);
  const said = Object.entries(clockNames).flatMap(([hour, clock]) =>
    values[hour] && typed[clock] ? [[clock, typed[clock]]] : [],
  );
  return { ...values, ...Object.fromEntries(said) };
}

/** Where the visitor is while the machine's state shows `screen`. */
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

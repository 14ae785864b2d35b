import { clockNames } from '../contract/clock-names.ts';
import { checkFields, type FieldErrors, type Values } from '../fields/fields.ts';
import { visibleFields, visibleQuestions, visibleSteps } from '../fields/visible-fields.ts';
import { entryStepsOf } from '../funnel/entry-steps.ts';
import type { PageFunnel } from '../funnel/funnel.ts';
import { findUnread } from '../funnel/unreadable.ts';
import type { Context, Draft, Question, WithContext } from './types.ts';

/** Throws if there is no funnel; `boot` admits no entry state without one. */
export function requireFunnel({ funnel }: Pick<Context, 'funnel'>): PageFunnel {
  if (!funnel) throw new Error('This state needs a funnel.');
  return funnel;
}

/** Returns the funnel's questions with their options, its own or those of all. */
export function questionsOf(funnel: PageFunnel | null): readonly Question[] {
  const { questions = [], options: usual = [] } = funnel?.questions ?? {};
  return questions.map(({ id, text, options = usual, when }) => ({
    id,
    text,
    options,
    ...(when && { when }),
  }));
}

export const lastStepOf = (funnel: PageFunnel) => entryStepsOf(funnel).length - 1;

export function stepErrors(funnel: PageFunnel, step: number, typed: Values, today: string): FieldErrors {
  return checkFields(visibleSteps(funnel, typed, today)[step]?.fields ?? [], typed, today).errors;
}

export function nextStep({ context }: WithContext): number {
  const { step, values } = context.draft;
  const next = visibleSteps(requireFunnel(context), values, context.today).findIndex(
    ({ isPassed }, index) => index > step && !isPassed,
  );
  return next < 0 ? step : next;
}

/** Returns the number (from 1) of the first unanswered visible question, or one past the last. */
export function firstUnanswered(questions: readonly Question[], answers: Values): number {
  const open = visibleQuestions(questions, answers).find(
    ({ id, options }) => !options.some(({ value }) => value === answers[id]),
  );
  return open ? questions.indexOf(open) + 1 : questions.length + 1;
}

export const isAnswered = (questions: readonly Question[], answers: Values) =>
  firstUnanswered(questions, answers) > questions.length;

export const isReadable = (funnel: PageFunnel, questions: readonly Question[], answers: Values) =>
  !funnel.questions || (isAnswered(questions, answers) && !findUnread(funnel, answers));

/** Returns the numbers (from 1) of visible questions; hidden ones keep theirs. */
export const visibleNumbers = (questions: readonly Question[], answers: Values): readonly number[] =>
  visibleQuestions(questions, answers).map((question) => questions.indexOf(question) + 1);

/** Returns the nearest visible question not beyond the first unanswered one. Numbers count from 1. */
export function reachableQuestion(questions: readonly Question[], wanted: number, answers: Values): number {
  const open = Math.min(wanted, firstUnanswered(questions, answers));
  return (
    visibleNumbers(questions, answers)
      .filter((number) => number <= open)
      .at(-1) ?? 1
  );
}

/**
 * Returns the nearest step allowed for `wanted`: earlier ones are valid, the questionnaire precedes the last, and
 * skipped ones lead back. Addresses and stored drafts cannot skip ahead.
 */
export function reachableStep(
  funnel: PageFunnel,
  wanted: number,
  draft: Draft,
  questions: readonly Question[],
  today: string,
): number {
  const last = lastStepOf(funnel);
  const steps = visibleSteps(funnel, draft.values, today);
  let step = Math.max(0, Math.min(Math.trunc(wanted), last));
  for (let before = 0; before < step; before += 1) {
    const { errors } = checkFields(steps[before]!.fields, draft.values, today);
    if (Object.keys(errors).length > 0) return before;
  }
  if (step === last && last > 0 && !isReadable(funnel, questions, draft.answers)) step = last - 1;
  while (steps[step]!.isPassed) step -= 1;
  return step;
}

export function entryFaults(
  funnel: PageFunnel,
  typed: Values,
  today: string,
): { step: number; errors: FieldErrors } | undefined {
  const { errors } = checkFields(visibleFields(funnel, typed, today), typed, today);
  if (Object.keys(errors).length === 0) return undefined;
  const step = entryStepsOf(funnel).findIndex(({ fields }) =>
    fields.some(({ name }) => Object.hasOwn(errors, name)),
  );
  return { step, errors };
}

export function wireValues(funnel: PageFunnel, typed: Values, today: string): Values {
  const { values } = checkFields(visibleFields(funnel, typed, today), typed, today);
  const said = Object.entries(clockNames).flatMap(([hour, clock]) =>
    values[hour] && typed[clock] ? [[clock, typed[clock]]] : [],
  );
  return { ...values, ...Object.fromEntries(said) };
}

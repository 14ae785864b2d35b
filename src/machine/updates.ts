import { checkField, checkFields } from '../fields/fields.ts';
import { visibleAnswers, withoutHidden } from '../fields/visible-fields.ts';
import { fieldsOf } from '../funnel/entry-steps.ts';
import {
  entryFaults,
  lastStepOf,
  questionsOf,
  reachableQuestion,
  reachableStep,
  requireFunnel,
  stepErrors,
  visibleNumbers,
} from './entry-navigation.ts';
import type {
  Context,
  CouponOutcome,
  CreateOutcome,
  Draft,
  EventOf,
  StatusOutcome,
  WithContext,
} from './types.ts';
import { offeredWays } from './ways-to-pay.ts';

/* Each function returns the changed part of the context. */

const withDraft = ({ draft }: Context, change: Partial<Draft>) => ({ draft: { ...draft, ...change } });

export function openStep({ context }: WithContext, wanted: number) {
  const { draft, questions, today } = context;
  const step = reachableStep(requireFunnel(context), wanted, draft, questions, today);
  return { errors: {}, ...withDraft(context, { step }) };
}

export const openQuestion = ({ context: { questions, draft } }: WithContext, wanted: number) => ({
  errors: {},
  question: reachableQuestion(questions, wanted, draft.answers),
});

export function openFirstFault({ context }: WithContext) {
  const funnel = requireFunnel(context);
  const faults = entryFaults(funnel, context.draft.values, context.today);
  if (!faults) return openStep({ context }, lastStepOf(funnel));
  return { errors: faults.errors, ...withDraft(context, { step: faults.step }) };
}

export const showErrors = ({ context }: WithContext) => ({
  errors: stepErrors(requireFunnel(context), context.draft.step, context.draft.values, context.today),
});

export function keepValue({ context }: WithContext, { name, value }: EventOf<'field.changed'>) {
  const { [name]: _, ...errors } = context.errors;
  const typed = { ...context.draft.values, [name]: value };
  return {
    ...withDraft(context, { values: withoutHidden(requireFunnel(context), typed, context.today) }),
    errors,
  };
}

export function checkValue({ context }: WithContext, { name }: EventOf<'field.left'>) {
  const field = fieldsOf(requireFunnel(context)).find((each) => each.name === name);
  const typed = context.draft.values[name] ?? '';
  if (!field || typed.trim() === '') return {};
  const checked = checkField(field, typed, context.today);
  return 'error' in checked ? { errors: { ...context.errors, [name]: checked.error } } : {};
}

/** Returns all visible answers with this one, and the number of the next visible question. */
export function withAnswer(
  { questions, question, draft }: Context,
  { id, value }: EventOf<'question.answered'>,
) {
  const answers = visibleAnswers(questions, { ...draft.answers, [id]: value });
  return { answers, next: visibleNumbers(questions, answers).find((number) => number > question) };
}

export const openLastStep = ({ context }: WithContext, answered: EventOf<'question.answered'>) => {
  const { answers } = withAnswer(context, answered);
  return withDraft(context, { answers, step: lastStepOf(requireFunnel(context)) });
};

export function keepAnswer({ context }: WithContext, answered: EventOf<'question.answered'>) {
  const { answers, next = Number.POSITIVE_INFINITY } = withAnswer(context, answered);
  return {
    ...withDraft(context, { answers }),
    question: reachableQuestion(context.questions, next, answers),
  };
}

export function restoreDraft(
  { context }: WithContext,
  { draft }: EventOf<'draft.restored'>,
): Partial<Context> {
  const { funnel, today, questions, at } = context;
  if (!funnel) return {};
  const values = withoutHidden(funnel, draft.values, today);
  const step = reachableStep(funnel, draft.step, draft, questions, today);
  const wanted = at?.screen === 'questions' ? at.question : context.question;
  return {
    draft: { ...draft, values, step },
    question: reachableQuestion(questions, wanted, draft.answers),
  };
}

/** Keeps values of removed fields, because the next save of the file may bring them back. */
export function redefine(
  { context }: WithContext,
  { funnel, view }: EventOf<'definition.changed'>,
): Partial<Context> {
  const { draft, today, paymentWay } = context;
  const hasSameQuestions = JSON.stringify(funnel.questions) === JSON.stringify(context.funnel?.questions);
  const questions = hasSameQuestions ? context.questions : questionsOf(funnel);
  const shownWrong = fieldsOf(funnel).filter(({ name }) => Object.hasOwn(context.errors, name));
  return {
    funnel,
    // If undefined, the server orders its current view.
    view,
    questions,
    errors: checkFields(shownWrong, draft.values, today).errors,
    draft: { ...draft, step: reachableStep(funnel, draft.step, draft, questions, today) },
    question: reachableQuestion(questions, context.question, draft.answers),
    paymentWay: paymentWay && offeredWays({ ...context, funnel }).includes(paymentWay) ? paymentWay : null,
  };
}

/** Forgets everything about another order. */
export function openOrder({ context }: WithContext, created: CreateOutcome): Partial<Context> {
  const orderId = 'id' in created ? created.id : '';
  const opened = { payNotice: null, errors: {} };
  if (orderId === context.orderId) return opened;
  return {
    ...opened,
    orderId,
    order: null,
    orderStatus: '',
    pollTook: 0,
    payData: null,
    couponKey: '',
    couponDeclined: false,
  };
}

export const recordStatus = ({ context }: WithContext, { orderStatus, took }: StatusOutcome) => ({
  orderStatus: orderStatus ?? context.orderStatus,
  pollTook: took,
});

export function applyCoupon({ context }: WithContext, answer: CouponOutcome) {
  const { couponKey, amount } = 'couponKey' in answer ? answer : { couponKey: '' };
  return { couponKey, order: { ...context.order, amount } };
}

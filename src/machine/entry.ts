import { assign } from 'xstate';
import { checkField } from '../fields/fields.ts';
import { withoutHidden } from '../fields/visible-fields.ts';
import { entryStepsOf, fieldsOf } from '../funnel/entry-steps.ts';
import {
  entryFaults,
  isReadable,
  lastStepOf,
  reachableQuestion,
  reachableStep,
  stepAfter,
  stepErrors,
} from './entry-navigation.ts';
import { machineSetup, requireFunnel } from './setup.ts';
import type { Context, Draft, On, WithContext } from './types.ts';

const errorsHere = ({ context }: WithContext) =>
  stepErrors(requireFunnel(context), context.draft.step, context.draft.values, context.today);

const hasErrorsHere = (now: WithContext) => Object.keys(errorsHere(now)).length > 0;

const questionsComeNext = ({ context }: WithContext) => {
  const funnel = requireFunnel(context);
  return (
    stepAfter(funnel, context.draft.step, context.draft.values, context.today) === lastStepOf(funnel) &&
    !isReadable(funnel, context.questions, context.draft.answers)
  );
};

const isComplete = ({ context }: WithContext) => {
  const funnel = requireFunnel(context);
  return (
    !entryFaults(funnel, context.draft.values, context.today) &&
    isReadable(funnel, context.questions, context.draft.answers)
  );
};

export const withDraft = (context: Context, change: Partial<Draft>) => ({
  draft: { ...context.draft, ...change },
});

const stepAllowed = (context: Context, wanted: number) =>
  reachableStep(requireFunnel(context), wanted, context.draft, context.questions, context.today);

const questionAllowed = ({ questions, draft }: Context, wanted: number) => ({
  question: reachableQuestion(questions, wanted, draft.answers),
});

const openStep = ({ context, event: { place } }: On<'place.requested'>) => ({
  errors: {},
  ...withDraft(context, { step: place.screen === 'entry' ? stepAllowed(context, place.step) : 0 }),
});

const openQuestion = ({ context, event: { place } }: On<'place.requested'>) =>
  questionAllowed(context, place.screen === 'questions' ? place.question : 1);

export const toEntry = machineSetup.createStateConfig({
  on: {
    'place.requested': [
      {
        guard: 'isEntryRequested',
        target: '#funnel.entry',
        actions: assign(openStep),
      },
      {
        guard: 'areQuestionsRequested',
        target: '#funnel.questions',
        actions: assign(openQuestion),
      },
    ],
  },
}).on['place.requested'];

function keepValue({ context, event }: On<'field.changed'>) {
  const { [event.name]: _, ...errors } = context.errors;
  const typed = { ...context.draft.values, [event.name]: event.value };
  const values = withoutHidden(requireFunnel(context), typed, context.today);
  return { ...withDraft(context, { values }), errors };
}

function checkValue({ context, event }: On<'field.left'>) {
  const field = fieldsOf(requireFunnel(context)).find(({ name }) => name === event.name);
  const typed = context.draft.values[event.name] ?? '';
  if (!field || typed.trim() === '') return {};
  const checked = checkField(field, typed, context.today);
  return 'error' in checked ? { errors: { ...context.errors, [event.name]: checked.error } } : {};
}

const showErrorsHere = (now: WithContext) => ({ errors: errorsHere(now) });

const openNextQuestion = ({ context }: WithContext) => ({
  errors: {},
  ...questionAllowed(context, Number.POSITIVE_INFINITY),
});

function openNextStep({ context }: WithContext) {
  const { step, values } = context.draft;
  const next = stepAfter(requireFunnel(context), step, values, context.today);
  return { errors: {}, ...withDraft(context, { step: stepAllowed(context, next) }) };
}

const reopenStep = ({ context, event }: On<'step.reopened'>) => ({
  errors: {},
  ...withDraft(context, { step: stepAllowed(context, Math.min(event.step, context.draft.step)) }),
});

const setOrderId = ({ event: { place } }: On<'place.requested'>) =>
  'orderId' in place ? { orderId: place.orderId } : {};

const clearErrors = () => ({ errors: {} });

function openFirstFault({ context }: WithContext) {
  const funnel = requireFunnel(context);
  const faults = entryFaults(funnel, context.draft.values, context.today);
  const step = faults?.step ?? stepAllowed(context, entryStepsOf(funnel).length - 1);
  return { errors: faults?.errors ?? {}, ...withDraft(context, { step }) };
}

export const entry = machineSetup.createStateConfig({
  meta: { screen: 'entry', path: '/{funnel}' },
  on: {
    'field.changed': { actions: assign(keepValue) },
    'field.left': { actions: assign(checkValue) },
    'step.completed': [
      { guard: hasErrorsHere, actions: assign(showErrorsHere) },
      { guard: questionsComeNext, target: 'questions', actions: assign(openNextQuestion) },
      { actions: assign(openNextStep) },
    ],
    'step.reopened': { actions: assign(reopenStep) },
    'place.requested': [
      ...toEntry,
      { guard: 'isPaymentRequested', target: 'payment', actions: assign(setOrderId) },
    ],
    'order.submitted': [
      { guard: isComplete, target: 'creating', actions: assign(clearErrors) },
      { actions: assign(openFirstFault) },
    ],
  },
});

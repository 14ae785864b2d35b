import { assign } from 'xstate';
import { askedAnswers, withoutUnasked } from '../fields/asked.ts';
import { checkField } from '../fields/fields.ts';
import { entryStepsOf, fieldsOf } from '../funnel/entry-steps.ts';
import { machineSetup, requireFunnel } from './setup.ts';
import type { Context, Draft, Place } from './types.ts';
import {
  askedNumbers,
  entryFaults,
  isReadable,
  lastStepOf,
  reachableQuestion,
  reachableStep,
  stepAfter,
  stepErrors,
  wireValues,
} from './walk.ts';

const errorsHere = (context: Context) =>
  stepErrors(requireFunnel(context), context.draft.step, context.draft.values, context.today);

const questionsComeNext = ({ context }: { context: Context }) => {
  const funnel = requireFunnel(context);
  return (
    stepAfter(funnel, context.draft.step, context.draft.values, context.today) === lastStepOf(funnel) &&
    !isReadable(funnel, context.questions, context.draft.answers)
  );
};

const isComplete = ({ context }: { context: Context }) => {
  const funnel = requireFunnel(context);
  return (
    !entryFaults(funnel, context.draft.values, context.today) &&
    isReadable(funnel, context.questions, context.draft.answers)
  );
};

const withDraft = (context: Context, change: Partial<Draft>) => ({ draft: { ...context.draft, ...change } });

const stepAllowed = (context: Context, wanted: number) =>
  reachableStep(requireFunnel(context), wanted, context.draft, context.questions, context.today);

const atStep = (context: Context, place: Place) =>
  withDraft(context, { step: place.screen === 'entry' ? stepAllowed(context, place.step) : 0 });

const atQuestion = ({ questions, draft }: Context, place: Place) => ({
  question: reachableQuestion(questions, place.screen === 'questions' ? place.question : 1, draft.answers),
});

export const toEntry = machineSetup.createStateConfig({
  on: {
    'place.requested': [
      {
        guard: 'asksEntry',
        target: '#funnel.entry',
        actions: assign(({ context, event }) => ({ errors: {}, ...atStep(context, event.place) })),
      },
      {
        guard: 'asksQuestions',
        target: '#funnel.questions',
        actions: assign(({ context, event }) => atQuestion(context, event.place)),
      },
    ],
  },
}).on['place.requested'];

export const entry = machineSetup.createStateConfig({
  meta: { screen: 'entry', path: '/{funnel}' },
  on: {
    'field.changed': {
      actions: assign(({ context, event }) => {
        const { [event.name]: _, ...errors } = context.errors;
        const typed = { ...context.draft.values, [event.name]: event.value };
        const values = withoutUnasked(requireFunnel(context), typed, context.today);
        return { ...withDraft(context, { values }), errors };
      }),
    },
    'field.left': {
      actions: assign(({ context, event }) => {
        const field = fieldsOf(requireFunnel(context)).find(({ name }) => name === event.name);
        const typed = context.draft.values[event.name] ?? '';
        if (!field || typed.trim() === '') return {};
        const checked = checkField(field, typed, context.today);
        return 'error' in checked ? { errors: { ...context.errors, [event.name]: checked.error } } : {};
      }),
    },
    'step.completed': [
      {
        guard: ({ context }) => Object.keys(errorsHere(context)).length > 0,
        actions: assign(({ context }) => ({ errors: errorsHere(context) })),
      },
      {
        guard: questionsComeNext,
        target: 'questions',
        actions: assign(({ context }) => ({
          errors: {},
          question: reachableQuestion(context.questions, Number.POSITIVE_INFINITY, context.draft.answers),
        })),
      },
      {
        actions: assign(({ context }) => {
          const { step, values } = context.draft;
          const next = stepAfter(requireFunnel(context), step, values, context.today);
          return { errors: {}, ...withDraft(context, { step: stepAllowed(context, next) }) };
        }),
      },
    ],
    'step.reopened': {
      actions: assign(({ context, event }) => ({
        errors: {},
        ...withDraft(context, { step: stepAllowed(context, Math.min(event.step, context.draft.step)) }),
      })),
    },
    'place.requested': [
      ...toEntry,
      {
        guard: 'asksPayment',
        target: 'payment',
        actions: assign(({ event: { place } }) => ('orderId' in place ? { orderId: place.orderId } : {})),
      },
    ],
    'order.submitted': [
      { guard: isComplete, target: 'creating', actions: assign({ errors: {} }) },
      {
        actions: assign(({ context }) => {
          const funnel = requireFunnel(context);
          const faults = entryFaults(funnel, context.draft.values, context.today);
          const step = faults?.step ?? stepAllowed(context, entryStepsOf(funnel).length - 1);
          return { errors: faults?.errors ?? {}, ...withDraft(context, { step }) };
        }),
      },
    ],
  },
});

function answeredBy({ questions, question, draft }: Context, { id, value }: { id: string; value: string }) {
  const answers = askedAnswers(questions, { ...draft.answers, [id]: value });
  const next = askedNumbers(questions, answers).find((number) => number > question);
  return { answers, next };
}

export const questions = machineSetup.createStateConfig({
  meta: { screen: 'questions', path: '/{funnel}/questions/{state}' },
  on: {
    'question.answered': [
      {
        guard: ({ context, event }) => {
          const { answers, next } = answeredBy(context, event);
          return isReadable(requireFunnel(context), context.questions, answers) && next === undefined;
        },
        target: 'entry',
        actions: assign(({ context, event }) => {
          const { answers } = answeredBy(context, event);
          return withDraft(context, { answers, step: lastStepOf(requireFunnel(context)) });
        }),
      },
      {
        actions: assign(({ context, event }) => {
          const { answers, next = Number.POSITIVE_INFINITY } = answeredBy(context, event);
          return {
            ...withDraft(context, { answers }),
            question: reachableQuestion(context.questions, next, answers),
          };
        }),
      },
    ],
    'place.requested': toEntry,
  },
});

/** The entry stays on the screen with its values. */
export const creating = machineSetup.createStateConfig({
  tags: ['busy'],
  meta: { screen: 'entry', path: '/{funnel}' },
  invoke: {
    id: 'createOrder',
    src: 'createOrder',
    input: ({ context }) => {
      const funnel = requireFunnel(context);
      return {
        funnel: funnel.slug,
        channelKey: context.channelKey,
        ...(context.view && { view: context.view }),
        values: wireValues(funnel, context.draft.values, context.today),
        answers: askedAnswers(context.questions, context.draft.answers),
      };
    },
    onDone: [
      {
        guard: ({ event }) => 'id' in event.output,
        target: 'payment',
        actions: {
          type: 'openOrder',
          params: ({ event }) => ({ orderId: 'id' in event.output ? event.output.id : '' }),
        },
      },
      {
        target: 'entry',
        actions: {
          type: 'toast',
          params: ({ event }) => ({ toast: { msg: 'msg' in event.output ? event.output.msg : '' } }),
        },
      },
    ],
    onError: { target: 'entry', actions: { type: 'toast', params: { toast: 'interface-error' } } },
  },
});

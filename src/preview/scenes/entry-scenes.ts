import { fieldMessages } from '../../engine/fields/messages.ts';
import { say } from '../../engine/funnel/copy.ts';
import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import type { Event, Toast } from '../../engine/machine/types.ts';
import { lastStepOf } from '../../engine/machine/walk.ts';
import { pathOf } from '../../engine/routes.ts';
import { refusals } from './refusals.ts';
import { sampleAnswers, sampleValue, sampleValues, wrongInputsOf } from './sample-visitor.ts';
import type { Look, Scene, Step } from './scene.ts';

const screen = 'main[data-screen="entry"]';
const sent = (events: readonly Event[]): Step[] => events.map((send) => ({ send }));

const typeAll = (fields: readonly Field[], language: string): Event[] =>
  fields.map((field) => ({ type: 'field.changed', name: field.name, value: sampleValue(field, language) }));

/** Everything a visitor does before a step: the steps before it, and the questionnaire where it stands in between. */
function walkTo(step: number, { funnel, language }: Look): Step[] {
  const before = entryStepsOf(funnel).slice(0, step);
  const events = before.flatMap(({ fields }): Event[] => [
    ...typeAll(fields, language),
    { type: 'step.completed' },
  ]);
  const asksBefore = funnel.questions !== undefined && step === lastStepOf(funnel) && step > 0;
  const answers = Object.entries(asksBefore ? sampleAnswers(funnel) : {});
  return sent([
    ...events,
    ...answers.map(([id, value]): Event => ({ type: 'question.answered', id, value })),
  ]);
}

/** What marks a step on the screen: its first field, or the button that leads on. */
function markOf(funnel: Funnel, step: number): string {
  const [first] = entryStepsOf(funnel)[step]?.fields ?? [];
  return first ? `${screen} [name="${first.name}"]` : `${screen} [data-action="next"]`;
}

/** The whole entry filled in, up to the button that places the order. */
const fillIn = (look: Look): Step[] => {
  const last = lastStepOf(look.funnel);
  return [...walkTo(last, look), ...sent(typeAll(entryStepsOf(look.funnel)[last]!.fields, look.language))];
};

const forward = (funnel: Funnel, step: number): Event =>
  step === lastStepOf(funnel) ? { type: 'order.submitted' } : { type: 'step.completed' };

/** The toasts a refused or failed order ends in. */
const toasts = {
  'interface-error': () => ({
    title: 'toast: the request failed (接口出错)',
    answer: 'silent' as const,
    text: '接口出错',
  }),
  message: ({ language }: Look) => ({
    title: 'toast: refused by the server',
    answer: { status: 429, msg: say(refusals.tooMany, language) },
    text: say(refusals.tooMany, language),
  }),
} satisfies Record<Extract<Toast, string> | 'message', unknown>;

/** The entry, step by step, empty and full, and what becomes of the order. */
export function entryScenes(look: Look): Scene[] {
  const { funnel } = look;
  const path = `/${funnel.slug}`;
  const steps = entryStepsOf(funnel);
  const shared = { group: 'entry', path } as const;
  return [
    ...steps.map(
      ({ kind }, step): Scene => ({
        ...shared,
        id: step === 0 ? 'entry-fresh' : `entry-step-${step + 1}`,
        title:
          steps.length === 1
            ? 'fresh'
            : `step ${step + 1} of ${steps.length}${kind === 'fields' ? '' : `: ${kind}`}`,
        steps: walkTo(step, look),
        shows: { selector: markOf(funnel, step), state: 'entry' },
      }),
    ),
    {
      ...shared,
      id: 'entry-filled',
      title: 'filled in',
      steps: fillIn(look),
      shows: { selector: `${screen} [data-action="submit"]`, state: 'entry', isBelow: true },
    },
    {
      ...shared,
      id: 'entry-creating',
      title: 'the order is being made',
      answers: { createOrder: 'pending' },
      clock: 'held',
      steps: [...fillIn(look), { send: { type: 'order.submitted' } }],
      shows: {
        selector: `${screen} [data-action="submit"][aria-busy="true"]`,
        state: 'creating',
        isBelow: true,
      },
    },
    ...Object.entries(toasts).map(([name, toast]): Scene => {
      const { title, answer, text } = toast(look);
      return {
        ...shared,
        id: `entry-toast-${name}`,
        title,
        answers: { createOrder: answer },
        clock: 'held',
        steps: [...fillIn(look), { send: { type: 'order.submitted' } }],
        shows: { selector: '[data-toast]', state: 'entry', text },
      };
    }),
  ];
}

/** Each field with each of its errors, and each step sent off empty. */
export function errorScenes(look: Look): Scene[] {
  const { funnel, language, today } = look;
  const steps = entryStepsOf(funnel);
  const shared = { group: 'errors', path: `/${funnel.slug}` } as const;
  const empty = steps.flatMap(({ fields }, step): Scene[] => {
    const required = fields.filter(({ optional }) => !optional);
    if (required.length < 2) return [];
    return [
      {
        ...shared,
        id: `errors-step-${step + 1}`,
        title: steps.length === 1 ? 'nothing filled in' : `step ${step + 1}: nothing filled in`,
        steps: [...walkTo(step, look), { send: forward(funnel, step) }],
        shows: {
          selector: screen + required.map(({ name }) => `:has([data-error-for="${name}"])`).join(''),
          state: 'entry',
        },
      },
    ];
  });
  const single = wrongInputsOf(funnel, today).map(({ field, step, code, typed }): Scene => {
    const others = steps[step]!.fields.filter(({ name }) => name !== field.name);
    return {
      ...shared,
      id: `error-${field.name}-${code}`,
      title: `${say(field.label, language)}: ${code}`,
      steps: [
        ...walkTo(step, look),
        ...sent(typeAll(others, language)),
        { send: { type: 'field.changed', name: field.name, value: typed } },
        { send: forward(funnel, step) },
      ],
      shows: {
        selector: `[data-error-for="${field.name}"]`,
        state: 'entry',
        text: say(fieldMessages[code], language),
        isBelow: true,
      },
    };
  });
  return [...empty, ...single];
}

/** What a browser remembers of a visitor who has filled everything in, or answered the first `answered` questions. */
export function keptDraft(
  { funnel, language }: Look,
  answered = Number.POSITIVE_INFINITY,
): Record<string, string> {
  const answers = Object.fromEntries(Object.entries(sampleAnswers(funnel)).slice(0, answered));
  const isDone = answered >= (funnel.questions?.questions.length ?? 0);
  const step = isDone ? lastStepOf(funnel) : Math.max(0, lastStepOf(funnel) - 1);
  const values = isDone ? sampleValues(funnel, language) : {};
  return { [`draft.${funnel.slug}`]: JSON.stringify({ v: 1, step, values, answers }) };
}

/** Every question of the questionnaire, at its own address, with the ones before it answered. */
export function questionScenes(look: Look): Scene[] {
  const { funnel } = look;
  const questions = funnel.questions?.questions ?? [];
  return questions.map(
    (_, index): Scene => ({
      id: `question-${index + 1}`,
      group: 'questions',
      title: `question ${index + 1} of ${questions.length}`,
      path: pathOf({ screen: 'questions', question: index + 1 }, funnel.slug),
      remembers: keptDraft(look, index),
      steps: [],
      shows: { selector: `main[data-screen="questions"] progress[value="${index + 1}"]`, state: 'questions' },
    }),
  );
}

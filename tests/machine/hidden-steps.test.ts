import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type Field, type Funnel, plainChannel } from '../../src/funnel/funnel.ts';
import { wireValues } from '../../src/machine/entry-navigation.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import type { Event } from '../../src/machine/types.ts';
import {
  aFunnel,
  aQuestionnaire,
  chartFields,
  chartValues,
  pageEntry,
  text,
} from '../support/create-funnel.ts';

type Asked = NonNullable<Funnel['questions']>['questions'][number];

const today = '2026-11-21';
const heading = text('Heading');
const [fullName, gender, birthday, birthHour, consent] = chartFields as [Field, Field, Field, Field, Field];
const note: Field = { kind: 'text', name: 'note', label: text('Note') };
const funnel = aFunnel({
  entry: {
    layout: 'steps',
    submit: text('Go'),
    steps: [
      { heading, fields: [fullName, gender] },
      { heading, when: { gender: 'female' }, fields: [note] },
      { heading, fields: [birthday, birthHour] },
      { heading, fields: [consent] },
    ],
  },
});

function started(shown = funnel) {
  const actor = createActor(funnelMachine, {
    input: {
      funnel: shown,
      at: { screen: 'entry', step: 0 },
      channelKey: '10',
      inMessagingApp: false,
      today,
    },
  });
  actor.start();
  const send = (...events: Event[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot().context;
  };
  const type = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]): Event => ({ type: 'field.changed', name, value }));
  return { send, type, actor };
}

const on: Event = { type: 'step.completed' };
const back = (step: number): Event => ({ type: 'place.requested', place: { screen: 'entry', step } });

it('who is not asked passes a step by, forwards and back', () => {
  const { send, type } = started();
  expect(send(...type({ fullName: '李小龙', gender: 'male' }), on).draft.step).toBe(2);
  expect(send(back(1)).draft.step).toBe(0);
  expect(send(on).draft.step).toBe(2);
  expect(send({ type: 'step.reopened', step: 1 }).draft.step).toBe(0);
});

it('who is asked does not', () => {
  const { send, type } = started();
  expect(send(...type({ fullName: '李小龙', gender: 'female' }), on).draft.step).toBe(1);
  expect(send(on).errors).toEqual({ note: 'required' });
  expect(send(...type({ note: 'x' }), on).draft.step).toBe(2);
  expect(send(back(1)).draft.step).toBe(1);
});

it('what was typed where nobody asks any more is dropped and not sent', () => {
  const { send, type } = started();
  send(...type({ ...chartValues, gender: 'female', note: 'secret' }));
  expect(send(...type({ gender: 'male' })).draft.values).not.toHaveProperty('note');
  expect(wireValues(funnel, { ...chartValues, gender: 'male', note: 'secret' }, today)).toEqual(chartValues);
});

it('a kept draft opens the step before one that asks its visitor nothing', () => {
  const { send } = started();
  const values = { ...chartValues, gender: 'male', note: 'kept' };
  const { draft } = send({ type: 'draft.restored', draft: { step: 1, values, answers: {} } });
  expect(draft).toEqual({ step: 0, values: chartValues, answers: {} });
});

it('a saved file that asks somebody else moves its visitor, and keeps what was typed', () => {
  const { send, type } = started();
  send(...type({ fullName: '李小龙', gender: 'female' }), on, ...type({ note: 'x' }));
  const steps = (funnel.entry as Extract<typeof funnel.entry, { layout: 'steps' }>).steps.map(
    (step, index) => (index === 1 ? { ...step, when: { gender: 'male' } } : step),
  );
  const changed = aFunnel({ entry: { layout: 'steps', submit: text('Go'), steps } });
  const { draft } = send({ type: 'definition.changed', funnel: changed });
  expect(draft.step).toBe(0);
  expect(draft.values.note).toBe('x');
});

it('the questionnaire follows the last step that is shown', () => {
  const asking = aFunnel({
    questions: aQuestionnaire(2),
    entry: {
      layout: 'steps',
      submit: text('Go'),
      steps: [
        { heading, fields: [gender] },
        { heading, when: { gender: 'female' }, fields: [note] },
        { heading, fields: [consent] },
      ],
    },
  });
  const { send, type, actor } = started(asking);
  send(...type({ gender: 'male' }), on);
  expect(actor.getSnapshot().matches('questions')).toBe(true);
  expect(send(back(1)).draft.step).toBe(0);
});

/** Two questions, then one for those who said 5 to the first, and one for everybody or for the same. */
const askingSome = (isLastForSome = false) => {
  const list = aQuestionnaire(4);
  const [first, second, third, last] = list.questions as [Asked, Asked, Asked, Asked];
  const when = { q01: '5' };
  return aFunnel({
    questions: {
      ...list,
      questions: [first, second, { ...third, when }, isLastForSome ? { ...last, when } : last],
    },
    entry: pageEntry([{ ...consent, optional: true }]),
  });
};
const answer = (id: string, value: string): Event => ({ type: 'question.answered', id, value });
const toQuestion = (question: number): Event => ({
  type: 'place.requested',
  place: { screen: 'questions', question },
});

it('a question that is not asked is passed by, forwards, back and by its address, and keeps its number', () => {
  const { send } = started(askingSome());
  expect(send(on, answer('q01', '1'), answer('q02', '3')).question).toBe(4);
  expect(send(toQuestion(3)).question).toBe(2);
  expect(send(toQuestion(1), answer('q01', '5')).question).toBe(2);
  expect(send(answer('q02', '3')).question).toBe(3);
});

it('the form follows the last question that is asked', () => {
  const { send, actor } = started(askingSome(true));
  expect(send(on, answer('q01', '1'), answer('q02', '3')).draft.step).toBe(1);
  expect(actor.getSnapshot().matches('entry')).toBe(true);
  expect(send(toQuestion(1), answer('q01', '5'), answer('q02', '3')).question).toBe(3);
  expect(send({ type: 'order.submitted' }).question).toBe(3);
  expect(actor.getSnapshot().matches('questions')).toBe(true);
});

it('an answer that nobody asks for any more is dropped, and not sent', () => {
  const { send, actor } = started(askingSome());
  send(on, answer('q01', '5'), answer('q02', '3'), answer('q03', '4'), answer('q04', '2'));
  expect(send(toQuestion(1), answer('q01', '1')).draft.answers).toEqual({ q01: '1', q02: '3', q04: '2' });
  // One that a kept draft brings stays behind as well.
  const answers = { q01: '1', q02: '3', q03: '4', q04: '2' };
  send({ type: 'draft.restored', draft: { step: 1, values: { consent: 'true' }, answers } });
  send({ type: 'place.requested', place: { screen: 'entry', step: 1 } }, { type: 'order.submitted' });
  const { children } = actor.getSnapshot() as unknown as {
    children: { createOrder: { getSnapshot(): { input: { answers: object } } } };
  };
  expect(children.createOrder.getSnapshot().input.answers).toEqual({ q01: '1', q02: '3', q04: '2' });
});

it('from the payment, the history leads to the very step or question it names, and forward again after a reload', () => {
  const draft = {
    step: 3,
    values: { ...chartValues, gender: 'male' },
    answers: { q01: '1', q02: '1', q03: '1' },
  };
  const paying = (shown: Funnel, screen: 'payment' | 'entry' = 'payment') => {
    const at = screen === 'payment' ? { screen, orderId: 'A' } : { screen, step: 0 };
    const input = { funnel: shown, at, channelKey: '10', inMessagingApp: false, today };
    const actor = createActor(funnelMachine, { input });
    actor.start();
    actor.send({ type: 'draft.restored', draft });
    return actor;
  };
  const toStep = paying(funnel);
  toStep.send({ type: 'place.requested', place: { screen: 'entry', step: 2 } });
  expect([toStep.getSnapshot().value, toStep.getSnapshot().context.draft.step]).toEqual(['entry', 2]);
  const toQuestion = paying(aFunnel({ questions: aQuestionnaire(3) }));
  toQuestion.send({ type: 'place.requested', place: { screen: 'questions', question: 2 } });
  expect([toQuestion.getSnapshot().value, toQuestion.getSnapshot().context.question]).toEqual([
    'questions',
    2,
  ]);
  const forward = paying(funnel, 'entry');
  forward.send({ type: 'place.requested', place: { screen: 'payment', orderId: 'B' } });
  expect(forward.getSnapshot().matches('payment')).toBe(true);
  expect(forward.getSnapshot().context.orderId).toBe('B');
});

it('the day is the server’s once it has said it', () => {
  const actor = createActor(funnelMachine, {
    input: { funnel, at: null, channelKey: '10', inMessagingApp: false, today: '1970-01-01' },
  });
  actor.start();
  actor.send({ type: 'channel.loaded', channel: plainChannel('10'), today });
  expect(actor.getSnapshot().context.today).toBe(today);
});

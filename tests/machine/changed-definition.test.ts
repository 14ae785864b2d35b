import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import type { CreateInput } from '../../src/machine/setup.ts';
import type { Event, Input } from '../../src/machine/types.ts';
import {
  aFunnel,
  aQuestionnaire,
  chartFields,
  chartValues,
  pageEntry,
  text,
} from '../support/create-funnel.ts';

const withQuestions = aFunnel({
  questions: aQuestionnaire(2),
  entry: pageEntry([{ ...chartFields[0]!, optional: true }]),
});
const twoSteps = aFunnel({
  entry: {
    layout: 'steps',
    submit: text('Go'),
    steps: [
      { heading: text('Who?'), fields: [chartFields[0]!] },
      { heading: text('Sure?'), fields: [{ ...chartFields[0]!, name: 'other', optional: true }] },
    ],
  },
});
const priced = aFunnel({
  payment: {
    ...aFunnel().payment,
    coupon: { key: 'stay5', offer: 'on-leave', off: 500, label: text('5 off') },
  },
});

const silent = fromPromise<never, never>(() => new Promise(() => {}));
/** Every call stays without an answer but those of `answers`. */
function aVisit(funnel: Funnel, at: Input['at'], answers: object = {}) {
  const machine = funnelMachine.provide({
    actors: {
      createOrder: silent,
      askStatus: silent,
      loadOrder: fromPromise(async () => ({})),
      preparePay: silent,
      invokeBridge: silent,
      redirect: silent,
      setCoupon: silent,
      ...answers,
    } as never,
  });
  const input = { funnel, at, channelKey: '10', inMessagingApp: false, today: '2026-11-21' };
  const actor = createActor(machine, { input }).start();
  return {
    send: (...events: Event[]) => {
      for (const event of events) actor.send(event);
    },
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot(),
  };
}

const entry = { screen: 'entry', step: 0 } as const;
const payment = { screen: 'payment', orderId: 'order-1' } as const;
const typed = (name: string, value: string): Event => ({ type: 'field.changed', name, value });
const changed = (funnel: Funnel): Event => ({ type: 'definition.changed', funnel });

describe('a definition that changes under a visit', () => {
  it('keeps what was typed and ticked, and shows the new words', () => {
    const visit = aVisit(aFunnel(), entry);
    visit.send(...Object.entries(chartValues).map(([name, value]) => typed(name, value)));
    const next = aFunnel({ entry: pageEntry([{ ...chartFields[0]!, label: text('Called') }]) });
    visit.send(changed(next));
    expect(visit.context().funnel).toBe(next);
    expect(visit.context().draft.values).toEqual(chartValues);
    // The fields come back with the next save, and what stood in them too.
    visit.send(changed(aFunnel()), { type: 'order.submitted' });
    expect(visit.state().matches('creating')).toBe(true);
  });

  it('forgets the errors of fields that are gone or right by now, and no others', () => {
    const visit = aVisit(aFunnel(), entry);
    visit.send({ type: 'order.submitted' });
    expect(Object.keys(visit.context().errors)).toEqual(chartFields.map(({ name }) => name));
    const [name, gender, birthday] = chartFields;
    visit.send(changed(aFunnel({ entry: pageEntry([name!, { ...gender!, optional: true }, birthday!]) })));
    expect(visit.context().errors).toEqual({ fullName: 'required', birthday: 'required' });
    const asked = { ...name!, name: 'other' };
    visit.send(changed(aFunnel({ entry: pageEntry([name!, asked]) })));
    // A field nobody has been refused for yet is not accused.
    expect(visit.context().errors).toEqual({ fullName: 'required' });
  });

  it('stays on its step as far as the new definition lets it', () => {
    const visit = aVisit(twoSteps, entry);
    visit.send(typed('fullName', chartValues.fullName), { type: 'step.completed' });
    expect(visit.context().draft.step).toBe(1);
    visit.send(changed({ ...twoSteps, title: text('other') }));
    expect(visit.context().draft.step).toBe(1);
    const entryNow = twoSteps.entry as Extract<Funnel['entry'], { layout: 'steps' }>;
    const [first, second] = entryNow.steps;
    const asksMore = { ...first!, fields: [first!.fields[0]!, chartFields[1]!] };
    visit.send(changed({ ...twoSteps, entry: { ...entryNow, steps: [asksMore, second!] } }));
    expect(visit.context().draft.step).toBe(0);
    visit.send(changed(twoSteps), { type: 'step.completed' });
    expect(visit.context().draft.step).toBe(1);
    visit.send(changed(aFunnel()));
    expect(visit.context().draft.step).toBe(0);
  });

  it('counts questions and answers again', () => {
    const visit = aVisit({ ...withQuestions, questions: aQuestionnaire(4) }, entry);
    visit.send({ type: 'step.completed' });
    for (const id of ['q01', 'q02', 'q03']) visit.send({ type: 'question.answered', id, value: '5' });
    expect(visit.context().question).toBe(4);
    visit.send(changed({ ...withQuestions, questions: aQuestionnaire(2) }));
    expect(visit.context().questions).toHaveLength(2);
    expect(visit.context().question).toBe(2);
    expect(visit.context().draft.answers).toEqual({ q01: '5', q02: '5', q03: '5' });
  });

  it('leaves the back end’s own questions alone while the questionnaire is the same', () => {
    const visit = aVisit(withQuestions, entry);
    const theirs = withQuestions.questions!.questions.map(({ id }) => ({
      id,
      text: `Theirs ${id}`,
      options: withQuestions.questions!.options,
    }));
    visit.send({ type: 'questions.loaded', questions: theirs });
    visit.send(changed({ ...structuredClone(withQuestions), title: text('other') }));
    expect(visit.context().questions).toBe(theirs);
    visit.send(changed({ ...withQuestions, questions: aQuestionnaire(3) }));
    expect(visit.context().questions.map(({ text }) => text)).toEqual(
      aQuestionnaire(3).questions.map(({ text }) => text),
    );
  });

  it('returns from a question to the entry when there are none any more', () => {
    const visit = aVisit(withQuestions, entry);
    visit.send({ type: 'step.completed' });
    expect(visit.state().matches('questions')).toBe(true);
    visit.send(changed(aFunnel({ entry: withQuestions.entry })));
    expect(visit.state().matches('entry')).toBe(true);
    expect(visit.context()).toMatchObject({ questions: [], question: 1, draft: { step: 0 } });
  });
});

describe('a definition that changes under a payment', () => {
  it('drops the way that is no longer offered, and keeps one that is', () => {
    const visit = aVisit(aFunnel(), payment);
    visit.send({ type: 'way.chosen', way: 'alipay' });
    const terms = aFunnel().payment;
    visit.send(changed(aFunnel({ payment: { ...terms, price: { amount: 1, listAmount: 2 } } })));
    expect(visit.context().paymentWay).toBe('alipay');
    visit.send(changed(aFunnel({ payment: { ...terms, ways: ['wechat'] } })));
    expect(visit.context().paymentWay).toBeNull();
    expect(visit.state().matches('payment')).toBe(true);
  });

  it('closes the offer of a coupon that is gone, and the buttons work', async () => {
    const visit = aVisit(priced, payment);
    await expect.poll(() => visit.state().matches({ payment: { checkout: 'idle' } })).toBe(true);
    visit.send({ type: 'place.requested', place: entry });
    expect(visit.state().matches({ payment: { checkout: 'offered' } })).toBe(true);
    visit.send(changed({ ...priced, title: text('other') }));
    expect(visit.state().matches({ payment: { checkout: 'offered' } })).toBe(true);
    visit.send(changed(aFunnel()));
    expect(visit.state().matches({ payment: { checkout: 'idle', polling: 'asking' } })).toBe(true);
    visit.send({ type: 'pay.pressed' });
    expect(visit.state().matches({ payment: { checkout: 'checking' } })).toBe(true);
    // It was not declined: written again, it is offered again.
    expect(visit.context().couponDeclined).toBe(false);
  });
});

/** Orders from a page that shows a view; what the order call is given. */
async function orderedFrom(view: string | undefined, redefined?: { view?: string }): Promise<CreateInput> {
  const asked: CreateInput[] = [];
  const machine = funnelMachine.provide({
    actors: {
      createOrder: fromPromise(async ({ input }) => {
        asked.push(input);
        return { msg: 'not now' };
      }),
    },
  });
  const funnel = aFunnel();
  const actor = createActor(machine, {
    input: {
      funnel,
      at: { screen: 'entry', step: 0 },
      channelKey: '10',
      ...(view && { view }),
      inMessagingApp: false,
      today: '2026-11-21',
    },
  });
  actor.start();
  if (redefined) actor.send({ type: 'definition.changed', funnel: aFunnel(), ...redefined });
  actor.send({ type: 'draft.restored', draft: { step: 0, values: chartValues, answers: {} } });
  actor.send({ type: 'order.submitted' });
  await waitFor(actor, () => asked.length > 0);
  return asked[0]!;
}

it('an order says which view its page shows; one that was redefined says the new one, if any', async () => {
  expect(await orderedFrom('0123abcd')).toMatchObject({ funnel: 'marriage_v1', view: '0123abcd' });
  expect(await orderedFrom(undefined)).not.toHaveProperty('view');
  expect(await orderedFrom('0123abcd', {})).not.toHaveProperty('view');
  expect(await orderedFrom('0123abcd', { view: 'ffff' })).toMatchObject({ view: 'ffff' });
});

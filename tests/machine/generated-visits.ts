import type { SnapshotFrom } from 'xstate';
import { sampleDay, sampleOf } from '../../src/checker/rules/conditions.ts';
import { visibleSteps } from '../../src/fields/visible-fields.ts';
import type { Field, Funnel, LayoutKind, OfferedCoupon } from '../../src/funnel/funnel.ts';
import { withOfferField } from '../../src/funnel/offers.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import { couponToOffer } from '../../src/machine/coupon-offer.ts';
import { lastStepOf } from '../../src/machine/entry-navigation.ts';
import type { FunnelMachine } from '../../src/machine/machine.ts';
import type { BridgeOutcome, Event, Input } from '../../src/machine/types.ts';
import { isPayable } from '../../src/machine/ways-to-pay.ts';
import { aFunnel, aQuestionnaire, chartFields, pageEntry, text } from '../support/create-funnel.ts';

export type Snapshot = SnapshotFrom<FunnelMachine>;

/** An event from the visitor, a port or the clock. */
export type MachineEvent = Event | ({ type: `xstate.${string}` } & Record<string, unknown>);

const statuses = ['paid', 'created', 'closed', 'unknown', null].map((orderStatus) => ({
  orderStatus,
  took: 0,
}));
const outcomes: readonly BridgeOutcome[] = ['ok', 'cancel', 'fail', 'no-bridge'];
/** What each port can answer; any of them can also fail. */
const portAnswers: Readonly<Record<string, readonly unknown[]>> = {
  createOrder: [{ id: 'order' }, { msg: 'no' }],
  askStatus: statuses,
  checkStatus: statuses,
  confirmStatus: statuses,
  loadOrder: [{}],
  preparePay: [
    { kind: 'data', data: {} },
    { kind: 'authorize', url: 'https://x.example' },
    { kind: 'paid' },
    { kind: 'refused', msg: 'no' },
  ],
  invokeBridge: outcomes,
  // The page is left, so only a failure comes back.
  redirect: [],
  setCoupon: [{ couponKey: 'coupon', amount: 1 }, { msg: 'no' }],
};

/** Throws for an unknown port. */
function answersOf(id: string): MachineEvent[] {
  const answers = portAnswers[id];
  if (!answers) throw new Error(`It is not known what the port "${id}" can answer.`);
  return [
    ...answers.map((output): MachineEvent => ({ type: `xstate.done.actor.${id}`, output })),
    { type: `xstate.error.actor.${id}`, error: new Error(id) },
  ];
}

const heading = text('Heading');
const submit = text('Go');
const since: Field = {
  kind: 'choice',
  name: 'since',
  label: text('Since'),
  options: ['new', 'long'].map((value) => ({ value, label: text(value) })),
};
const note: Field = { kind: 'text', name: 'note', label: text('Note') };
const [fullName, gender, , , consent] = chartFields as [Field, Field, Field, Field, Field];

const when = { since: 'long' };
/** Entries of every layout, with fields and steps that only some visitors are asked, also two such steps in a row. */
const entries: Readonly<Record<LayoutKind, readonly Funnel['entry'][]>> = {
  page: [pageEntry([fullName, consent]), pageEntry([since, { ...note, when }, consent])],
  steps: [
    { layout: 'steps', submit, steps: [fullName, consent].map((field) => ({ heading, fields: [field] })) },
    {
      layout: 'steps',
      submit,
      steps: [
        { heading, fields: [since] },
        { heading, fields: [note], when },
        { heading, fields: [{ ...fullName, when: { since: 'new' } }, gender], when: { note: 'given' } },
        { heading, fields: [consent] },
      ],
    },
  ],
  chat: [
    {
      layout: 'chat',
      host: heading,
      submit,
      messages: [
        { say: [heading], fields: [since] },
        { say: [heading], fields: [{ ...note, when }] },
        { say: [heading], fields: [consent] },
      ],
    },
  ],
  ritual: [
    {
      layout: 'ritual',
      ritual: { gesture: 'turn', heading, action: heading, done: heading },
      form: { submit, fields: [since, { ...note, when }, consent] },
    },
  ],
};

const asking = ({ id }: { id: string }, answered?: string) => ({
  id,
  text: text(id),
  options: ['a', 'b'].map((value) => ({ value, text: text(value) })),
  ...(answered && { when: { first: answered } }),
});
const questionnaires: Readonly<Record<string, Funnel['questions']>> = {
  'no questions': undefined,
  questions: { ...aQuestionnaire(4), readable: { gap: 2, lines: 2, running: 12, alike: 90 } },
  'questions for some': {
    options: [],
    questions: [asking({ id: 'first' }), asking({ id: 'second' }, 'a'), asking({ id: 'last' }, 'b')],
  },
};

const price = { amount: 1000, listAmount: 1000 };
const offers: Readonly<Record<string, Partial<Funnel['payment']>>> = {
  'one price': {},
  'two offers': {
    offers: Object.fromEntries(
      ['basic', 'full'].map((name) => [name, { price, label: text(name), contains: ['marriage' as const] }]),
    ),
  },
};

const coupon = (offer: OfferedCoupon['offer']): Partial<Funnel['payment']> => ({
  coupon: { key: 'stay5', offer, off: 500, label: text('5 off') },
});
const coupons: Readonly<Record<OfferedCoupon['offer'] | 'no coupon', Partial<Funnel['payment']>>> = {
  'no coupon': {},
  'on-leave': coupon('on-leave'),
  'on-cancel': coupon('on-cancel'),
  'after-purchase': coupon('after-purchase'),
};

export interface Visit {
  name: string;
  input: Input;
  /** The walk ends here: a visit of its own begins behind it. */
  isGoal: (snapshot: Snapshot) => boolean;
}

const visitTo = (funnel: Funnel, at: Input['at'], inMessagingApp = false): Input => ({
  funnel,
  at,
  channelKey: '10',
  inMessagingApp,
  today: sampleDay,
});

const combined = <A, B>(all: Readonly<Record<string, A>>, others: Readonly<Record<string, B>>) =>
  Object.entries(all).flatMap(([a, one]) =>
    Object.entries(others).map(([b, other]) => [`${a}, ${b}`, one, other] as const),
  );

export const isPayment = (snapshot: Snapshot) => snapshot.matches('payment');
export const isConfirmed = (snapshot: Snapshot) => snapshot.matches({ success: 'confirmed' });

/** Visits of every layout, questionnaire and choice of offers, up to the payment. */
export const entryVisits: Visit[] = Object.entries(entries).flatMap(([layout, each]) =>
  each.flatMap((entry, index) =>
    combined(questionnaires, offers).map(([name, questions, terms]): Visit => {
      const payment = { ...aFunnel().payment, ...terms };
      const funnel = aFunnel({
        payment,
        entry: withOfferField({ entry, payment } as never),
        ...(questions && { questions }),
      });
      const input = visitTo(funnel, { screen: 'entry', step: 0 });
      return { name: `${layout} ${index + 1}, ${name}`, input, isGoal: isPayment };
    }),
  ),
);

/** Visits of the payment with every coupon, inside the messaging app and outside, behind an entry that asks nothing. */
export const paymentVisits: Visit[] = combined(coupons, {
  'in the messaging app': true,
  'in a browser': false,
}).map(([name, terms, inApp]) => {
  const funnel = aFunnel({ entry: pageEntry([]), payment: { ...aFunnel().payment, ...terms } });
  const input = visitTo(funnel, { screen: 'payment', orderId: 'order' }, inApp);
  return { name: `payment, ${name}`, input, isGoal: isConfirmed };
});

export const allVisits: readonly Visit[] = [
  ...paymentVisits,
  ...entryVisits,
  {
    name: 'back from a cashier',
    input: visitTo(aFunnel({ entry: pageEntry([]) }), { screen: 'succeed', orderId: 'order' }),
    isGoal: isConfirmed,
  },
  { name: 'a report', input: visitTo(aFunnel(), null), isGoal: () => true },
];

/** The two regions of a payment are independent, so polling moves only while the checkout rests. */
const movingNodes = (snapshot: Snapshot): Snapshot['_nodes'] => {
  const isCheckoutBusy = isPayment(snapshot) && !snapshot.matches({ payment: { checkout: 'idle' } });
  return isCheckoutBusy ? snapshot._nodes.filter(({ path }) => path[1] !== 'polling') : snapshot._nodes;
};

export const answersIn = (snapshot: Snapshot): MachineEvent[] =>
  movingNodes(snapshot).flatMap(({ invoke }) => invoke.flatMap(({ id }) => answersOf(id)));

/** Fill in the next empty field with every value that a condition tells apart. */
function typingIn({ context: { funnel, draft, today } }: Snapshot): MachineEvent[] {
  const { fields } = visibleSteps(funnel!, draft.values, today)[draft.step]!;
  const field = fields.find(({ name }) => !Object.hasOwn(draft.values, name));
  if (!field) return [];
  const values = field.kind === 'choice' ? field.options.map(({ value }) => value) : [sampleOf(field)];
  return values.map((value) => ({ type: 'field.changed', name: field.name, value }));
}

function answeringIn({ context: { funnel, questions, question } }: Snapshot): MachineEvent[] {
  const { id, options } = questions[question - 1]!;
  const isNamed = questions.some(({ when = {} }) => Object.hasOwn(when, id));
  const values = isNamed ? options.map(({ value }) => value) : [decidedAnswer(funnel as Funnel, id)];
  return values.map((value) => ({ type: 'question.answered', id, value }));
}

const toEntry: MachineEvent = { type: 'place.requested', place: { screen: 'entry', step: 0 } };

export function movesIn(snapshot: Snapshot): MachineEvent[] {
  const { funnel, draft } = snapshot.context;
  const { step } = draft;
  const byVisitor: MachineEvent[] = snapshot.matches('entry')
    ? [
        ...typingIn(snapshot),
        { type: 'step.completed' },
        ...(step === lastStepOf(funnel!) ? [{ type: 'order.submitted' } as const] : []),
        { type: 'step.reopened', step: step - 1 },
      ]
    : snapshot.matches('questions')
      ? [...answeringIn(snapshot), toEntry]
      : [
          toEntry,
          { type: 'pay.pressed' },
          { type: 'page.returned' },
          { type: 'coupon.accepted' },
          { type: 'coupon.declined' },
          { type: 'order.corrected' },
        ];
  const byClock = movingNodes(snapshot).flatMap(({ after }) =>
    after.map(({ eventType }) => ({ type: eventType as `xstate.${string}` })),
  );
  return [...byVisitor, ...answersIn(snapshot), ...byClock].filter((event) => snapshot.can(event as never));
}

/** Notice and exact status of a payment decide nothing but whether a coupon is offered. */
export function serializeState({ value, context }: Snapshot): string {
  const { draft, question, authorizeUrl, orderStatus, payNotice } = context;
  const offered = couponToOffer(context) && [orderStatus, payNotice === 'returned'];
  return JSON.stringify([value, draft, question, authorizeUrl !== null, isPayable(orderStatus), offered]);
}

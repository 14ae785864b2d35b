import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { sampleDay, sampleOf } from '../../src/checker/rules/known-values.ts';
import { answersOf, type Heard } from '../../src/diagram/moves.ts';
import { visibleSteps } from '../../src/fields/visible-fields.ts';
import type { Field, Funnel, LayoutKind, OfferedCoupon } from '../../src/funnel/funnel.ts';
import { withOfferField } from '../../src/funnel/offers.ts';
import { decidedAnswer } from '../../src/funnel/unreadable.ts';
import { couponToOffer } from '../../src/machine/coupon-offer.ts';
import { lastStepOf } from '../../src/machine/entry-navigation.ts';
import { type FunnelMachine, funnelMachine } from '../../src/machine/machine.ts';
import type { Input } from '../../src/machine/types.ts';
import { isPayable } from '../../src/machine/ways-to-pay.ts';
import { aFunnel, aQuestionnaire, chartFields, pageEntry, text } from '../support/create-funnel.ts';
import { brokenMachines } from './broken-machines.ts';

type Snapshot = SnapshotFrom<FunnelMachine>;

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

interface Visit {
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

const isPayment = (snapshot: Snapshot) => snapshot.matches('payment');
const isConfirmed = (snapshot: Snapshot) => snapshot.matches({ success: 'confirmed' });

/** Visits of every layout, questionnaire and choice of offers, up to the payment. */
const entryVisits: Visit[] = Object.entries(entries).flatMap(([layout, each]) =>
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
const paymentVisits: Visit[] = combined(coupons, {
  'in the messaging app': true,
  'in a browser': false,
}).map(([name, terms, inApp]) => {
  const funnel = aFunnel({ entry: pageEntry([]), payment: { ...aFunnel().payment, ...terms } });
  const input = visitTo(funnel, { screen: 'payment', orderId: 'order' }, inApp);
  return { name: `payment, ${name}`, input, isGoal: isConfirmed };
});

const allVisits: readonly Visit[] = [
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

const answersIn = (snapshot: Snapshot): Heard[] =>
  movingNodes(snapshot).flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) => answersOf(id).flatMap(({ events }) => events)),
  );

/** Fill in the next empty field with every value that a condition tells apart. */
function typingIn({ context: { funnel, draft, today } }: Snapshot): Heard[] {
  const { fields } = visibleSteps(funnel!, draft.values, today)[draft.step]!;
  const field = fields.find(({ name }) => !Object.hasOwn(draft.values, name));
  if (!field) return [];
  const values = field.kind === 'choice' ? field.options.map(({ value }) => value) : [sampleOf(field)];
  return values.map((value) => ({ type: 'field.changed', name: field.name, value }));
}

function answeringIn({ context: { funnel, questions, question } }: Snapshot): Heard[] {
  const { id, options } = questions[question - 1]!;
  const isNamed = questions.some(({ when = {} }) => Object.hasOwn(when, id));
  const values = isNamed ? options.map(({ value }) => value) : [decidedAnswer(funnel as Funnel, id)];
  return values.map((value) => ({ type: 'question.answered', id, value }));
}

const toEntry: Heard = { type: 'place.requested', place: { screen: 'entry', step: 0 } };

function movesIn(snapshot: Snapshot): Heard[] {
  const { funnel, draft } = snapshot.context;
  const { step } = draft;
  const byVisitor: Heard[] = snapshot.matches('entry')
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
function serializeState({ value, context }: Snapshot): string {
  const { draft, question, authorizeUrl, orderStatus, payNotice } = context;
  const offered = couponToOffer(context) && [orderStatus, payNotice === 'returned'];
  return JSON.stringify([value, draft, question, authorizeUrl !== null, isPayable(orderStatus), offered]);
}

const saysPaid = (event: Heard) => {
  const { orderStatus, kind } = ('output' in event && (event.output as Record<string, unknown>)) || {};
  return orderStatus === 'paid' || kind === 'paid';
};

const isOfPort = ({ type }: Heard) => /^xstate\.(done|error)\.actor\./.test(type);

/** `payment`, `payment.checkout`, `payment.checkout.idle`, … */
const statesOf = (snapshot: Snapshot) => snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean);

interface Place {
  snapshot: Snapshot;
  next: readonly { event: Heard; to: string }[];
}
type Graph = ReadonlyMap<string, Place>;

function graphOf(machine: FunnelMachine, { input, isGoal }: Visit): Graph {
  const isLeft = (snapshot: Snapshot) =>
    isGoal(snapshot) || (input.at?.screen !== 'entry' && snapshot.matches('entry'));
  const adjacency = getAdjacencyMap(machine, {
    input,
    serializeState,
    events: movesIn,
    stopWhen: isLeft,
    limit: 100_000,
  } as never) as unknown as Record<
    string,
    { state: Snapshot; transitions: Record<string, { event: Heard; state: Snapshot }> }
  >;
  return new Map(
    Object.entries(adjacency).map(([key, { state, transitions }]) => [
      key,
      {
        snapshot: state,
        next: Object.values(transitions).map(({ event, state: after }) => ({
          event,
          to: serializeState(after),
        })),
      },
    ]),
  );
}

/** Returns every place that leads to a goal, and the goals. */
function before(graph: Graph, goals: readonly string[]): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const [from, { next }] of graph)
    for (const { to } of next) sources.set(to, [...(sources.get(to) ?? []), from]);
  const found = new Set(goals);
  for (const key of found) for (const from of sources.get(key) ?? []) found.add(from);
  return found;
}

/** Finds a place where ports alone, without the visitor or time, lead round for ever. */
function findLoop(graph: Graph): Snapshot | undefined {
  const done = new Set<string>();
  const isLoop = (key: string, open: readonly string[]): boolean => {
    if (open.includes(key)) return true;
    if (done.has(key)) return false;
    done.add(key);
    return graph.get(key)!.next.some(({ event, to }) => isOfPort(event) && isLoop(to, [...open, key]));
  };
  const key = [...graph.keys()].find((each) => isLoop(each, []));
  return key === undefined ? undefined : graph.get(key)!.snapshot;
}

/** Finds a visitor who can go no further, or who can never go to pay and then hear that it is paid. */
function findStuck(graph: Graph, { isGoal }: Visit): Snapshot | undefined {
  const keysOf = (isOne: (snapshot: Snapshot) => boolean) =>
    [...graph].flatMap(([key, { snapshot }]) => (isOne(snapshot) ? [key] : []));
  const hopeful = before(graph, keysOf(isGoal));
  const first = graph.values().next().value!.snapshot;
  const ends = (snapshot: Snapshot) =>
    isGoal(snapshot) || snapshot.hasTag('end') || (!first.matches('entry') && snapshot.matches('entry'));
  const free = before(graph, keysOf(ends));
  const lost = [...graph.keys()].find((key) => !free.has(key));
  if (lost !== undefined) return graph.get(lost)!.snapshot;
  const leaves = (snapshot: Snapshot) =>
    snapshot.matches({ payment: { checkout: 'invoking' } }) ||
    snapshot.matches({ payment: { checkout: 'redirecting' } });
  const [root] = graph.keys();
  const paying = isPayment(first)
    ? before(
        graph,
        keysOf(leaves).filter((key) => hopeful.has(key)),
      )
    : hopeful;
  return paying.has(root!) ? undefined : first;
}

/** Yields what is wrong with a machine, visit by visit. */
function* faultsOf(machine: FunnelMachine, visits: readonly Visit[] = allVisits): Iterable<string> {
  const entered = new Set<string>();
  for (const visit of visits) {
    const graph = graphOf(machine, visit);
    const place = (snapshot: Snapshot) => `${statesOf(snapshot).at(-1)} (${visit.name})`;
    for (const { snapshot, next } of graph.values()) {
      for (const state of statesOf(snapshot)) entered.add(state);
      if (next.length > 0 && answersIn(snapshot).some((event) => !snapshot.can(event as never)))
        yield `an answer is not heard in ${place(snapshot)}`;
      if (next.some(({ event, to }) => isConfirmed(graph.get(to)!.snapshot) && !saysPaid(event)))
        yield `paid without the shop’s word in ${place(snapshot)}`;
    }
    const loop = findLoop(graph);
    if (loop) yield `goes round by itself in ${place(loop)}`;
    const stuck = findStuck(graph, visit);
    if (stuck) yield `stuck in ${place(stuck)}`;
  }
  const nodes = (below: object): { path: string[]; states: object }[] =>
    Object.values(below).flatMap((node) => [node, ...nodes(node.states)]);
  for (const { path } of nodes(machine.states)) {
    const state = path.join('.');
    // The machine leaves `boot` at once.
    if (state !== 'boot' && !entered.has(state)) yield `nobody comes to ${state}`;
  }
}

describe('the machine, over every layout, questionnaire, offer and coupon', () => {
  it('leads every visitor to the report, and only through the payment', () => {
    expect([...faultsOf(funnelMachine)]).toEqual([]);
  });

  it.each<[keyof typeof brokenMachines, readonly Visit[], RegExp]>([
    ['credulous', paymentVisits, /^paid without the shop’s word in payment\.checkout\.invoking/],
    ['restless', paymentVisits, /^goes round by itself in payment\.checkout\.refreshing/],
    ['deaf', paymentVisits, /^an answer is not heard in payment\.checkout\.accepting/],
    ['shy', entryVisits, /^stuck in entry \(page 1, no questions, one price\)$/],
    ['dogged', entryVisits, /^stuck in entry \(steps 2, no questions, one price\)$/],
    ['pedantic', entryVisits, /^stuck in entry \(page 1, questions for some, one price\)$/],
    ['forgetful', allVisits, /^nobody comes to payment\.checkout\.forgotten$/],
  ])('is not the %s one', (name, visits, fault) => {
    const [first] = faultsOf(brokenMachines[name], visits);
    expect(first).toMatch(fault);
  });
});

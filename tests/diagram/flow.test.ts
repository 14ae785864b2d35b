import { beforeAll, describe, expect, it, test } from 'vitest';
import { assign, not } from 'xstate';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { flowOf } from '../../src/diagram/flow.ts';
import { boxOfState } from '../../src/diagram/links.ts';
import { machineFlow } from '../../src/diagram/machine-flow.ts';
import { type Flow, flowToMermaid } from '../../src/diagram/mermaid.ts';
import { transitionTexts } from '../../src/diagram/terms.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { type FunnelMachine, funnelMachine } from '../../src/machine/machine.ts';
import { machineSetup } from '../../src/machine/setup.ts';
import { aFunnel, chartFields, pageEntry, text } from '../support/create-funnel.ts';

interface StateTree {
  id: string;
  key: string;
  path: readonly string[];
  invoke: readonly { id: string }[];
  states: Readonly<Record<string, StateTree>>;
}

const atomsOf = (node: StateTree): StateTree[] => {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(atomsOf);
};
const atoms = atomsOf(funnelMachine.root as unknown as StateTree);

const channels = { default: '10', channels: { '10': { name: 'Direct', switch_4: false } } };
const flowIn = (funnel: Funnel, machine = funnelMachine) =>
  flowOf({
    views: { find: () => funnel, all: [funnel], cuts: [] },
    at: 0,
    channels,
    language: 'en',
    machine,
  });
const idsOf = ({ boxes }: Flow) => boxes.map(({ id }) => id);
const edgeBetween = ({ edges }: Flow, from: string, to: string) =>
  edges.find((edge) => edge.from === from && edge.to === to);

let fleet: Fleet;
let flows: Map<string, Flow>;
beforeAll(async () => {
  fleet = await loadFleet('.');
  flows = new Map(
    [...fleet.funnels.keys()].map((slug) => [
      slug,
      flowOf({
        views: fleet.views.get(slug)!,
        at: 0,
        channels: fleet.channels,
        language: slug.startsWith('pair') ? 'zh-CN' : 'en',
      }),
    ]),
  );
});

describe('the flow of a shipped funnel', () => {
  it('has a box for every state of the machine, and none for a state it cannot be in', () => {
    const drawn = new Set([...flows.values()].flatMap(idsOf).map((id) => id.replace(/-\d+$/, '')));
    // `boot` only chooses where to begin, and the report is a page outside the machine.
    const states = atoms.map(({ path }) => path.join('.')).filter((state) => state !== 'boot');
    const expected = new Set(
      states.map((state) => ({ entry: 'step', elsewhere: 'report' })[state] ?? boxOfState[state] ?? state),
    );
    expect([...drawn].sort()).toEqual(['start', ...expected].sort());
    for (const [slug, flow] of flows) {
      const funnel = fleet.funnels.get(slug)!;
      expect(idsOf(flow).includes('questions'), slug).toBe(funnel.questions !== undefined);
      const isOffered = funnel.payment.coupon !== undefined;
      expect(idsOf(flow).includes('coupon'), slug).toBe(isOffered);
    }
  });

  it('leads from the address to the report through every box, and out of each of them', () => {
    const ends = ['report', 'unknown-order', 'unknown-paid'];
    for (const [slug, { boxes, edges }] of flows) {
      const ids = boxes.map(({ id }) => id);
      expect(new Set(ids).size, slug).toBe(ids.length);
      for (const { from, to } of edges) expect(ids, slug).toEqual(expect.arrayContaining([from, to]));
      const reached = new Set(['start']);
      for (const id of reached) for (const { from, to } of edges) if (from === id) reached.add(to);
      expect([...reached].sort(), slug).toEqual(ids.toSorted());
      const stuck = ids.filter((id) => !ends.includes(id) && !edges.some(({ from }) => from === id));
      expect(stuck, slug).toEqual([]);
    }
  });

  it('asks every field once, in its order, in the funnel’s words', () => {
    for (const [slug, { boxes }] of flows) {
      const asked = boxes.filter(({ kind }) => kind === 'step').flatMap(({ lines }) => lines);
      const fields = fieldsOf(fleet.funnels.get(slug)!);
      expect(asked.length, slug).toBe(fields.length);
      for (const [index, { label }] of fields.entries()) {
        expect(asked[index], slug).toContain(slug.startsWith('pair') ? label['zh-CN'] : label.en);
      }
    }
  });

  it('has the steps that only some are asked, with the way past them', () => {
    const choice = ['new', 'long'].map((value) => ({ value, label: text(value) }));
    const since = { kind: 'choice', name: 'since', label: text('Since'), options: choice } as const;
    const phone = { kind: 'phone', name: 'phone', label: text('Phone') } as const;
    const steps = [
      { heading: text('First'), fields: [...chartFields.slice(0, -1), since] },
      { heading: text('Second'), fields: [phone], when: { since: 'long' } },
      { heading: text('Third'), fields: chartFields.slice(-1) },
    ];
    const funnel = aFunnel({ entry: { layout: 'steps', submit: text('Go'), steps } });
    const flow = flowIn(funnel);
    const asked = flow.boxes.filter(({ kind }) => kind === 'step');
    expect(asked.map(({ id }) => id)).toEqual(['step-1', 'step-2', 'step-3']);
    expect(asked[1]!.lines).toEqual(['• Phone (asked of some only)']);
    for (const [from, to] of [
      ['step-1', 'step-2'],
      ['step-2', 'step-3'],
      ['step-1', 'step-3'],
      ['step-3', 'step-1'],
    ] as const)
      expect(edgeBetween(flow, from, to), `${from} → ${to}`).toBeDefined();
  });

  it('has words for everything it shows', () => {
    const boxIds = new Set([...flows.values()].flatMap(({ boxes }) => boxes.map(({ id }) => id)));
    const wordless = [...flows.values()].flatMap(({ boxes, edges }) => [
      ...boxes.filter(({ title }) => boxIds.has(title)).map(({ id }) => id),
      ...edges.filter(({ lines }) => lines.length === 0).map(({ from, to }) => `${from} → ${to}`),
    ]);
    expect(wordless).toEqual([]);
  });

  it('shows when the coupon is offered', () => {
    expect(edgeBetween(flows.get('marriage_v1')!, 'checkout', 'coupon')?.lines).toEqual(['leaves']);
    expect(edgeBetween(flows.get('marriage_v1')!, 'in-app', 'coupon')).toBeUndefined();
    expect(edgeBetween(flows.get('luck_v1')!, 'in-app', 'coupon')?.lines).toEqual(['cancelled']);
    expect(edgeBetween(flows.get('luck_v1')!, 'checkout', 'coupon')?.lines).toEqual([
      'comes back and has not paid',
    ]);
  });

  it('says what each channel sees', () => {
    const { lines } = flows.get('luck_v1')!.boxes.find(({ id }) => id === 'checkout')!;
    expect(lines).toContain('Look: plain (channel 10, 20)');
    expect(lines).toContain('Look: animated (channel 30, 31, 40)');
    expect(lines).toContain('Price: ¥32.80, list price ¥42.80, holds 1h');
  });

  it('tells the messaging app from a browser', () => {
    const flow = flows.get('marriage_v1')!;
    expect(edgeBetween(flow, 'checking', 'provider')?.lines).toEqual(['not paid, in a browser']);
    expect(edgeBetween(flow, 'checking', 'in-app')?.lines).toEqual(['not paid, in the messaging app']);
    expect(flow.rooms.find(({ id }) => id === 'funnel-payment-id')?.exits).toMatchObject([
      { to: 'step-1', label: 'leaves' },
    ]);
  });
});

/** The machine with the checkout changed. */
function machineWithCheckout(change: Record<string, unknown>): FunnelMachine {
  const { config } = funnelMachine as unknown as {
    config: { states: { payment: { states: { checkout: { states: object } } } } };
  };
  const { payment } = config.states;
  const { checkout } = payment.states;
  const changed = {
    ...config,
    states: {
      ...config.states,
      payment: {
        ...payment,
        states: { ...payment.states, checkout: { ...checkout, states: { ...checkout.states, ...change } } },
      },
    },
  };
  return machineSetup.createMachine(changed as never) as unknown as FunnelMachine;
}

describe('the machine is the only source', () => {
  const draw = (machine: FunnelMachine) => flowIn(aFunnel(), machine);

  test('a way that is taken out of the machine is gone from the drawing', () => {
    expect(edgeBetween(draw(funnelMachine), 'checkout', 'checking')?.lines).toEqual(['pays']);
    const hasty = machineWithCheckout({
      idle: { on: { 'pay.pressed': 'redirecting' } },
      refreshing: { always: 'idle' },
    });
    expect(edgeBetween(draw(hasty), 'checkout', 'checking')).toBeUndefined();
    expect(edgeBetween(draw(hasty), 'checkout', 'provider')?.lines).toEqual(['pays']);
  });

  test('a state nobody has words for is drawn under its own name', () => {
    const longer = machineWithCheckout({
      idle: { on: { 'pay.pressed': 'thinking' } },
      thinking: { always: 'pondering' },
      pondering: {},
    });
    const box = draw(longer).boxes.find(({ id }) => id === 'payment.checkout.pondering');
    expect(box).toMatchObject({ title: 'payment.checkout.pondering' });
  });

  test('every state that shares a box exists', () => {
    const states = atoms.map(({ path }) => path.join('.'));
    expect(Object.keys(boxOfState).filter((state) => !states.includes(state))).toEqual([]);
  });

  test('every text of a transition names a guard or event that the machine has', () => {
    const { edges, rooms } = machineFlow('en');
    const labels = [
      ...edges.flatMap(({ lines }) => lines),
      ...rooms.flatMap(({ exits }) => exits.map(({ label }) => label)),
    ];
    const named = new Set(labels.flatMap((label) => label.match(/[\w.]+/g) ?? []));
    const names = Object.keys(transitionTexts).flatMap((key) => key.split(' '));
    const unnamed = names.filter((name) => !named.has(name) && !['done', 'error'].includes(name));
    expect(unnamed).toEqual([]);
  });
});

describe('the machine itself', () => {
  it('is drawn with every transition, its guard and its actions', () => {
    const { boxes, edges, rooms } = machineFlow('en');
    expect(boxes.map(({ id }) => id)).toEqual(['funnel', ...atoms.map(({ id }) => id)]);
    const between = (from: string, to: string) =>
      edges.find((edge) => edge.from === `funnel.${from}` && edge.to === `funnel.${to}`)?.lines;
    expect(between('boot', 'success.asking')).toEqual(['[beginsAt(succeed)]']);
    expect(between('boot', 'entry')).toEqual(['otherwise']);
    expect(between('payment.polling.waiting', 'payment.polling.asking')).toEqual([
      'page.returned',
      'after pollRest [mayChange]',
    ]);
    expect(between('payment.checkout.accepting', 'payment.checkout.idle')).toEqual([
      'setCoupon answers / declineCoupon, setToast',
    ]);
    expect(between('payment.checkout.offered', 'payment.checkout.idle')).toContain(
      'definition.changed [hasNoCoupon] / redefine',
    );
    const checking = boxes.find(({ id }) => id === 'funnel.payment.checkout.checking');
    expect(checking?.lines).toEqual(['calls checkStatus', 'on entry / setNotice(null)']);
    expect(boxes[0]?.lines).toContain('request.failed / setToast(interface-error)');
    for (const { exits } of rooms)
      expect(exits.map(({ to, label }) => [to, label])).toEqual([
        ['funnel.entry', 'place.requested [isEntryRequested] / openStep'],
        ['funnel.questions', 'place.requested [areQuestionsRequested] / openQuestion'],
      ]);
  });

  it.each<[string, object]>([
    ['guard', { on: { 'pay.pressed': { guard: () => true, target: 'checking' } } }],
    ['guard within another', { on: { 'pay.pressed': { guard: not(() => true), target: 'checking' } } }],
    ['action', { on: { 'pay.pressed': { actions: () => {} } } }],
    ['assigning function', { on: { 'pay.pressed': { actions: assign(() => ({})) } } }],
    ['assigned value', { on: { 'pay.pressed': { actions: assign({ toast: null }) } } }],
    ['action on entry', { entry: () => {} }],
    ['action on exit', { exit: [() => {}] }],
  ])('is not drawn with a nameless %s', (_, idle) => {
    expect(() => machineFlow('en', machineWithCheckout({ idle }))).toThrow('has no name');
  });
});

describe('as Mermaid', () => {
  const line =
    /^(---|title: ".*"|flowchart TB| {2}subgraph b_\w+\["[^"]*"\]| {4}direction TB| {2}end| {2,4}b_\w+(\["[^"]*"\]|\("[^"]*"\)|\(\["[^"]*"\]\)):::is_\w+| {2}b_\w+ (-->|-\.->)\|"[^"]+"\| b_\w+| {2}classDef is_\w+ [\w#:,-]+|)$/;

  it('is a line of its grammar after the other, with words at every arrow', () => {
    for (const [slug, flow] of [...flows, ['the machine', machineFlow('en')] as const]) {
      const wrong = flowToMermaid(flow)
        .split('\n')
        .filter((each) => !line.test(each));
      expect(wrong, slug).toEqual([]);
    }
  });

  it('escapes what Mermaid would read as its own', () => {
    const hostile = 'a "b" [c] {d} (e) | #f; <g> `h` & 汉字\\ end --> x\ny';
    const [first, ...rest] = chartFields;
    const entry = pageEntry([{ ...first!, label: { en: hostile, 'zh-CN': hostile } }, ...rest]);
    const funnel = aFunnel({ entry, title: text(hostile) });
    const drawn = flowToMermaid(flowIn(funnel));
    expect(drawn).toContain(
      '• a #quot;b#quot; [c] {d} (e) | #35;f; #lt;g#gt; #96;h#96; #amp; 汉字#92; end --#gt; x y',
    );
    expect(drawn.split('\n').filter((each) => !line.test(each) && !each.startsWith('title: '))).toEqual([]);
  });
});

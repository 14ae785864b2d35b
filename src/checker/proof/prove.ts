import { later, t, translated } from '../../contract/t.ts';
import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import { type FunnelMachine, funnelMachine } from '../../engine/machine/machine.ts';
import { offeredWays } from '../../engine/machine/ways-to-pay.ts';
import { createMemory } from '../../engine/memory.ts';
import { type Code, warningCodes } from '../diagnostics/codes.ts';
import { type Finding, keyFinding, valueFinding } from '../diagnostics/finding.ts';
import { conditionPlaces } from '../rules/condition-places.ts';
import { proveConditions, tooMany } from './prove-conditions.ts';
import { type Fault, type Walk, type WalkRequest, walkMachine } from './walk.ts';
import { askedKey, type Way, waysThrough } from './ways.ts';
import { pathInWords, type Setting } from './words.ts';

/** Everything of a field that decides what may be typed into it. */
const rulesOf = ({ label: _, hint: __, ...rules }: Field) => rules;

/** What the machine's way through the entry depends on: funnels that agree in it share one walk. */
const entryKeyOf = (funnel: Funnel) =>
  rememberKey(funnel.entry, [funnel.questions?.questions, funnel.questions?.options, funnel.adultsOnly], () =>
    JSON.stringify([
      entryStepsOf(funnel).map(({ kind, fields, when }) => [kind, when, fields.map(rulesOf)]),
      funnel.questions?.questions.map(({ id, when }) => [id, when]),
      funnel.questions?.options.map(({ value }) => value),
    ]),
  );
const rememberKey = createMemory<Funnel['entry'], string>();

/** What a payment depends on; `entryKeyOf` has the rest. */
const paymentKeyOf = (funnel: Funnel, setting: Setting) =>
  JSON.stringify([
    'payment',
    setting.inMessagingApp,
    [...offeredWays({ funnel, ...setting })].sort(),
    resolvePayment(funnel, setting.channelKey).coupon?.offer,
  ]);

const oneStep: Funnel['entry'] = { layout: 'page', blocks: [] };

/** The funnel with an entry that asks nothing: for a payment it is all the same. */
const paymentOf = ({ questions: _, ...funnel }: Funnel): Funnel => ({ ...funnel, entry: oneStep });

/** Every payment there can be: in each set of terms, in the messaging app and outside. */
function settingsOf(funnel: Funnel): Setting[] {
  const channels = ['', ...funnel.overrides.map((override) => override.channels[0]!)];
  return channels.flatMap((channelKey) =>
    [false, true].map((inMessagingApp) => ({ channelKey, inMessagingApp })),
  );
}

function unusedStates(funnel: Funnel, settings: readonly Setting[]): ReadonlySet<string> {
  const offers = settings.some(({ channelKey }) => {
    const { coupon } = resolvePayment(funnel, channelKey);
    return coupon && coupon.offer !== 'after-purchase';
  });
  const paysInApp = settings.some(
    (setting) => setting.inMessagingApp && offeredWays({ funnel, ...setting })[0],
  );
  return new Set([
    // Passed through at once; and for the screens that belong to no funnel.
    'boot',
    'elsewhere',
    ...(funnel.questions ? [] : ['questions']),
    ...(offers ? [] : ['payment.desk.offered', 'payment.desk.accepting']),
    ...(paysInApp ? [] : ['payment.desk.preparing', 'payment.desk.invoking']),
  ]);
}

function statePathsOf(machine: FunnelMachine): string[] {
  const below = (states: Readonly<Record<string, { path: string[]; states: object }>>): string[] =>
    Object.values(states).flatMap(({ path, states: inner }) => [path.join('.'), ...below(inner as never)]);
  return below(machine.states as never);
}

const ofTheMachine = () => t`the shop’s machine has to be mended, not this file: pass this on to an engineer`;

const machineFaults: Partial<Record<Fault['kind'], { code: Code; message: string }>> = {
  unheard: { code: 'proof/no-exit', message: later`an answer leads nowhere, and the visitor waits for ever` },
  loop: { code: 'proof/loop', message: later`the machine goes round by itself, without the visitor` },
  unpaid: { code: 'proof/unpaid-success', message: later`success can be reached without having paid` },
};

const outside: Setting = { channelKey: '', inMessagingApp: false };

interface WalkedPart {
  walk: Walk;
  /** Undefined for the entry, which is the same in all of them. */
  setting: Setting | undefined;
  /** Of an entry with conditions: who walks it. */
  who?: string;
}

function stuckFinding(funnel: Funnel, fault: Fault, { walk, setting, who }: WalkedPart): Finding {
  const way = t`${who ? t`as ${who}: ` : ''}${pathInWords(funnel, fault, setting)}`;
  if (!setting) {
    const isUnasked = funnel.questions !== undefined && !walk.states.has('questions');
    const message = t`nobody gets as far as the payment: ${way}, and no further`;
    return keyFinding('proof/no-way-to-order', isUnasked ? '/questions' : '/entry', message);
  }
  const override = funnel.overrides.findIndex(({ channels }) => channels.includes(setting.channelKey));
  const hasOwnWays = override >= 0 && funnel.overrides[override]!.payment.ways !== undefined;
  const pointer = `${hasOwnWays ? `/overrides/${override}` : ''}/payment/ways`;
  const fix = setting.inMessagingApp
    ? t`add ${messagingAppWays.join(t` or `)}: inside the messaging app no other way to pay can be opened`
    : t`offer another way to pay`;
  return valueFinding('proof/no-way-to-pay', pointer, t`nobody can pay here: ${way}, and no further`, fix);
}

/** One finding for each place; of the machine's own faults the first says it all. */
function findingsOf(funnel: Funnel, parts: readonly WalkedPart[]): Finding[] {
  const findings = new Map<string, Finding>();
  const take = (finding: Finding) => findings.set(`${finding.code} ${finding.pointer}`, finding);
  for (const part of parts) {
    for (const fault of part.walk.faults) {
      const known = machineFaults[fault.kind];
      if (!known) take(stuckFinding(funnel, fault, part));
      else if (findings.size === 0) {
        const message = `${translated(known.message)}: ${pathInWords(funnel, fault, part.setting)}`;
        take(valueFinding(known.code, '', message, ofTheMachine()));
      }
    }
  }
  return [...findings.values()];
}

function unreachable(path: string): Finding {
  const message = t`no visitor ever comes to ${path}`;
  return path === 'questions'
    ? keyFinding('proof/unreachable', '/questions', message, ofTheMachine())
    : valueFinding('proof/unreachable', '', message, ofTheMachine());
}

/** Of a machine: a walk depends on nothing else but the rules it is made for, and is made once a process. */
interface Known {
  walks: Map<string, Walk>;
  /** Walks that were proved together, and nothing was found. */
  proved: Set<string>;
}
const knownOf = new WeakMap<FunnelMachine, Known>();

/** Proves, definition by definition, that the machine leads every visitor to the report, and only through the payment. */
export function createProver(machine: FunnelMachine = funnelMachine): (funnel: Funnel) => Finding[] {
  const known = knownOf.get(machine) ?? { walks: new Map(), proved: new Set() };
  knownOf.set(machine, known);
  const walkOnce = (key: string, request: Omit<WalkRequest, 'machine'>): Walk => {
    const walk = known.walks.get(key) ?? walkMachine({ machine, ...request });
    known.walks.set(key, walk);
    return walk;
  };
  /** Ways that ask the same share a walk. */
  const walkEntry = (funnel: Funnel, ways: readonly Way[]): WalkedPart[] => {
    const at = { screen: 'entry', step: 0 } as const;
    const request = { funnel, ...outside, at, goal: 'payment' } as const;
    const differing = new Map(ways.map((way) => [askedKey(way), way]));
    return [...differing].map(([key, visitor]) => {
      const { words: who } = visitor;
      const walkKey = who ? `${entryKeyOf(funnel)} ${key}` : entryKeyOf(funnel);
      return { walk: walkOnce(walkKey, { ...request, visitor }), setting: undefined, who };
    });
  };
  const walkAll = (funnel: Funnel, ways: readonly Way[], settings: readonly Setting[]): WalkedPart[] => {
    const paying = paymentOf(funnel);
    const goal = 'success.confirmed';
    const [payment, success] = [
      { screen: 'payment', orderId: 'order' },
      { screen: 'succeed', orderId: 'order' },
    ] as const;
    const paid = walkOnce('success', { funnel: paying, ...outside, at: success, goal });
    return [
      ...walkEntry(funnel, ways),
      ...settings.map((setting) => ({
        walk: walkOnce(paymentKeyOf(funnel, setting), { funnel: paying, ...setting, at: payment, goal }),
        setting,
      })),
      { walk: paid, setting: outside },
    ];
  };
  const paths = statePathsOf(machine);

  return (funnel) => {
    const ways = waysThrough(funnel);
    if ('counts' in ways) return [tooMany(ways, conditionPlaces(funnel.entry)[0]?.pointer ?? '/product')];
    const told =
      ways.length > 1 || conditionPlaces(funnel.entry).length > 0 ? proveConditions(funnel, ways) : [];
    if (told.some(({ code }) => !warningCodes.has(code))) return told;
    return [...told, ...proveWalks(funnel, ways)];
  };

  function proveWalks(funnel: Funnel, ways: readonly Way[]): Finding[] {
    const settings = settingsOf(funnel);
    const key = [entryKeyOf(funnel), ...settings.map((setting) => paymentKeyOf(funnel, setting))].join();
    if (known.proved.has(key)) return [];
    const parts = walkAll(funnel, ways, settings);
    const findings = findingsOf(funnel, parts);
    if (findings.length > 0) return findings;
    const unused = unusedStates(funnel, settings);
    const reached = new Set(parts.flatMap(({ walk }) => [...walk.states]));
    const missing = paths.filter((path) => !reached.has(path) && !unused.has(path));
    if (missing.length === 0) known.proved.add(key);
    return missing.map(unreachable);
  }
}

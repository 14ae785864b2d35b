import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { Field, Funnel } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import { type FunnelMachine, funnelMachine } from '../../engine/machine/machine.ts';
import { offeredWays } from '../../engine/machine/offer.ts';
import type { Code } from '../diagnostics/codes.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { type Fault, type Walk, walkMachine } from './walk.ts';
import { pathInWords, type Setting } from './words.ts';

/** Everything of a field that decides what may be typed into it. */
const rulesOf = ({ label: _, hint: __, ...rules }: Field) => rules;

/** What of a funnel the machine's way through the entry depends on; funnels that agree in it share one walk. */
const entryKeyOf = (funnel: Funnel) =>
  JSON.stringify([
    entryStepsOf(funnel).map(({ kind, fields }) => [kind, fields.map(rulesOf)]),
    funnel.questions?.questions.map(({ id }) => id),
    funnel.questions?.options.map(({ value }) => value),
  ]);

const oneStep: Funnel['entry'] = { layout: 'page', blocks: [] };

/** The funnel as its payment sees it: whatever its entry asks. */
function paymentOf(funnel: Funnel): Funnel {
  const { questions: _, ...rest } = funnel;
  return { ...rest, entry: oneStep };
}

/** Every payment there can be: in each set of terms, in the messaging app and outside. */
function settingsOf(funnel: Funnel): Setting[] {
  const channels = ['', ...funnel.overrides.map((override) => override.channels[0]!)];
  return channels.flatMap((channelKey) =>
    [false, true].map((inMessagingApp) => ({ channelKey, inMessagingApp })),
  );
}

/** The states no visitor of this funnel has to come by, because the funnel has no use for them. */
function unusedStates(funnel: Funnel, settings: readonly Setting[]): ReadonlySet<string> {
  const offers = settings.some(({ channelKey }) => resolvePayment(funnel, channelKey).coupon);
  const paysInApp = settings.some(
    (setting) => setting.inMessagingApp && offeredWays({ funnel, ...setting })[0],
  );
  const paysOutside = settings.some((setting) => !setting.inMessagingApp);
  return new Set([
    // Passed through at once, and the screens outside the flow.
    'boot',
    'elsewhere',
    ...(funnel.questions ? [] : ['questions']),
    ...(offers ? [] : ['payment.desk.offered', 'payment.desk.accepting']),
    ...(paysInApp ? [] : ['payment.desk.preparing', 'payment.desk.invoking']),
    ...(paysInApp || paysOutside ? [] : ['payment.desk.redirecting']),
  ]);
}

/** Every state of the machine, as `payment.desk.idle`. */
function statePathsOf(machine: FunnelMachine): string[] {
  const below = (states: Readonly<Record<string, { path: string[]; states: object }>>): string[] =>
    Object.values(states).flatMap(({ path, states: inner }) => [path.join('.'), ...below(inner as never)]);
  return below(machine.states as never);
}

const ofTheMachine = 'the shop’s machine has to be mended, not this file: pass this on to an engineer';

const machineFaults: Partial<Record<Fault['kind'], { code: Code; message: string }>> = {
  unheard: { code: 'proof/no-exit', message: 'an answer leads nowhere, and the visitor waits for ever' },
  loop: { code: 'proof/loop', message: 'the machine goes round by itself, without the visitor' },
  unpaid: { code: 'proof/unpaid-success', message: 'success can be reached without having paid' },
};

/** A walk depends on nothing but the machine and the rules it is made for: it is made once a process. */
const walksOf = new WeakMap<FunnelMachine, Map<string, Walk>>();
/** And so is the proof of all its walks together, as long as it finds nothing. */
const provenOf = new WeakMap<FunnelMachine, Set<string>>();

/** Proves, definition by definition, that the machine leads every visitor to the report, and only through the payment. */
export function createProver(machine: FunnelMachine = funnelMachine): (funnel: Funnel) => Finding[] {
  const known = walksOf.get(machine) ?? new Map<string, Walk>();
  walksOf.set(machine, known);
  const proven = provenOf.get(machine) ?? new Set<string>();
  provenOf.set(machine, proven);
  const walkOnce = (key: string, make: () => Walk): Walk => {
    const walk = known.get(key) ?? make();
    known.set(key, walk);
    return walk;
  };
  const paths = statePathsOf(machine);
  const outside: Setting = { channelKey: '', inMessagingApp: false };

  const walkEntry = (funnel: Funnel) =>
    walkOnce(entryKeyOf(funnel), () =>
      walkMachine({ machine, funnel, ...outside, at: { screen: 'entry', step: 0 }, goal: 'payment' }),
    );
  const paymentKeyOf = (funnel: Funnel, setting: Setting) => {
    const { coupon } = resolvePayment(funnel, setting.channelKey);
    return JSON.stringify([
      'payment',
      setting.inMessagingApp,
      [...offeredWays({ funnel, ...setting })].sort(),
      coupon?.offer,
    ]);
  };
  const walkPayment = (funnel: Funnel, setting: Setting) => {
    const key = paymentKeyOf(funnel, setting);
    const at = { screen: 'payment', orderId: 'order' } as const;
    return walkOnce(key, () =>
      walkMachine({ machine, funnel: paymentOf(funnel), ...setting, at, goal: 'success.confirmed' }),
    );
  };
  const walkSuccess = (funnel: Funnel) =>
    walkOnce('success', () =>
      walkMachine({
        machine,
        funnel: paymentOf(funnel),
        ...outside,
        at: { screen: 'succeed', orderId: 'order' },
        goal: 'success.confirmed',
      }),
    );

  function stuckFinding(funnel: Funnel, fault: Fault, setting: Setting | undefined, walk: Walk): Finding {
    const way = pathInWords(funnel, fault, setting ?? outside, setting ? 'payment' : 'entry');
    if (!setting) {
      const isUnasked = funnel.questions !== undefined && !walk.states.has('questions');
      return {
        code: 'proof/no-way-to-order',
        pointer: isUnasked ? '/questions' : '/entry',
        part: 'key',
        message: `nobody gets as far as the payment: ${way}, and no further`,
      };
    }
    const override = funnel.overrides.findIndex(({ channels }) => channels.includes(setting.channelKey));
    const hasOwnWays = override >= 0 && funnel.overrides[override]!.payment.ways !== undefined;
    return {
      code: 'proof/no-way-to-pay',
      pointer: `${hasOwnWays ? `/overrides/${override}` : ''}/payment/ways`,
      part: 'value',
      message: `nobody can pay here: ${way}, and no further`,
      fix: setting.inMessagingApp
        ? `add ${messagingAppWays.join(' or ')}: inside the messaging app no other way to pay can be opened`
        : 'offer another way to pay',
    };
  }

  return (funnel) => {
    const settings = settingsOf(funnel);
    const key = [entryKeyOf(funnel), ...settings.map((setting) => paymentKeyOf(funnel, setting))].join();
    if (proven.has(key)) return [];
    const findings = new Map<string, Finding>();
    const take = (finding: Finding) => findings.set(`${finding.code} ${finding.pointer}`, finding);
    const walks = [
      { walk: walkEntry(funnel), setting: undefined },
      ...settings.map((setting) => ({ walk: walkPayment(funnel, setting), setting })),
      { walk: walkSuccess(funnel), setting: outside },
    ];
    for (const { walk, setting } of walks) {
      for (const fault of walk.faults) {
        const known = machineFaults[fault.kind];
        if (!known) take(stuckFinding(funnel, fault, setting, walk));
        else if (findings.size === 0) {
          const way = pathInWords(funnel, fault, setting ?? outside, setting ? 'payment' : 'entry');
          take({
            ...known,
            pointer: '',
            part: 'value',
            message: `${known.message}: ${way}`,
            fix: ofTheMachine,
          });
        }
      }
    }
    if (findings.size > 0) return [...findings.values()];
    const unused = unusedStates(funnel, settings);
    const reached = new Set(walks.flatMap(({ walk }) => [...walk.states]));
    const missing = paths.filter((path) => !reached.has(path) && !unused.has(path));
    if (missing.length === 0) proven.add(key);
    return missing.map((path) => ({
      code: 'proof/unreachable',
      pointer: path === 'questions' ? '/questions' : '',
      part: path === 'questions' ? 'key' : 'value',
      message: `no visitor ever comes to ${path}`,
      fix: ofTheMachine,
    }));
  };
}

import type { AnyStateNode } from 'xstate';
import { waysThrough } from '../checker/rules/visitors.ts';
import { entryStepsOf, stepTexts } from '../funnel/entry-steps.ts';
import type { Funnel, PaymentTerms, Text } from '../funnel/funnel.ts';
import { messagingAppWays } from '../funnel/ways.generated.ts';
import type { FunnelMachine } from '../machine/machine.ts';
import {
  around,
  atomsIn,
  labelOf,
  nameOf,
  readEvent,
  type Transition,
  targetsOf,
  transitionsOf,
} from './machine-flow.ts';
import { flowTexts, transitionTexts } from './terms.ts';

/** A way from one box to another, or out of all boxes of a state. */
export interface Link {
  from: string;
  to: string;
  label: string;
}

interface Drawn {
  machine: FunnelMachine;
  funnel: Funnel;
  /** Terms of the channels that differ in ways to pay or coupons. */
  terms: readonly PaymentTerms[];
  translate: (text: Text) => string;
}

/** States drawn as one box; the others have a box each. */
export const boxOfState: Readonly<Record<string, string>> = {
  'payment.checkout.refreshing': 'checkout',
  'payment.checkout.idle': 'checkout',
  'payment.checkout.checking': 'checking',
  'payment.checkout.preparing': 'in-app',
  'payment.checkout.invoking': 'in-app',
  'payment.checkout.redirecting': 'provider',
  'payment.checkout.offered': 'coupon',
  'payment.checkout.accepting': 'coupon',
  'payment.polling.asking': 'polling',
  'payment.polling.waiting': 'polling',
  'payment.polling.unknown': 'unknown-order',
  'success.asking': 'confirming',
  'success.waiting': 'confirming',
  'success.confirmed': 'paid',
  'success.unknown': 'unknown-paid',
};

export const stepId = (step: number) => `step-${step + 1}`;
export const boxIdOf = ({ path }: AnyStateNode): string => boxOfState[path.join('.')] ?? path.join('.');

/** Returns guards that never hold in the funnel, and those of the browser's Forward. */
function closedGuards({ funnel, terms }: Drawn): ReadonlySet<string> {
  const isOffered = (occasion: string) => terms.some(({ coupon }) => coupon?.offer === occasion);
  const isPaidInApp = terms.some(({ ways }) => ways.some((way) => messagingAppWays.includes(way)));
  return new Set([
    'areQuestionsRequested',
    'isPaymentRequested',
    ...(funnel.questions ? [] : ['questionsComeNext']),
    ...(isOffered('on-leave') ? [] : ['leavesWithCoupon']),
    ...(isOffered('on-cancel') ? [] : ['hasCancelledAtCashier', 'cancelsWithCoupon']),
    ...(isPaidInApp ? [] : ['paysInApp']),
  ]);
}

/** Returns the words for a transition: those for its guard, else for its event, else the machine's own label. */
function transitionLabel(transition: Transition, translate: Drawn['translate']): string {
  const { kind, id } = readEvent(transition) ?? { kind: transition.eventType, id: '' };
  const guards = transition.guard ? [nameOf(transition.guard)] : [];
  const keys = [...guards, kind].flatMap((name) => [`${id} ${name}`, name]);
  const texts: Readonly<Record<string, Text>> = transitionTexts;
  const key = keys.find((each) => texts[each]);
  return key === undefined ? labelOf(transition, translate) : translate(texts[key]!);
}

const buttonsOf = ({ funnel, translate }: Drawn): string[] =>
  stepTexts(funnel).map(({ button }) => (button ? `“${translate(button)}”` : translate(flowTexts.goesOn)));

/** Links the steps of the entry for each set of steps that visitors are asked. */
function stepLinks(drawn: Drawn): Link[] {
  const { funnel, translate } = drawn;
  const buttons = buttonsOf(drawn);
  const all = entryStepsOf(funnel).map((_, step) => step);
  const ways = waysThrough(funnel);
  const paths =
    'counts' in ways ? [all] : ways.map(({ steps }) => all.filter((step) => !steps[step]!.isPassed));
  return paths.flatMap((path) =>
    path.slice(1).flatMap((to, index) => {
      const from = path[index]!;
      return [
        { from: stepId(from), to: stepId(to), label: buttons[from]! },
        { from: stepId(to), to: stepId(from), label: translate(flowTexts.goesBack) },
      ];
    }),
  );
}

/** Returns the links that the machine's transitions make; `exits` lead out of a state with all its boxes. */
export function linksOf(drawn: Drawn): { links: readonly Link[]; exits: readonly Link[] } {
  const { machine, translate } = drawn;
  const closed = closedGuards(drawn);
  const buttons = buttonsOf(drawn);
  const last = buttons.length - 1;
  const linksFrom = (node: AnyStateNode, transition: Transition): Link[] => {
    const { eventType, guard } = transition;
    const isRequest = eventType === 'place.requested';
    if (eventType === 'definition.changed' || (guard && closed.has(nameOf(guard)))) return [];
    if (node.key === 'entry' && isRequest) return [];
    const step = eventType === 'order.submitted' ? last : last - 1;
    const goesBack = node.key === 'questions' && isRequest;
    const label =
      node.key === 'entry'
        ? buttons[step]!
        : goesBack
          ? translate(flowTexts.goesBack)
          : transitionLabel(transition, translate);
    return targetsOf(transition).map((target) => ({
      from: node.key === 'entry' ? stepId(step) : boxIdOf(node),
      to: target.key === 'entry' ? stepId(isRequest ? 0 : last) : boxIdOf(target),
      label,
    }));
  };
  const linksOfAll = (nodes: Iterable<AnyStateNode>) =>
    [...nodes].flatMap((node) => transitionsOf(node).flatMap((each) => linksFrom(node, each)));
  const atoms = atomsIn(machine.root);
  return {
    links: [...stepLinks(drawn), ...linksOfAll(atoms)],
    exits: linksOfAll(new Set(atoms.flatMap(around))),
  };
}

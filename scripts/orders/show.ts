import { later, nameOf, t, translated } from '../../src/contract/t.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { causeOf } from '../../src/server/operator/review.ts';
import { readOptions } from '../command-line.ts';
import { type Command, exitCodes, onlyWord } from './command.ts';
import { type Column, columns, facts, json, minute, money, refundText } from './print.ts';
import { whatToDo } from './refund.ts';

type History = OperationAnswer<'show'>;

const titled = <Row>(title: string, rows: readonly Row[], all: readonly Column<Row>[]) =>
  rows.length > 0 ? `\n${title}\n${columns(rows, all)}` : '';

const noted: Readonly<Record<string, string>> = {
  amount: later`amount`,
  asked: later`asked`,
  attemptNo: later`payment`,
  by: later`decided by`,
  couponKey: later`coupon`,
  currency: later`currency`,
  decision: later`decision`,
  definition: later`definition`,
  fields: later`corrected`,
  givenBack: later`given back`,
  isOurs: later`to our account`,
  isToShop: later`to the shop’s own account`,
  listAmount: later`list price`,
  mode: later`mode`,
  reason: later`reason`,
  received: later`received`,
  refundNo: later`refund`,
  told: later`code`,
  toldAmount: later`told before`,
  transactionId: later`transaction`,
  unmatched: later`unmatched`,
  way: later`way`,
};

function noteOf(name: string, value: unknown): string {
  // All numbers in events are amounts.
  if (typeof value === 'number') return money(value);
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'string') return nameOf(name, value);
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

const notes = (data: Record<string, unknown>) =>
  Object.entries(data)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => `${translated(noted[name] ?? name)} ${noteOf(name, value)}`)
    .join(t`, `);

const orderFacts = (order: History['order'], complaints: History['complaints']) =>
  facts([
    [t`order`, order.orderNo],
    [t`state`, nameOf('order', order.state)],
    [t`funnel`, t`/${order.funnel} (${order.product}, channel ${order.channelKey})`],
    [
      t`price`,
      t`${money(order.amount)} of ${money(order.listAmount)}` +
        (order.couponKey && t`, coupon ${order.couponKey}`),
    ],
    [t`received`, money(order.received)],
    [t`refund`, refundText(order)],
    [t`given back in the console`, order.givenBack > 0 ? money(order.givenBack) : ''],
    [t`created`, minute(order.createdAt)],
    [t`paid`, minute(order.paidAt)],
    [t`report made`, minute(order.reportMadeAt)],
    [t`report opened`, minute(order.openedAt)],
    [t`erased`, minute(order.erasedAt)],
    [t`complaints`, complaints.join(' ')],
    [t`id`, order.id ?? ''],
  ]);

const personFacts = ({ details, answers, query, visitorId, phoneNumber }: NonNullable<History['person']>) =>
  facts([
    ...Object.entries(details).map(([name, value]) => [name, String(value)] as const),
    [t`answers`, Object.keys(answers).length > 0 ? JSON.stringify(answers) : ''],
    [t`phone`, phoneNumber ?? ''],
    [t`query`, query],
    [t`visitor`, visitorId],
  ]);

const paymentTable = (attempts: History['attempts']) =>
  titled(t`Payments`, attempts, [
    [t`number`, ({ attemptNo }) => attemptNo],
    [t`with`, ({ provider }) => provider],
    [t`mode`, ({ mode }) => nameOf('mode', mode)],
    [t`state`, ({ state }) => nameOf('payment', state)],
    [t`asked`, ({ amount }) => money(amount)],
    [t`received`, ({ received }) => money(received)],
    [t`transaction`, ({ transactionId }) => transactionId],
    [t`started`, ({ createdAt }) => minute(createdAt)],
    [t`until`, ({ expiresAt }) => minute(expiresAt)],
  ]);

const isFailed = ({ state, settledAt }: History['refunds'][number]) =>
  (state === 'closed' || state === 'abnormal') && settledAt === null;

const refundTable = (refunds: History['refunds']) =>
  titled(t`Refunds`, refunds, [
    [t`number`, ({ refundNo }) => refundNo],
    [t`payment`, ({ attemptNo }) => attemptNo],
    [
      t`state`,
      ({ state, settledAt }) =>
        settledAt ? t`${nameOf('refund', state)}, settled` : nameOf('refund', state),
    ],
    [t`code`, ({ told }) => told],
    [t`amount`, ({ amount }) => money(amount)],
    [t`reason`, ({ reason }) => nameOf('reason', reason)],
    [t`started`, ({ createdAt }) => minute(createdAt)],
  ]);

const stateOf = (subject: string, state: string) =>
  nameOf(subject === 'attempt' ? 'payment' : subject === 'refund' ? 'refund' : 'order', state);

const changeOf = ({ subject, fromState, toState }: History['events'][number]) =>
  [fromState, toState].flatMap((state) => (state ? stateOf(subject, state) : [])).join(' → ');

const eventTable = (events: History['events']) =>
  titled(t`Events`, events, [
    [t`at`, ({ at }) => minute(at)],
    [t`of`, ({ subject }) => nameOf('subject', subject)],
    [t`number`, ({ subjectId }) => subjectId],
    [t`event`, ({ event }) => nameOf('event', event)],
    [t`state`, changeOf],
    ['', ({ accepted }) => (accepted ? '' : t`refused`)],
    [t`evidence`, ({ evidence }) => evidence],
    [t`notes`, ({ data }) => notes(data)],
  ]);

export const show: Command = {
  usage: 'show <order> [--personal] [--json]',
  summary: later`one order with its payments, refunds and events; <order> is its number, or any number on the buyer’s bill: the provider’s transaction, the payment’s or the refund’s`,
  run: async (args, { out, openClient }) => {
    const typed = readOptions(args, { flags: ['personal', 'json'] });
    const order = onlyWord(typed, 'order');
    const client = await openClient();
    const history = await client.call('show', { order, isPersonal: typed.flags.has('personal') });
    if (typed.flags.has('json')) {
      out(json(history));
      return exitCodes.done;
    }
    out(orderFacts(history.order, history.complaints));
    if (history.person) out(t`\nThe buyer\n${personFacts(history.person)}`);
    out(paymentTable(history.attempts));
    out(refundTable(history.refunds));
    out(whatToDo(history.refunds.filter(isFailed).map(causeOf)));
    out(eventTable(history.events));
    return exitCodes.done;
  },
};

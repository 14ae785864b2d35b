import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { readOptions } from '../command-line.ts';
import { type Command, exitCodes, onlyWord } from './command.ts';
import { columns, facts, json, minute, money } from './print.ts';

type History = OperationAnswer<'show'>;

const rows = (title: string, lines: readonly (readonly string[])[]) =>
  lines.length > 1 ? `\n${title}\n${columns(lines)}` : '';

/** What an event says beside its states, in one line. */
const notes = (data: Record<string, unknown>) =>
  Object.entries(data)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

const orderFacts = (order: History['order'], complaints: History['complaints']) =>
  facts([
    ['order', order.orderNo],
    ['state', order.state],
    ['funnel', `/${order.funnel} (${order.product}, channel ${order.channelKey})`],
    [
      'price',
      `${money(order.amount)} of ${money(order.listAmount)}${order.couponKey && `, coupon ${order.couponKey}`}`,
    ],
    ['received', money(order.received)],
    ['created', minute(order.createdAt)],
    ['paid', minute(order.paidAt)],
    ['report made', minute(order.reportMadeAt)],
    ['report opened', minute(order.openedAt)],
    ['erased', minute(order.erasedAt)],
    ['complaints', complaints.join(' ')],
    ['id', order.id ?? ''],
  ]);

const personFacts = ({ details, answers, query, visitorId, phoneNumber }: NonNullable<History['person']>) =>
  facts([
    ...Object.entries(details).map(([name, value]) => [name, String(value)] as const),
    ['answers', Object.keys(answers).length > 0 ? JSON.stringify(answers) : ''],
    ['phone', phoneNumber ?? ''],
    ['query', query],
    ['visitor', visitorId],
  ]);

const paymentRows = (attempts: History['attempts']) =>
  rows('Payments', [
    ['number', 'with', 'mode', 'state', 'asked', 'received', 'transaction', 'created', 'until'],
    ...attempts.map((each) => [
      each.attemptNo,
      each.provider,
      each.mode,
      each.state,
      money(each.amount),
      money(each.received),
      each.transactionId ?? '',
      minute(each.createdAt),
      minute(each.expiresAt),
    ]),
  ]);

const refundRows = (refunds: History['refunds']) =>
  rows('Refunds', [
    ['number', 'state', 'amount', 'reason', 'created'],
    ...refunds.map((each) => [
      each.refundNo,
      each.state,
      money(each.amount),
      each.reason,
      minute(each.createdAt),
    ]),
  ]);

const eventRows = (events: History['events']) =>
  rows('Events', [
    ['at', 'of', 'number', 'event', 'state', '', 'evidence', 'notes'],
    ...events.map((each) => [
      minute(each.at),
      each.subject,
      each.subjectId,
      each.event,
      [each.fromState, each.toState].filter(Boolean).join(' → '),
      each.accepted ? '' : 'refused',
      each.evidence,
      notes(each.data),
    ]),
  ]);

export const show: Command = {
  usage: 'show <order> [--personal] [--json]',
  summary: 'one order with its payments, refunds and events; <order> is the bill’s number, or a payment’s',
  run: async (args, { out, openDesk }) => {
    const typed = readOptions(args, { flags: ['personal', 'json'] });
    const order = onlyWord(typed, 'order');
    const desk = await openDesk();
    const history = await desk.call('show', { order, isPersonal: typed.flags.has('personal') });
    if (typed.flags.has('json')) {
      out(json(history));
      return exitCodes.done;
    }
    out(orderFacts(history.order, history.complaints));
    if (history.person) out(`\nThe buyer\n${personFacts(history.person)}`);
    out(paymentRows(history.attempts));
    out(refundRows(history.refunds));
    out(eventRows(history.events));
    return exitCodes.done;
  },
};

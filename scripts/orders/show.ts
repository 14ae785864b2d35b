import { type Command, exitCodes, onlyWord, readArguments } from './command.ts';
import { columns, facts, json, minute, money } from './print.ts';

const rows = (title: string, lines: readonly (readonly string[])[]) =>
  lines.length > 1 ? `\n${title}\n${columns(lines)}` : '';

/** What an event says beside its states, in one line. */
const notes = (data: Record<string, unknown>) =>
  Object.entries(data)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

export const show: Command = {
  usage: 'show <order> [--personal] [--json]',
  summary: 'one order with its payments, refunds and events; <order> is the bill’s number, or a payment’s',
  run: async (args, { out, openDesk }) => {
    const typed = readArguments(args, { flags: ['personal', 'json'] });
    const order = onlyWord(typed, 'order');
    const desk = await openDesk();
    const history = await desk.call('show', { order, isPersonal: typed.flags.has('personal') });
    if (typed.flags.has('json')) {
      out(json(history));
      return exitCodes.done;
    }
    const { order: told, attempts, refunds, events, complaints, person } = history;
    out(
      facts([
        ['order', told.orderNo],
        ['state', told.state],
        ['funnel', `/${told.funnel} (${told.product}, channel ${told.channelKey})`],
        [
          'price',
          `${money(told.amount)} of ${money(told.listAmount)}${told.couponKey && `, coupon ${told.couponKey}`}`,
        ],
        ['received', money(told.received)],
        ['created', minute(told.createdAt)],
        ['paid', minute(told.paidAt)],
        ['report made', minute(told.reportMadeAt)],
        ['report opened', minute(told.openedAt)],
        ['erased', minute(told.erasedAt)],
        ['complaints', complaints.join(' ')],
        ['id', told.id ?? ''],
      ]),
    );
    if (person) {
      const { details, answers, query, visitorId, phoneNumber } = person;
      out('\nThe buyer\n');
      out(
        facts([
          ...Object.entries(details).map(([name, value]) => [name, String(value)] as const),
          ['answers', Object.keys(answers).length > 0 ? JSON.stringify(answers) : ''],
          ['phone', phoneNumber ?? ''],
          ['query', query],
          ['visitor', visitorId],
        ]),
      );
    }
    out(
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
      ]),
    );
    out(
      rows('Refunds', [
        ['number', 'state', 'amount', 'reason', 'created'],
        ...refunds.map((each) => [
          each.refundNo,
          each.state,
          money(each.amount),
          each.reason,
          minute(each.createdAt),
        ]),
      ]),
    );
    out(
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
      ]),
    );
    return exitCodes.done;
  },
};

import { type OrderStatus, orderStatuses } from '../../src/contract/calls.ts';
import { later, nameOf, t } from '../../src/contract/t.ts';
import { refundStates } from '../../src/server/db/states.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { oneOf, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes, unknownName } from './command.ts';
import { choices, columns, isDay, json, minute, money, refundText } from './print.ts';

const mostShown = 500;

function statesOf(text: string): OrderStatus[] {
  return text.split(',').map((word) => oneOf('--state', word.trim(), orderStatuses, choices('order')));
}

function dayOf(name: string, text: string): string {
  if (!isDay(text)) throw new UsageError(t`--${name} is a day such as 2026-11-21`);
  return text;
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return 50;
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > mostShown) {
    throw new UsageError(t`--limit is a number from 1 to ${mostShown}`);
  }
  return Number(text);
}

const table = (orders: OperationAnswer<'list'>['orders']) =>
  columns(orders, [
    [t`order`, ({ orderNo }) => orderNo],
    [t`created`, ({ createdAt }) => minute(createdAt)],
    [t`funnel`, ({ funnel }) => `/${funnel}`],
    [t`channel`, ({ channelKey }) => channelKey],
    [t`state`, ({ state }) => nameOf('order', state)],
    [t`price`, ({ amount }) => money(amount)],
    [t`received`, ({ received, amount }) => (received === amount ? '' : money(received))],
    [t`paid`, ({ paidAt }) => minute(paidAt)],
    [t`with`, ({ provider }) => provider],
    [t`refund`, refundText],
    ['', ({ erasedAt }) => erasedAt && t`erased`],
    [t`id`, ({ id }) => id],
  ]);

export const list: Command = {
  usage:
    'list [--state paid,review] [--funnel slug] [--channel key] [--refund abnormal] [--phone number] [--since day] [--until day] [--limit 50] [--personal] [--json]',
  summary: later`orders, the newest first; days are Shanghai’s`,
  run: async (args, { out, err, openClient }) => {
    const { flags, values, words } = readOptions(args, {
      flags: ['personal', 'json'],
      values: ['state', 'funnel', 'channel', 'refund', 'phone', 'since', 'until', 'limit'],
    });
    if (words.length > 0) throw new UsageError(t`list takes no ${words[0]}: show ${words[0]}?`);
    const { state, funnel, channel, refund, phone, since, until } = values;
    const refundState =
      refund === undefined ? undefined : oneOf('--refund', refund, refundStates, choices('refund'));
    if (since !== undefined && until !== undefined && since > until)
      throw new UsageError(t`--since is after --until`);
    const request = {
      limit: limitOf(values.limit),
      isPersonal: flags.has('personal'),
      ...(state !== undefined && { states: statesOf(state) }),
      ...(funnel !== undefined && { funnel: funnel.replace(/^\//, '') }),
      ...(channel !== undefined && { channelKey: channel }),
      ...(refundState && { refund: refundState }),
      ...(phone !== undefined && { phone }),
      ...(since !== undefined && { since: dayOf('since', since) }),
      ...(until !== undefined && { until: dayOf('until', until) }),
    };
    const client = await openClient();
    const { orders, isMore } = await client.call('list', request);
    if (flags.has('json')) out(json({ orders, isMore }));
    else if (orders.length === 0) {
      out(t`No such orders.\n`);
      const named = [['funnel', request.funnel] as const, ['channel', channel] as const];
      for (const [kind, name] of named) {
        const unknown = name === undefined ? '' : await unknownName(client, kind, name);
        if (unknown) err(`${unknown}\n`);
      }
    } else out(table(orders));
    if (isMore) err(t`There are more than ${request.limit}: narrow it, or raise --limit.\n`);
    return exitCodes.done;
  },
};

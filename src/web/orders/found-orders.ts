import type { OrderStatus } from '../../contract/calls.ts';
import type { AnswerFields } from '../../contract/read-answer.ts';
import { funnelOf } from './use-order.ts';

const statuses: Readonly<Record<OrderStatus, true>> = {
  created: true,
  paid: true,
  closed: true,
  refunding: true,
  refunded: true,
  review: true,
};
/** Returns an empty text for a status outside the contract. */
const statusOf = (value = ''): OrderStatus | '' =>
  Object.hasOwn(statuses, value) ? (value as OrderStatus) : '';

export type FoundOrder = ReturnType<typeof readOrders>[number];

/** Leaves out orders without an id, because they cannot be opened. */
export const readOrders = ({ orders = [] }: AnswerFields<'searchOrders'>) =>
  orders.flatMap(({ id, orderNo = '', title = '', orderStatus, createdAt = '', funnel }) =>
    id
      ? [{ id, orderNo, title, orderStatus: statusOf(orderStatus), createdAt, funnel: funnelOf(funnel) }]
      : [],
  );

/** Formats day and minute in the visitor's language and time zone. Returns text that is no date as it is. */
export function sayDate(iso: string, language: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

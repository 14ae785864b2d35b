import type { OrderStatus } from '../../../contract/calls.ts';
import type { AnswerFields } from '../../../contract/read-answer.ts';
import { funnelOf } from '../../order/use-order.ts';

const statuses: Readonly<Record<OrderStatus, true>> = {
  created: true,
  paid: true,
  closed: true,
  refunding: true,
  refunded: true,
  review: true,
};
/** Empty where it is none of the contract's. */
const statusOf = (value = ''): OrderStatus | '' =>
  Object.hasOwn(statuses, value) ? (value as OrderStatus) : '';

/** An order as `order/search` tells of it, and its funnel where the back end says so. */
export type FoundOrder = ReturnType<typeof readOrders>[number];

/** The orders of an answer; entries without an id cannot be opened and are left out. */
export const readOrders = ({ orders = [] }: AnswerFields<'searchOrders'>) =>
  orders.flatMap(({ id, orderNo = '', title = '', orderStatus, createdAt = '', funnel }) =>
    id
      ? [{ id, orderNo, title, orderStatus: statusOf(orderStatus), createdAt, funnel: funnelOf(funnel) }]
      : [],
  );

/** The day and minute in the visitor's language and time; what is no date is shown as it came. */
export function sayDate(iso: string, language: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

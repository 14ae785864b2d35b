import type { OrderStatus } from '../../../contract/calls.ts';
import { funnelOf } from '../../order/use-order.ts';
import { idOf, textOf } from '../../page/api-client.ts';

/** An order as `order/search` tells of it, and its funnel where the back end says so. */
export interface FoundOrder {
  id: string;
  orderNo: string;
  title: string;
  /** Empty where it is none of the contract's. */
  orderStatus: OrderStatus | '';
  createdAt: string;
  funnel: string;
}

const statuses: Readonly<Record<OrderStatus, true>> = {
  created: true,
  paid: true,
  closed: true,
  refunding: true,
  refunded: true,
  review: true,
};
const statusOf = (value: unknown): OrderStatus | '' =>
  typeof value === 'string' && Object.hasOwn(statuses, value) ? (value as OrderStatus) : '';

/** The orders of an answer; entries without an id cannot be opened and are left out. */
export function readOrders(value: unknown): FoundOrder[] {
  if (!Array.isArray(value)) return [];
  const orders: FoundOrder[] = [];
  for (const entry of value as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { id, orderNo, title, orderStatus, createdAt, funnel } = entry as Record<string, unknown>;
    if (!idOf(id)) continue;
    orders.push({
      id: idOf(id),
      orderNo: idOf(orderNo),
      title: textOf(title),
      orderStatus: statusOf(orderStatus),
      createdAt: textOf(createdAt),
      funnel: funnelOf(funnel),
    });
  }
  return orders;
}

/** The day and minute in the visitor's language and time; what is no date is shown as it came. */
export function sayDate(iso: string, language: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

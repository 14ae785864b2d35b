import type { PaymentWay } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import { messagingAppWays } from '../funnel/ways.generated.ts';
import type { Context } from './types.ts';

type Known = Pick<Context, 'funnel' | 'channelKey' | 'inMessagingApp'> & Partial<Pick<Context, 'order'>>;

/** The funnel's ways to pay; without those that are paused, once the order has told which are open. */
export function openWays({
  funnel,
  channelKey,
  order,
}: Omit<Known, 'inMessagingApp'>): readonly PaymentWay[] {
  const ways = funnel ? resolvePayment(funnel, channelKey).ways : [];
  return order?.ways ? ways.filter((way) => order.ways?.includes(way)) : ways;
}

/** Inside the messaging app only its own ways can be opened. */
export function offeredWays({ inMessagingApp, ...known }: Known): readonly PaymentWay[] {
  const ways = openWays(known);
  return inMessagingApp ? ways.filter((way) => messagingAppWays.includes(way)) : ways;
}

/** The visitor's choice, else the first on offer. */
export function chosenWay(context: Context): PaymentWay | undefined {
  const offered = offeredWays(context);
  return offered.find((way) => way === context.paymentWay) ?? offered[0];
}

/** A status the page does not know may be paid: the server decides. */
export const isPayable = (orderStatus: string): boolean =>
  orderStatus === '' || orderStatus === 'created' || !knownStatuses.has(orderStatus);
const knownStatuses = new Set(['paid', 'closed', 'refunding', 'refunded', 'review']);

/** The channel in which the success page opens. */
export function channelAfterPayment(context: Context): string {
  const terms = context.funnel ? resolvePayment(context.funnel, context.channelKey) : undefined;
  return terms?.assignChannel ?? context.channel.assignChannel ?? context.channelKey;
}

import type { PaymentWay } from '../funnel/funnel.ts';
import { resolvePayment } from '../funnel/price.ts';
import { messagingAppWays } from '../funnel/ways.generated.ts';
import type { Context } from './types.ts';

type Known = Pick<Context, 'funnel' | 'channelKey' | 'inMessagingApp'> & Partial<Pick<Context, 'order'>>;

/** Returns the funnel's ways to pay; once the order is loaded, without paused ones. */
export function openWays({
  funnel,
  channelKey,
  order,
}: Omit<Known, 'inMessagingApp'>): readonly PaymentWay[] {
  const ways = funnel ? resolvePayment(funnel, channelKey).ways : [];
  return order?.ways ? ways.filter((way) => order.ways?.includes(way)) : ways;
}

export function offeredWays({ inMessagingApp, ...known }: Known): readonly PaymentWay[] {
  const ways = openWays(known);
  return inMessagingApp ? ways.filter((way) => messagingAppWays.includes(way)) : ways;
}

export function chosenWay(context: Context): PaymentWay | undefined {
  const offered = offeredWays(context);
  return offered.find((way) => way === context.paymentWay) ?? offered[0];
}

/** Unknown statuses may be payable: the server decides. */
export const isPayable = (orderStatus: string): boolean =>
  !/^(paid|closed|refunding|refunded|review)$/.test(orderStatus);

export function channelAfterPayment(context: Context): string {
  const terms = context.funnel ? resolvePayment(context.funnel, context.channelKey) : undefined;
  return terms?.assignChannel ?? context.channel.assignChannel ?? context.channelKey;
}

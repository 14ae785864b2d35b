import { useEffect, useState } from 'react';
import { type AnswerFields, isFact } from '../../contract/read-answer.ts';
import { call } from '../page/api-client.ts';
import { isProduct } from '../report/read-report.ts';

/**
 * How long what stands below the order's facts waits for them (ms), so that nothing that can be pressed moves when they
 * come. After that it stands where it can.
 */
export const factsPatienceMs = 1500;

/** A funnel's name as it may become part of an address. */
export const funnelOf = (name = ''): string => (/^[a-z0-9_]{1,60}$/.test(name) ? name : '');

export const paymentPath = (funnel: string, orderId: string) =>
  `/${funnel}/payment/${encodeURIComponent(orderId)}`;

/** What the screens after the payment use of `order/get`; every part may be missing on a foreign back end. */
export type OrderFacts = ReturnType<typeof readOrder>;

export function readOrder(fields: AnswerFields<'getOrder'>) {
  const { orderNo = '', title = '', funnel, product, lookupCode = '', owned = true, details = {} } = fields;
  const { amount, summary = [], correctable = false, sandbox = false, asks = [] } = fields;
  return {
    orderNo,
    title,
    funnel: funnelOf(funnel),
    product: isProduct(product) ? product : undefined,
    lookupCode,
    owned,
    details,
    amount,
    summary: summary.filter(isFact),
    correctable,
    sandbox,
    asks: asks as readonly unknown[],
  };
}

/**
 * The order as far as the back end tells of it; undefined until then, and where it tells nothing. `version` reloads it.
 * `isAwaited`: it may come any moment.
 */
export function useOrder(
  orderId: string,
  isWanted: boolean,
  version = 0,
): { order: OrderFacts | undefined; isAwaited: boolean } {
  const isAsked = isWanted && orderId !== '';
  const [order, setOrder] = useState<OrderFacts>();
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is fetched anew
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const giveUp = () => setOver(true);
    const timer = setTimeout(giveUp, factsPatienceMs);
    call('getOrder', { orderId }, { signal: controller.signal }).then(
      ({ status, fields }) => {
        if (controller.signal.aborted) return;
        if (status === 200) setOrder(readOrder(fields));
        giveUp();
      },
      // Comfort only: the screen stands without it.
      () => !controller.signal.aborted && giveUp(),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [orderId, isAsked, version]);
  return { order, isAwaited: isAsked && !isOver };
}

import { useEffect, useState } from 'react';
import { type AnswerFields, isFact } from '../../contract/read-answer.ts';
import type { Product } from '../../contract/report.ts';
import { pathOf, sharedPages } from '../../machine/routes.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { call } from '../runtime/api-client.ts';
import type { Messages } from '../runtime/page-context.tsx';

/** Milliseconds that buttons wait for the order's facts above them, so that they do not move. */
export const factsPatienceMs = 1500;

export const isProduct = (value: unknown): value is Product =>
  typeof value === 'string' && Object.hasOwn(manifests, value);

/** Returns a funnel's name; empty if it is not safe in an address. */
export const funnelOf = (name = ''): string => (/^[a-z0-9_]{1,60}$/.test(name) ? name : '');

export const paymentPath = (funnel: string, orderId: string) =>
  pathOf({ screen: 'payment', orderId: encodeURIComponent(orderId) }, funnel);
export const resultPath = (orderId: string) =>
  sharedPages.result.path.replace('{id}', encodeURIComponent(orderId));

/** Parts of `order/get`. A foreign back end may lack any of them. */
export type OrderFacts = ReturnType<typeof readOrder>;

export function readOrder(fields: AnswerFields<'getOrder'>) {
  const { orderNo = '', title = '', funnel, product, lookupCode = '', owned = true, details = {} } = fields;
  const {
    erasedAt,
    partRefund = '',
    amount,
    summary = [],
    correctable = false,
    sandbox = false,
    asks = [],
  } = fields;
  return {
    orderNo,
    title,
    funnel: funnelOf(funnel),
    product: isProduct(product) ? product : undefined,
    lookupCode,
    owned,
    details,
    amount,
    erasedAt,
    partRefund,
    summary: summary.filter(isFact),
    correctable,
    sandbox,
    asks: asks as readonly unknown[],
  };
}

/**
 * Loads the order; undefined until then, or if the back end has none. A new `version` reloads it. `isAwaited`: it
 * may still come.
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
      // A failure is harmless: the screen works without the order.
      () => !controller.signal.aborted && giveUp(),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [orderId, isAsked, version]);
  return { order, isAwaited: isAsked && !isOver };
}

/** Returns true `ms` milliseconds after the first render. */
export function useIsOverdue(ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}

/** Returns the product's name, such as "… report". A title that ends so already stays as it is. */
export function reportName(message: Messages['message'], product: Product, title: string): string {
  const name = message(`name-${product}`, { title });
  const added = name.slice(title.length).replace(/^\P{L}+/u, '');
  return name.startsWith(title) && title.toLowerCase().endsWith(added.toLowerCase()) ? title : name;
}

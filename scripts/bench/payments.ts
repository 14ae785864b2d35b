import { setTimeout as sleep } from 'node:timers/promises';

/** Pays one order at the sandbox's cashier as a browser does. Returns the time of the payment (ms since 1970). */
async function pay(port: number, orderId: string): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const way = await fetch(`${origin}/api/pay/alipay/pay?orderId=${orderId}&couponKey=`, {
    redirect: 'manual',
    headers: { 'sec-fetch-mode': 'navigate' },
  });
  const cashier = way.headers.get('location');
  if (!cashier) throw new Error(`The way to the cashier answered ${way.status}.`);
  const paid = await fetch(new URL(cashier, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (paid.status !== 303) throw new Error(`The cashier answered ${paid.status}.`);
  return Date.now();
}

/**
 * Pays `perSecond` orders per second for `ms`. Returns when each was paid, by its index in `ids`, and how many payments
 * failed.
 */
export async function payOrders(
  ports: readonly number[],
  ids: readonly string[],
  perSecond: number,
  ms: number,
): Promise<{ paidAt: Map<number, number>; refused: number }> {
  const paidAt = new Map<number, number>();
  const until = performance.now() + ms;
  const under: Promise<void>[] = [];
  let refused = 0;
  // Every seventh order, so that all connections and processes have payments.
  const step = 7;
  for (let place = 0; place < ids.length && performance.now() < until; place += step) {
    const bought = pay(ports[(place / step) % ports.length]!, ids[place]!);
    under.push(
      bought.then(
        (at) => void paidAt.set(place, at),
        () => {
          refused += 1;
        },
      ),
    );
    await sleep(1000 / perSecond);
  }
  await Promise.all(under);
  return { paidAt, refused };
}

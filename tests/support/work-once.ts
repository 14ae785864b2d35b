import { workOutbox } from '../../src/server/jobs/outbox.ts';
import { startWorkers } from '../../src/server/jobs/workers.ts';
import type { Shop } from '../../src/server/open-shop.ts';
import { createReconciler } from '../../src/server/payments/reconcile.ts';

export async function workOnce(shop: Shop): Promise<void> {
  await workOutbox(shop, 'report');
  await workOutbox(shop, 'refund');
  await workOutbox(shop, 'return');
  while (await workOutbox(shop, 'conversion'));
  await workOutbox(shop, 'alarm');
  const reconciler = createReconciler(shop);
  await reconciler.askDue();
  await reconciler.settle();
}

/** Allowed to erase and close everything that is due. */
export const workersOf = (shop: Shop) =>
  startWorkers(shop, { clockAhead: () => 0, share: 100, assetDays: 7 });

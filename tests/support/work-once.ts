import type { ServerContext } from '../../src/server/context/server-context.ts';
import { workOutbox } from '../../src/server/jobs/outbox.ts';
import { startWorkers } from '../../src/server/jobs/workers.ts';
import { createReconciler } from '../../src/server/payments/reconcile.ts';

/** Runs everything that is due once, instead of waiting for the workers. */
export async function workOnce(context: ServerContext): Promise<void> {
  await workOutbox(context, 'report');
  await workOutbox(context, 'refund');
  await workOutbox(context, 'return');
  while (await workOutbox(context, 'conversion'));
  await workOutbox(context, 'alarm');
  const reconciler = createReconciler(context);
  await reconciler.askDue();
  await reconciler.settle();
}

/** Workers on a machine whose clock is right, allowed to erase and close everything that is due. */
export const workersOf = (context: ServerContext) =>
  startWorkers(context, { clockAhead: () => 0, share: 100, assetDays: 7 });

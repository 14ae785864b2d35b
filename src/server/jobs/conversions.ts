import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { channelOf } from '../../engine/funnel/channel.ts';
import type { ServerContext } from '../context/server-context.ts';
import { orders, outbox } from '../store/schema.ts';
import { workOutbox } from './outbox.ts';

/** What is due, as channel keys of orders by destination: a channel and its entry. */
async function dueByDestination({ store: { db }, channels, now }: ServerContext) {
  const isDue = and(
    eq(outbox.kind, 'conversion'),
    isNull(outbox.doneAt),
    lte(outbox.nextAt, new Date(now())),
  );
  const rows = await db
    .selectDistinct({ key: orders.channelKey, ref: outbox.ref })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(isDue);
  const found = new Map<string, { ref: string; keys: string[] }>();
  for (const { key, ref } of rows) {
    const name = `${channelOf(channels(), key).key} ${ref}`;
    const keys = [...(found.get(name)?.keys ?? []), key];
    found.set(name, { ref, keys });
  }
  return found;
}

/** Tells ad platforms, each destination by itself: one that hangs holds up its own call-backs and nothing else. */
export function createConversionWorker(context: ServerContext) {
  const running = new Map<string, Promise<void>>();
  const end = new AbortController();

  async function workOff({ ref, keys }: { ref: string; keys: string[] }): Promise<void> {
    const { db } = context.store;
    const ofKeys = db.select({ id: orders.id }).from(orders).where(inArray(orders.channelKey, keys));
    const which = and(eq(outbox.ref, ref), inArray(outbox.orderId, ofKeys));
    while (!end.signal.aborted && (await workOutbox(context, 'conversion', { which, ending: end.signal })));
  }

  return {
    /** Begins with every destination that has something to be told, unless it is at it. */
    async begin(): Promise<void> {
      for (const [name, due] of await dueByDestination(context)) {
        if (running.has(name)) continue;
        const work = workOff(due)
          .catch((err: unknown) =>
            context.log.error({ err }, 'A round of call-backs failed; the next follows.'),
          )
          .finally(() => running.delete(name));
        running.set(name, work);
      }
    },
    /** Breaks off what is under way: it is told again by whoever comes next. */
    async close(): Promise<void> {
      end.abort();
      await Promise.all(running.values());
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { OrderStatus } from '../../contract/calls.ts';
import { orders } from '../db/schema.ts';
import { type Db, type Store, settledWithin } from '../db/store.ts';
import type { Log } from '../lib/log.ts';

/** PostgreSQL channel for changes of orders. A message is `id state version`. */
export const statusChannel = ({ cell }: Pick<Store, 'cell'>) =>
  cell ? `order_status_${cell.name}` : 'order_status';

type Known = Pick<typeof orders.$inferSelect, 'state' | 'version'>;

const unheard =
  'What other processes do is not heard: every status is read anew. Behind a pooler, DATABASE_LISTEN_URL has to be the server itself.';

const mostKept = 200_000;
const tellAgainMs = 60_000;

const newer = (a: Known | undefined, b: Known | undefined) => (!a || (b && b.version > a.version) ? b : a);

/** Reads states in batches, because after a restart thousands of browsers ask at once. */
function stateReader(db: Db): (orderId: string) => Promise<Known | undefined> {
  let next: { ids: string[]; rows: Promise<Map<string, Known>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function readNext(before: Promise<unknown>): Promise<Map<string, Known>> {
    await nextTurn();
    await settledWithin(before);
    const { ids } = next!;
    next = undefined;
    const rows = await db
      .select({ id: orders.id, state: orders.state, version: orders.version })
      .from(orders)
      .where(sql`${orders.id} = any(${sql.param(ids)}::text[])`);
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  }

  return async (orderId) => {
    if (!next) {
      next = { ids: [], rows: readNext(last) };
      last = next.rows;
    }
    next.ids.push(orderId);
    return (await next.rows).get(orderId);
  };
}

/** Caches order states, because browsers poll every second. Caches nothing while notifications fail. */
export async function openStatusCache(store: Store, log?: Log) {
  const readState = stateReader(store.db);
  // Use `maxSize`, because `max` would allocate memory for all entries at the start.
  const kept = new LRUCache<string, Known>({ maxSize: mostKept, sizeCalculation: () => 1 });
  const loads = new Map<string, { latest?: Known; done: Promise<Known | undefined> }>();
  let isKeeping = !store.isShared;
  let era = 0;
  let notifiedAt = -tellAgainMs;
  let tell = (_state: OrderStatus) => {};

  function keep(orderId: string, known: Known): void {
    if (isKeeping) kept.set(orderId, newer(kept.get(orderId), known)!);
  }

  function remember(orderId: string, state: OrderStatus, version: number): void {
    const known = { state, version };
    const load = loads.get(orderId);
    if (load) load.latest = newer(load.latest, known);
    keep(orderId, known);
  }

  async function load(orderId: string): Promise<Known | undefined> {
    const underWay = loads.get(orderId);
    if (underWay) return underWay.done;
    const startedIn = era;
    const entry: { latest?: Known; done: Promise<Known | undefined> } = {
      done: readState(orderId).then((read) => {
        const known = newer(read, entry.latest);
        if (known && startedIn === era) keep(orderId, known);
        return known;
      }),
    };
    loads.set(orderId, entry);
    return entry.done.finally(() => loads.delete(orderId));
  }

  const close = await store.listen(statusChannel(store), {
    message(payload) {
      const [orderId, state, version] = payload.split(' ');
      if (!orderId || !state || !version) return;
      remember(orderId, state as OrderStatus, Number(version));
      tell(state as OrderStatus);
    },
    lost() {
      if (performance.now() - notifiedAt > tellAgainMs) {
        notifiedAt = performance.now();
        log?.warn({}, unheard);
      }
      isKeeping = false;
      era += 1;
      kept.clear();
    },
    notified() {
      isKeeping = true;
      era += 1;
    },
  });

  return {
    find: async (orderId: string): Promise<OrderStatus | undefined> =>
      (kept.get(orderId) ?? (await load(orderId)))?.state,
    findKept: (orderId: string): OrderStatus | undefined => kept.get(orderId)?.state,
    remember,
    follow(listener: (state: OrderStatus) => void): void {
      tell = listener;
    },
    count: () => kept.size,
    isHearing: (): boolean => isKeeping,
    close,
  };
}
export type StatusCache = Awaited<ReturnType<typeof openStatusCache>>;

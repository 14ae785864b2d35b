import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { outbox } from '../store/schema.ts';
import type { StoreDeps } from '../store/store.ts';
import { type JobDeps, workOutbox } from './outbox.ts';

const atOnce = 10;

async function dueDestinations({ store: { db }, now }: StoreDeps) {
  const { ref, kind, doneAt, nextAt } = outbox;
  const isDue = and(eq(kind, 'conversion'), isNull(doneAt), lte(nextAt, new Date(now())));
  const due = sql<number>`count(*)::integer`;
  return db.select({ ref, due }).from(outbox).where(isDue).groupBy(ref);
}

/** Sends conversions. A hanging call takes one of its destination's ten places and holds up no other. */
export function createConversionWorker(deps: JobDeps) {
  const running = new Map<string, Set<Promise<void>>>();
  const end = new AbortController();

  async function workOff(ref: string): Promise<void> {
    const one = { ref, ending: end.signal };
    while (!end.signal.aborted && (await workOutbox(deps, 'conversion', one)));
  }

  return {
    async begin(): Promise<void> {
      for (const { ref, due } of await dueDestinations(deps)) {
        const places = running.get(ref) ?? new Set();
        running.set(ref, places);
        for (let more = Math.min(due, atOnce - places.size); more > 0; more -= 1) {
          const work = workOff(ref)
            .catch((err: unknown) =>
              deps.log.error({ err }, 'A round of call-backs failed; the next follows.'),
            )
            .finally(() => places.delete(work));
          places.add(work);
        }
      }
    },
    /** Aborts calls under way; the next process repeats them. */
    async close(): Promise<void> {
      end.abort();
      await Promise.all([...running.values()].flatMap((places) => [...places]));
    },
  };
}

import { describe, expect, it } from 'vitest';
import { orders, outbox, reports } from '../../src/server/db/schema.ts';
import type { Store } from '../../src/server/db/store.ts';
import { until } from '../support/create-shop.ts';
import type { StoreKind } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { expectSoundBooks } from './invariants.ts';
import { aBattle } from './kills/battle.ts';
import { adminUrl, newDatabase } from './kills/databases.ts';
import { planKill } from './kills/kill.ts';
import { buildProgram } from './kills/processes.ts';
import { randomFrom } from './kills/random.ts';

const isSoak = Boolean(process.env.FULL_MATRIX);
const kills = Number(process.env.KILLS ?? (isSoak ? 200 : 2));
const seed = Number(process.env.SEED ?? (isSoak ? Date.now() % 1_000_000 : 21));
const convergeWithinMs = 10_000;
/** A job that died with its process is taken up again after this. */
const jobLeaseMs = 30_000;

const kinds: readonly StoreKind[] = adminUrl ? ['pglite', 'postgres'] : ['pglite'];

type Battle = Awaited<ReturnType<typeof aBattle>>;

async function expectNothingLost(store: Store, { cashiers, diary, acknowledged }: Battle): Promise<void> {
  await expectSoundBooks(store, new Set(cashiers.paid().map(({ attemptNo }) => attemptNo)));
  const stateOf = new Map((await store.db.select().from(orders)).map(({ id, state }) => [id, state]));
  const acknowledgedOrders = [...acknowledged].map((attemptNo) => diary.orderOf.get(attemptNo)!);
  const notPaid = [...acknowledgedOrders, ...diary.told].filter((id) => stateOf.get(id) !== 'paid');
  expect(notPaid).toEqual([]);

  const reported = new Set((await store.db.select().from(reports)).map(({ orderId }) => orderId));
  const jobs = await store.db.select().from(outbox);
  const soon = Date.now() + jobLeaseMs;
  const isOnItsWay = (orderId: string) =>
    jobs.some(
      (job) => job.orderId === orderId && job.kind === 'report' && !job.doneAt && +job.nextAt <= soon,
    );
  const paid = [...stateOf].filter(([, state]) => state === 'paid').map(([id]) => id);
  expect(paid.filter((id) => !reported.has(id) && !isOnItsWay(id))).toEqual([]);
}

describe(`a server that is killed ${kills} times while it is bought from (SEED=${seed})`, () => {
  const program = openOnce(buildProgram);

  // Both at once: most of the time one process starts.
  it.concurrent.each(kinds)(
    'on %s: keeps every payment, and every word it gave',
    async (kind) => {
      const random = randomFrom(seed);
      const database = await newDatabase(kind);
      const battle = await aBattle(program, database, random);
      try {
        for (let number = 0; number < kills; number += 1) {
          await battle.killOnce(planKill(random, number));
          expect(battle.lost, `acknowledged and lost, kill ${number}`).toEqual([]);
          // Every other kill meets a server that has not caught up.
          if (isSoak && number % 2 === 0) await battle.recoverAll();
        }
        await until(async () => battle.acknowledged.size > kills);
        await battle.closeStreet();
        await battle.recoverAll();
        if (isSoak) expect(battle.longest.recoverMs).toBeLessThan(convergeWithinMs);
        expect(await battle.endServer()).toBe(0);
        const store = await database.open();
        await expectNothingLost(store, battle).finally(() => store.close());
        if (isSoak) process.stdout.write(`${kind}: ${reportOf(battle)}\n`);
      } finally {
        await battle.remove();
      }
    },
    120_000 + kills * 30_000,
  );
});

function reportOf({ diary, cashiers, acknowledged, longest }: Battle): string {
  const counts = `${kills} kills, ${diary.created.size} orders, ${cashiers.paid().length} payments`;
  const times = `open again after at most ${Math.round(longest.openMs)} ms, all paid after ${Math.round(longest.recoverMs)} ms more`;
  return `${counts}, ${acknowledged.size} acknowledged; ${times} (SEED=${seed})`;
}

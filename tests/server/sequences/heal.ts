import { sql } from 'drizzle-orm';
import { unpaidLifeMs } from '../../../src/server/payments/expire.ts';
import type { World } from '../../support/create-world.ts';
import { expireUnpaid } from '../../support/expire-unpaid.ts';
import { workOnce } from '../../support/work-once.ts';
import { liedAbout } from './books.ts';

/** Longer than an attempt or a job waits for its turn. */
const restMs = 61_000;
const mostRounds = 12;

/** Lists open work. Money that a notification lied about goes back only once a person has looked. */
async function unfinished(world: World): Promise<{ due: unknown[]; isStuck: boolean }> {
  const { store, run } = world;
  const ids = sql.join(
    run.orders.map((id) => sql`${id}`),
    sql`, `,
  );
  const found = await store.db.execute(sql`
    select 'order' as what, '' as attempt, state from orders where id in (${ids}) and state = 'created'
    union all select 'attempt', '', state from attempts where order_id in (${ids})
      and state in ('init', 'prepared', 'unknown') and received_amount is null
    union all select 'refund', attempt_no, state from refunds where order_id in (${ids})
      and state in ('created', 'submitted')
    union all select kind, split_part(substr(ref, 2), '-', 1), coalesce(last_error, '') from outbox where order_id in (${ids})
      and done_at is null`);
  const { rows } = found as unknown as { rows: { attempt: string }[] };
  if (rows.length === 0) return { due: rows, isStuck: false };
  const lied = await liedAbout(world);
  const due = rows.filter(({ attempt }) => !lied.has(attempt));
  return { due, isStuck: due.length < rows.length };
}

/** Ends the trouble and works until all is done. `isStuck`: except for what a notification lied about. */
export async function heal(world: World): Promise<{ isStuck: boolean }> {
  const { providers, clock } = world;
  for (const { simulator, calm } of Object.values(providers)) {
    calm();
    await simulator.deliverHeld();
  }
  // WeChat Pay ends open refunds well; closed and undeliverable ones wait for a person.
  const { wechat } = providers;
  wechat.simulator.refundState = 'success';
  for (const { refunds } of [...wechat.simulator.ledger.values()])
    for (const { refundNo, state } of refunds.values())
      if (state === 'processing') await wechat.simulator.endRefund(refundNo, 'success');
  clock.now += unpaidLifeMs + restMs;
  let left: unknown[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    await workOnce(world.shop);
    await expireUnpaid(world.shop);
    const { due, isStuck } = await unfinished(world);
    if (due.length === 0) return { isStuck };
    left = due;
    clock.now += restMs;
  }
  throw new Error(`This is never done: ${JSON.stringify(left)}`);
}

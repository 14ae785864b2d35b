import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { alarmText, isOn, knownAlarms } from '../../src/server/operator/alarms/alarm.ts';
import { lookForAlarms } from '../../src/server/operator/alarms/watch.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { orderRows } from '../support/order-rows.ts';

const [hour, day] = [3_600_000, 86_400_000];
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const [now, hourAgo, fourDaysAgo] = [0, hour, 4 * day].map((ago) => new Date(noon - ago).toISOString());

const cases = [
  {
    figure: 'shop_orders_in_review 1',
    text: 'Orders wait for a decision: npm run orders -- review says why.',
    cause: (id: string) => sql`update orders set state = 'review' where id = ${id}`,
    cure: (id: string) => sql`update orders set state = 'paid' where id = ${id}`,
  },
  {
    figure: 'shop_money_unmatched 1',
    text: 'Payments or refunds belong to no order: npm run orders -- review lists them.',
    cause: (
      id: string,
    ) => sql`insert into unmatched_money (id, kind, provider, attempt_no, transaction_id, amount,
      currency, merchant, evidence, first_at) values (${id}, 'unknown-attempt', '', ${id}, ${id}, 1, 'CNY', '', '', ${now})`,
    cure: (id: string) => sql`update unmatched_money set settled_at = ${now} where id = ${id}`,
  },
  {
    // One failed, one killed its process at each try, one is asked for by nobody; a bank may take days.
    figure: 'shop_jobs_failing 3',
    text: 'Reports or refunds failed five times, or a refund was not asked for in ten minutes: npm run orders -- review names them.',
    cause: (
      id: string,
    ) => sql`insert into outbox (order_id, kind, ref, created_at, next_at, tries, last_error)
      select ${id}, 'refund', ref, at::timestamptz, ${now}, tries, error from (values
        ('1', ${now}, 5, 'TypeError: no'), ('2', ${now}, 5, null), ('3', ${hourAgo}, 1, null),
        ('4', ${hourAgo}, 5, 'StillUnderWay: yet')) job (ref, at, tries, error)`,
    cure: (id: string) => sql`update outbox set done_at = ${now} where order_id = ${id}`,
  },
  {
    figure: 'shop_refunds_open{state="old"} 1',
    text: 'Refunds were closed or not paid out by the provider, or have been there for three days: npm run orders -- review says why.',
    cause: (
      id: string,
    ) => sql`insert into refunds (refund_no, order_id, attempt_no, amount, reason, state, created_at)
      select ${id} || state, ${id}, ${id} || '-sandbox', 1, '', state, ${fourDaysAgo}
      from unnest(array['abnormal', 'submitted']) state`,
    cure: (id: string) => sql`update refunds set state = 'success' where order_id = ${id}`,
  },
];

describe.each(storesHere())('what waits for a person on %s', (kind) => {
  it.each(cases)('is a figure and an alarm: $figure', async ({ figure, text, cause, cure }) => {
    const { store, shop } = await aShop(kind, { clock: { now: noon } });
    await store.db.execute(sql`insert into definitions values ('d', '{}', now())`);
    const id = `${await orderRows(store.db, noon, { count: 1, pressed: hour, paid: hour })}1`;
    const look = async () => {
      await lookForAlarms(shop);
      return (await knownAlarms(store.db)).filter(isOn).map(alarmText);
    };
    expect(await look()).toEqual([]);
    await store.db.execute(cause(id));
    expect(await look()).toEqual([text]);
    expect(await shop.metrics.registry.metrics()).toContain(figure);
    await store.db.execute(cure(id));
    expect(await look()).toEqual([]);
  });
});

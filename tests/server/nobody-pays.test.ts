import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isOn, knownAlarms } from '../../src/server/operator/alarms/alarm.ts';
import { lookForAlarms } from '../../src/server/operator/alarms/watch.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { type OrderRows, orderRows } from '../support/order-rows.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe.each(storesHere())('that nobody pays in a way, on %s', (kind) => {
  async function aTill() {
    const test = await aShop(kind);
    await test.store.db.execute(sql`insert into definitions values ('d', '{}', now())`);
    /** `visitor`: all orders are this visitor's. */
    async function buyers(mode: 'in-app' | 'redirect', rows: OrderRows, visitor?: string): Promise<void> {
      const ids = `${await orderRows(test.store.db, test.clock.now, rows)}%`;
      await test.store.db.execute(sql`update attempts set mode = ${mode} where order_id like ${ids}`);
      if (visitor)
        await test.store.db.execute(sql`update orders set visitor_id = ${visitor} where id like ${ids}`);
    }
    async function alarms() {
      await lookForAlarms(test.shop);
      const known = (await knownAlarms(test.store.db)).filter(isOn);
      return known.flatMap(({ name, subject, facts }) =>
        name === 'nobody-pays' ? [{ subject, ...facts }] : [],
      );
    }
    return { buyers, alarms };
  }

  it('is told at the fifth buyer of a new way, though another mode works, and is over with the first who pays', async () => {
    const { buyers, alarms } = await aTill();
    await buyers('redirect', { count: 30, pressed: hour, paid: hour });
    await buyers('in-app', { count: 4, pressed: 30 * minute });
    // A visitor counts once, and nobody is slow within a quarter of an hour.
    await buyers('in-app', { count: 9, pressed: 14 * minute });
    expect(await alarms()).toEqual([]);
    await buyers('in-app', { count: 9, pressed: 21 * minute }, 'the fifth');
    expect(await alarms()).toEqual([{ subject: 'provider sandbox in-app', pressed: 5, usual: 100 }]);
    await buyers('in-app', { count: 1, pressed: 16 * minute, paid: 15.5 * minute });
    expect(await alarms()).toEqual([]);
  });

  it('of a way that works rings where chance does not explain it, and for no slow night', async () => {
    const { buyers, alarms } = await aTill();
    await buyers('redirect', { count: 20, pressed: 2.5 * day });
    await buyers('redirect', { count: 20, pressed: 2 * day, paid: 2 * day });
    // Usual are 21 of 42: of 16 none pays once in 65,000 times, of 17 once in 131,000.
    await buyers('redirect', { count: 16, pressed: hour });
    expect(await alarms()).toEqual([]);
    await buyers('redirect', { count: 1, pressed: 40 * minute });
    expect(await alarms()).toEqual([{ subject: 'provider sandbox redirect', pressed: 17, usual: 50 }]);
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../shop.ts';

const databaseLimitMs = 1000;
/** Notifications older than five minutes are refused: a clock further off than half of that is a fault. */
const mostSkewMs = 150_000;

/** The database's own time, in ms; undefined when it does not answer in time. */
async function databaseTime({ store }: Shop): Promise<number | undefined> {
  const asked = store.db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  const late = pause(databaseLimitMs, undefined, { ref: false });
  try {
    const answer = await Promise.race([asked, late]);
    const [row] = (answer as { rows: { ms: string | number }[] } | undefined)?.rows ?? [];
    return row && Number(row.ms);
  } catch {
    return undefined;
  }
}

/**
 * For whatever watches over the process. `/healthz`: it is alive; when this fails, restart it. `/readyz`: it can do its
 * work; when this fails, send visitors elsewhere. A provider that is down is told and does not make the shop unready:
 * reports are read and orders made without it, and every process would be taken out at once.
 */
export async function healthRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get('/readyz', async (_, reply) => {
    const time = await databaseTime(shop);
    const checks = {
      database: time === undefined ? 'does not answer' : 'ok',
      clock:
        time === undefined
          ? 'unknown'
          : Math.abs(Date.now() - time) > mostSkewMs
            ? 'differs from the database’s'
            : 'ok',
      providers: Object.fromEntries(
        shop.payments.all.map(({ name }) => [
          name,
          shop.providers.down().includes(name) ? 'does not answer' : 'ok',
        ]),
      ),
    };
    const isReady = checks.database === 'ok' && checks.clock === 'ok';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, ...checks });
  });
}

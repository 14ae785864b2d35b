import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { settings } from '../../src/server/db/schema.ts';
import type { Store } from '../../src/server/db/store.ts';
import { until } from '../support/create-shop.ts';
import { hasPostgres } from '../support/create-store.ts';
import { aCluster } from '../support/start-cluster.ts';

describe.runIf(hasPostgres)('a primary with its standby', () => {
  let primary: Awaited<ReturnType<typeof aCluster>>;
  let standby: Awaited<ReturnType<typeof aCluster>>;
  let store: Store;
  const heard = { isHearing: false, lost: 0, said: [] as string[] };
  let stop: () => Promise<void>;

  beforeAll(async () => {
    primary = await aCluster();
    standby = await aCluster(primary.url);
    const [first, second] = [new URL(standby.url), new URL(primary.url)];
    // The standby stands first: its answer decides, not its place.
    const url = `postgres://owner@${first.host},${second.host}/postgres?target_session_attrs=read-write`;
    store = await openPostgresStore(url, { migrate: 'apply' });
    stop = await store.listen('news', {
      message: (payload) => void heard.said.push(payload),
      notified: () => {
        heard.isHearing = true;
      },
      lost: () => {
        heard.isHearing = false;
        heard.lost += 1;
      },
    });
  });
  afterAll(async () => {
    await stop();
    await store.close();
    await standby.remove();
    await primary.remove();
  });

  const write = (key: string) =>
    store.db
      .insert(settings)
      .values({ key, value: '' })
      .then(
        () => true,
        () => false,
      );
  const keys = async () => (await store.db.select().from(settings)).map(({ key }) => key);

  it('is written to at the primary, and at the standby once that has taken over', async () => {
    expect(await write('before')).toBe(true);
    expect(heard.isHearing).toBe(true);
    const other = await openPostgresStore(standby.url, { migrate: 'apply' }).catch((error: Error) => error);
    expect(other).toBeInstanceOf(Error);

    const copy = new pg.Client({ connectionString: standby.url });
    await copy.connect();
    const isCopied = async () => (await copy.query('select from settings')).rowCount === 1;
    await until(() => isCopied().catch(() => false));
    await copy.end();
    await primary.kill();
    let writes = 0;
    await until(async () => !(await write(`meanwhile ${++writes}`)));
    await standby.promote();
    await until(() => write('after'));
    expect(await keys()).toEqual(expect.arrayContaining(['before', 'after']));
    await until(async () => heard.isHearing);
    expect(heard.lost).toBeGreaterThan(0);
    await store.db.execute(`select pg_notify('news', 'from the new one')`);
    await until(async () => heard.said.includes('from the new one'));
  });
});

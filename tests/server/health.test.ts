import { describe, expect, it } from 'vitest';
import {
  type ProviderPaymentStatus,
  ProviderRefused,
} from '../../src/server/payments/providers/port/provider.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';

describe.each(storesHere())('on %s', (kind) => {
  it('says that it is alive and ready, and who does not answer', async () => {
    const { app, shop } = await aShop(kind);
    expect((await app.inject('/healthz')).json()).toEqual({ alive: true });
    const ready = { ready: true, database: 'ok', clock: 'ok', listener: 'ok' };
    expect((await app.inject('/readyz')).json()).toEqual({ ...ready, providers: { sandbox: 'ok' } });

    const [sandbox] = shop.payments.all;
    const askWith = (query: () => Promise<never>) =>
      shop.providers.ask({ ...sandbox!, query }, 'query', 'A1').catch(() => {});
    const fail = () => askWith(() => Promise.reject(new Error('down')));
    for (let times = 0; times < 5; times += 1) await fail();
    const down = await app.inject('/readyz');
    expect(down.statusCode).toBe(200);
    expect(down.json()).toEqual({ ...ready, providers: { sandbox: 'does not answer' } });

    await askWith(() => Promise.reject(new ProviderRefused('no')));
    expect((await app.inject('/readyz')).json()).toMatchObject({ providers: { sandbox: 'ok' } });
  });

  it('is not ready without its database, and stays alive', async () => {
    const { app, shop } = await aShop(kind);
    const { transaction } = shop.store.db;
    shop.store.db.transaction = () => new Promise<never>(() => {}) as never;
    const reply = await app.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ ready: false, database: 'does not answer' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    shop.store.db.transaction = transaction;
  });

  it('a provider that hangs holds no more than its share of calls (B35)', async () => {
    const { shop } = await aShop(kind);
    const [sandbox] = shop.payments.all;
    const ends: (() => void)[] = [];
    const query = () => new Promise<ProviderPaymentStatus>((end) => ends.push(() => end({ kind: 'open' })));
    const hang = () => shop.providers.ask({ ...sandbox!, query }, 'query', 'A1');
    const hanging = Array.from({ length: 50 }, hang);
    await expect(hang()).rejects.toThrow('too many open calls');
    for (const end of ends) end();
    await Promise.all(hanging);
    await expect(shop.providers.ask(sandbox!, 'query', 'A1')).resolves.toEqual({ kind: 'absent' });
  });

  it('counts what happens to orders', async () => {
    const shop = await aShop(kind);
    await shop.paidOrder();
    const text = await shop.shop.metrics.registry.metrics();
    expect(text).toContain('shop_transitions_total{subject="order",event="money",outcome="moved"} 1');
    expect(text).toContain('shop_notifications_total{provider="sandbox",outcome="money"} 1');
    expect(text).toMatch(
      /shop_provider_call_seconds_count\{provider="sandbox",call="prepare",mode="redirect",outcome="answered"\} 1/,
    );
    expect(text).toContain('shop_orders_in_review 0');
    expect(text).toContain('shop_attempts_open 0');
  });
});

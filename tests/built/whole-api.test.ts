import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { hasPostgres, storesHere } from '../support/create-store.ts';
import { aBuiltShop, type BuiltShop, type ShopKind } from '../support/start-built-shop.ts';
import { callCases } from './call-cases.ts';
import { routeCasesOf } from './route-cases.ts';

const stores = storesHere();
const kinds: ShopKind[] = stores.map((store) => ({ payments: 'sandbox', store }));
// `npm test` asks both databases, though not by every way of payment.
if (stores.includes('pglite')) kinds.push({ payments: 'live', store: hasPostgres ? 'postgres' : 'pglite' });

const shops = new Map<ShopKind, BuiltShop>();
beforeAll(async () => {
  await Promise.all(kinds.map(async (kind) => shops.set(kind, await aBuiltShop(kind))));
});
afterAll(async () => {
  await Promise.all([...shops.values()].map((shop) => shop.close()));
});

describe.each(kinds)('the built server, payments $payments, on $store', (kind) => {
  const shop = () => shops.get(kind)!;
  const routeCases = routeCasesOf(kind);

  it('has a case for every call of the contract and for every route', () => {
    const callRoutes = Object.values(paths).map(({ method, path }) => `${method} ${path}`);
    const tested = [...callRoutes, ...Object.keys(routeCases)];
    expect(Object.keys(callCases).sort()).toEqual(Object.keys(paths).sort());
    expect(tested.filter((route) => route !== 'GET /api/pay/wechat/pay').sort()).toEqual(shop().routes);
  });

  it.each(Object.entries(callCases))('answers the call %s', (_, test) => test(shop()));
  it.each(Object.entries(routeCases))('answers %s', (_, test) => test(shop()));

  it('logs no error while it does', () => {
    expect(shop().output()).not.toMatch(/"level":50|Error:/);
  });
});

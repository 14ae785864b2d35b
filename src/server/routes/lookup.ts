import type { FastifyInstance } from 'fastify';
import { readLookupCode, readOrderNo } from '../../fields/lookup-code.ts';
import { readTyped } from '../../fields/typed.ts';
import { say } from '../../funnel/texts.ts';
import type { Db } from '../db/store.ts';
import { serveCall } from '../http/calls.ts';
import { callerOf, findVisitor, requireVisitor } from '../http/visitor.ts';
import { type Followed, follow } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { findPhone } from '../orders/entry-values.ts';
import { loadDefinitions, type Order, ordersOfVisitor } from '../orders/find.ts';
import { requireLookup } from '../orders/lookup.ts';

async function listed(db: Db, orders: readonly Order[], language: string) {
  const hashes = orders.map(({ definitionHash }) => definitionHash);
  const definitions = await loadDefinitions(db, hashes);
  return orders.map((order) => {
    const funnel = definitions.get(order.definitionHash);
    return {
      id: order.id,
      orderNo: order.orderNo,
      funnel: order.slug,
      title: funnel ? say(funnel.title, language) : order.product,
      orderStatus: order.state,
      createdAt: order.createdAt.toISOString(),
    };
  });
}

export function lookupRoutes(
  app: FastifyInstance,
  deps: Parameters<typeof requireLookup>[0] & Followed,
): void {
  serveCall(app, 'searchOrders', async (sent, request, reply) => {
    const { language } = request;
    const orderNo = readOrderNo(sent.orderNo ?? '');
    const phoneNumber = readTyped(sent.phoneNumber ?? '');
    const code = readLookupCode(sent.code ?? '');
    if (!orderNo && !phoneNumber && !code) {
      const visitorId = findVisitor(request);
      const own = visitorId ? await ordersOfVisitor(deps.store.db, visitorId) : [];
      return { orders: await listed(deps.store.db, own, language) };
    }
    if (!code || (orderNo === '') === (phoneNumber === '')) throw new Refusal(400, words.searchHalf);
    requireVisitor(request, reply);
    const found = await requireLookup(follow(deps, request.logContext), {
      by: orderNo ? 'order' : 'phone',
      number: orderNo || (findPhone(phoneNumber) ?? phoneNumber),
      code,
      caller: callerOf(request),
    });
    return { orders: await listed(deps.store.db, [found], language) };
  });
}

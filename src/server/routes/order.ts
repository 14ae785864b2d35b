import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel, PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import type { Shop } from '../context/shop.ts';
import { answer, requireWithin } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { networkOf } from '../http/network.ts';
import { findVisitor, requireVisitor } from '../http/visitor.ts';
import { lookupCodeOf } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { createOrder } from '../orders/create.ts';
import { correctDetails, isCorrectable } from '../orders/details.ts';
import { findPhone } from '../orders/entry-values.ts';
import { definitionOf, type Order, requireCounted, requireOrder } from '../orders/find.ts';
import { bindPhone } from '../orders/lookup.ts';
import { claimOf, isOwner, requireOwner } from '../orders/owner.ts';
import { findForetaste } from '../orders/report.ts';
import { summaryOf } from '../orders/summary.ts';
import { change } from '../orders/transition.ts';
import { dueNow, setCoupon } from '../payments/coupon.ts';
import { hurryAttempts } from '../payments/reconcile.ts';
import { attempts } from '../store/schema.ts';
import { openWays } from '../switches/switches.ts';

/** What was paid, once it is; what is due now, before. Fen. */
async function amountOf(shop: Shop, order: Order): Promise<number> {
  if (!order.paidAttemptNo) return dueNow(order, shop.now());
  const [paid] = await shop.store.db
    .select({ amount: attempts.amount })
    .from(attempts)
    .where(eq(attempts.attemptNo, order.paidAttemptNo));
  return paid?.amount ?? order.amount;
}

/** The ways it can be paid now: a payment that is open in a paused one may be finished. */
async function waysOf(shop: Shop, order: Order, funnel: Funnel): Promise<PaymentWay[]> {
  const { ways } = resolvePayment(funnel, order.channelKey);
  const open = openWays(shop, ways);
  const paused = ways.filter((way) => shop.switches.find('way', way));
  if (paused.length === 0) return open;
  const begun = await shop.store.db
    .select({ way: attempts.way })
    .from(attempts)
    .where(and(eq(attempts.orderId, order.id), inArray(attempts.state, ['init', 'prepared'])));
  return ways.filter((way) => open.includes(way) || begun.some((each) => each.way === way));
}

async function viewOf(shop: Shop, order: Order, owned: boolean, language: string) {
  const funnel = await definitionOf(shop.store.db, order);
  const isTold = owned && !order.erasedAt;
  // It tells what the summary masks: pillars give a birthday away.
  const foretaste = isTold ? findForetaste(shop, order, funnel, language) : undefined;
  return {
    id: order.id,
    orderNo: order.orderNo,
    funnel: order.slug,
    product: order.product,
    title: say(funnel.title, language),
    orderStatus: order.state,
    amount: await amountOf(shop, order),
    listAmount: order.listAmount,
    ...(order.offerEndsAt && { offerEndsAt: order.offerEndsAt.toISOString() }),
    couponKey: order.couponKey,
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    summary: summaryOf(order, funnel, language),
    ...(foretaste && { foretaste: foretaste.facts, foretasteBlocks: foretaste.blocks }),
    owned,
    ...(isTold && { details: { ...order.details } }),
    ...(isTold && order.state === 'paid' && { lookupCode: lookupCodeOf(shop.secret, order.id) }),
    ...(shop.payments.isSandbox && { sandbox: true }),
    ...(order.state === 'created' && { ways: await waysOf(shop, order, funnel) }),
    correctable: isCorrectable(order),
  };
}

export async function orderRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  const { limits } = shop;
  const requireOwned = async (request: FastifyRequest, orderId: string, code: string | undefined) => {
    const order = await requireOrder(shop.store.db, orderId);
    await requireOwner(shop, order, claimOf(request, code));
    return order;
  };

  app.post(paths.createOrder.path, { schema: schemaOf('createOrder') }, async (request, reply) => {
    const {
      funnel,
      channelKey,
      requestId,
      query,
      answers,
      lang: _,
      ...sent
    } = fieldsOf('createOrder', request);
    const known = findVisitor(request);
    if (known) await requireWithin(limits, 'create-visitor', known);
    await requireWithin(limits, 'create-address', networkOf(request.ip));
    const created = await createOrder(shop, {
      visitorId: requireVisitor(request, reply),
      requestId,
      slug: funnel,
      channelKey,
      query: query ?? '',
      answers,
      sent: sent as Record<string, string>,
    });
    return answer('createOrder', request.language, created);
  });

  app.post(paths.setCouponKey.path, { schema: schemaOf('setCouponKey') }, async (request) => {
    const { orderId, couponKey } = fieldsOf('setCouponKey', request);
    await requireCounted(shop, 'write-order', orderId, networkOf(request.ip));
    const amount = await setCoupon(shop, orderId, couponKey);
    return answer('setCouponKey', request.language, { couponKey, amount });
  });

  app.get(paths.getStatus.path, { schema: schemaOf('getStatus') }, async (request) => {
    const orderStatus = await shop.statuses.find(fieldsOf('getStatus', request).orderId);
    if (!orderStatus) throw new Refusal(404, words.noOrder);
    return answer('getStatus', request.language, { orderStatus });
  });

  app.get(paths.getOrder.path, { schema: schemaOf('getOrder') }, async (request) => {
    const { orderId } = fieldsOf('getOrder', request);
    await requireWithin(limits, 'read-address', networkOf(request.ip));
    await requireCounted(shop, 'read-order', orderId, networkOf(request.ip));
    const order = await requireOrder(shop.store.db, orderId);
    // The payment screen asks as it opens, also when the buyer comes back from the provider.
    if (order.state === 'created') await hurryAttempts(shop, order.id);
    const owned = isOwner(order, findVisitor(request));
    return answer('getOrder', request.language, await viewOf(shop, order, owned, request.language));
  });

  app.post(paths.setPhoneNumber.path, { schema: schemaOf('setPhoneNumber') }, async (request) => {
    const { orderId, phoneNumber, code } = fieldsOf('setPhoneNumber', request);
    await requireCounted(shop, 'write-order', orderId, networkOf(request.ip));
    const phone = findPhone(phoneNumber);
    if (!phone) throw new Refusal(400, words.phoneWrong);
    const order = await requireOwned(request, orderId, code);
    if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
    await change(shop, (change) => bindPhone(change, orderId, phone));
    return answer('setPhoneNumber', request.language, { lookupCode: lookupCodeOf(shop.secret, orderId) });
  });

  app.post(paths.setInfo.path, { schema: schemaOf('setInfo') }, async (request) => {
    const { orderId, code, lang: _, ...sent } = fieldsOf('setInfo', request);
    await requireCounted(shop, 'write-order', orderId, networkOf(request.ip));
    await requireOwned(request, orderId, code);
    await correctDetails(shop, orderId, sent as Record<string, string>);
    return answer('setInfo', request.language, null);
  });
}

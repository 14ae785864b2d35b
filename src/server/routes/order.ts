import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel, PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import type { ServerContext } from '../context/server-context.ts';
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
import { transact } from '../orders/transition.ts';
import { setCoupon } from '../payments/coupon.ts';
import { dueNow } from '../payments/due-now.ts';
import { hurryAttempts } from '../payments/reconcile.ts';
import { attempts } from '../store/schema.ts';
import { openWays } from '../switches/switches.ts';

/** What was paid, once it is; what is due now, before. Fen. */
async function amountOf(context: ServerContext, order: Order): Promise<number> {
  if (!order.paidAttemptNo) return dueNow(order, context.now());
  const [paid] = await context.store.db
    .select({ amount: attempts.amount })
    .from(attempts)
    .where(eq(attempts.attemptNo, order.paidAttemptNo));
  return paid?.amount ?? order.amount;
}

/** The ways it can be paid now: a payment that is open in a paused one may be finished. */
async function waysOf(context: ServerContext, order: Order, funnel: Funnel): Promise<PaymentWay[]> {
  const { ways } = resolvePayment(funnel, order.channelKey);
  const open = openWays(context, ways);
  const paused = ways.filter((way) => context.switches.find('way', way));
  if (paused.length === 0) return open;
  const begun = await context.store.db
    .select({ way: attempts.way })
    .from(attempts)
    .where(and(eq(attempts.orderId, order.id), inArray(attempts.state, ['init', 'prepared'])));
  return ways.filter((way) => open.includes(way) || begun.some((each) => each.way === way));
}

async function viewOf(context: ServerContext, order: Order, owned: boolean, language: string) {
  const funnel = await definitionOf(context.store.db, order);
  const isTold = owned && !order.erasedAt;
  // It tells what the summary masks: pillars give a birthday away.
  const foretaste = isTold ? findForetaste(context, order, funnel, language) : undefined;
  return {
    id: order.id,
    orderNo: order.orderNo,
    funnel: order.slug,
    product: order.product,
    title: say(funnel.title, language),
    orderStatus: order.state,
    amount: await amountOf(context, order),
    listAmount: order.listAmount,
    ...(order.offerEndsAt && { offerEndsAt: order.offerEndsAt.toISOString() }),
    couponKey: order.couponKey,
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    summary: summaryOf(order, funnel, language),
    ...(foretaste && { foretaste: foretaste.facts, foretasteBlocks: foretaste.blocks }),
    owned,
    ...(isTold && { details: { ...order.details } }),
    ...(isTold && order.state === 'paid' && { lookupCode: lookupCodeOf(context.secret, order.id) }),
    ...(context.payments.isSandbox && { sandbox: true }),
    ...(order.state === 'created' && { ways: await waysOf(context, order, funnel) }),
    correctable: isCorrectable(order),
  };
}

export async function orderRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { limits } = context;
  const requireOwned = async (request: FastifyRequest, orderId: string, code: string | undefined) => {
    const order = await requireOrder(context.store.db, orderId);
    await requireOwner(context, order, claimOf(request, code));
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
    const created = await createOrder(context, {
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
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    const amount = await setCoupon(context, orderId, couponKey);
    return answer('setCouponKey', request.language, { couponKey, amount });
  });

  app.get(paths.getStatus.path, { schema: schemaOf('getStatus') }, async (request) => {
    const orderStatus = await context.statuses.find(fieldsOf('getStatus', request).orderId);
    if (!orderStatus) throw new Refusal(404, words.noOrder);
    return answer('getStatus', request.language, { orderStatus });
  });

  app.get(paths.getOrder.path, { schema: schemaOf('getOrder') }, async (request) => {
    const { orderId } = fieldsOf('getOrder', request);
    await requireWithin(limits, 'read-address', networkOf(request.ip));
    await requireCounted(context, 'read-order', orderId, networkOf(request.ip));
    const order = await requireOrder(context.store.db, orderId);
    // The payment screen asks as it opens, also when the buyer comes back from the provider.
    if (order.state === 'created') await hurryAttempts(context, order.id);
    const owned = isOwner(order, findVisitor(request));
    return answer('getOrder', request.language, await viewOf(context, order, owned, request.language));
  });

  app.post(paths.setPhoneNumber.path, { schema: schemaOf('setPhoneNumber') }, async (request) => {
    const { orderId, phoneNumber, code } = fieldsOf('setPhoneNumber', request);
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    const phone = findPhone(phoneNumber);
    if (!phone) throw new Refusal(400, words.phoneWrong);
    const order = await requireOwned(request, orderId, code);
    if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
    await transact(context, (transaction) => bindPhone(transaction, orderId, phone));
    return answer('setPhoneNumber', request.language, { lookupCode: lookupCodeOf(context.secret, orderId) });
  });

  app.post(paths.setInfo.path, { schema: schemaOf('setInfo') }, async (request) => {
    const { orderId, code, lang: _, ...sent } = fieldsOf('setInfo', request);
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    await requireOwned(request, orderId, code);
    await correctDetails(context, orderId, sent as Record<string, string>);
    return answer('setInfo', request.language, null);
  });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readChannelKey } from '../../engine/address.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel, PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import type { ServerContext } from '../context/server-context.ts';
import { armsHeld } from '../experiments/choose-arm.ts';
import { serveCall } from '../http/calls.ts';
import { callerOf, countOf, findVisitor, requireVisitor } from '../http/visitor.ts';
import { lookupCodeOf } from '../kernel/lookup-code.ts';
import { Refusal } from '../kernel/refusal.ts';
import { follow } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
import { requireWithin } from '../limits/limits.ts';
import { createOrder } from '../orders/create.ts';
import { correctDetails, isCorrectable } from '../orders/details.ts';
import { findPhone } from '../orders/entry-values.ts';
import { definitionOf, type Order } from '../orders/find.ts';
import { bindPhone } from '../orders/lookup.ts';
import { isOwner, requireCounted, requireOwner } from '../orders/owner.ts';
import { asksOf, findForetaste } from '../orders/report.ts';
import { summaryOf } from '../orders/summary.ts';
import { transact } from '../orders/transition.ts';
import { dueNow } from '../payments/attempt.ts';
import { setCoupon } from '../payments/coupon.ts';
import { hurryAttempts } from '../payments/reconcile.ts';
import { attempts } from '../store/schema.ts';
import { openWays } from '../switches/pause.ts';

async function amountOf({ store, now }: ServerContext, order: Order): Promise<number> {
  if (!order.paidAttemptNo) return dueNow(order, now());
  const paid = await store.db.query.attempts.findFirst({
    where: eq(attempts.attemptNo, order.paidAttemptNo),
  });
  return paid?.amount ?? order.amount;
}

/** Returns the ways that are open, and paused ones in which a payment has begun. */
async function waysOf(context: ServerContext, order: Order, funnel: Funnel): Promise<PaymentWay[]> {
  const { ways } = resolvePayment(funnel, order.channelKey);
  const open = openWays(context, ways);
  if (!ways.some((way) => context.switches.find('way', way))) return open;
  const begun = await context.store.db.query.attempts.findMany({
    where: and(eq(attempts.orderId, order.id), inArray(attempts.state, ['init', 'prepared'])),
  });
  return ways.filter((way) => open.includes(way) || begun.some((attempt) => attempt.way === way));
}

async function viewOf(context: ServerContext, order: Order, owned: boolean, language: string) {
  const funnel = await definitionOf(context.store.db, order);
  const isTold = owned && !order.erasedAt;
  // The foretaste would reveal what the summary masks: pillars give a birthday away.
  const foretaste = isTold ? findForetaste(context, order, funnel, language) : undefined;
  const asks = isTold && isCorrectable(order) ? asksOf(context.reports, order, funnel, language) : [];
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
    ...(foretaste && {
      foretaste: foretaste.facts,
      foretasteBlocks: foretaste.blocks,
      chapters: foretaste.chapters,
    }),
    owned,
    ...(isTold && { details: { ...order.details } }),
    ...(asks.length > 0 && { asks }),
    ...(isTold && order.state === 'paid' && { lookupCode: lookupCodeOf(context.secret, order.id) }),
    ...(context.payments.isSandbox && { sandbox: true }),
    ...(order.state === 'created' && { ways: await waysOf(context, order, funnel) }),
    correctable: isCorrectable(order),
  };
}

export function orderRoutes(app: FastifyInstance, shop: ServerContext): void {
  const { limits } = shop;

  serveCall(app, 'createOrder', async (fields, request, reply) => {
    const { funnel, channelKey, requestId, query, answers, view, lang, ...sent } = fields;
    await requireWithin(limits, ...countOf('create', callerOf(request)));
    return createOrder(follow(shop, request.trail), {
      visitorId: requireVisitor(request, reply),
      requestId,
      slug: funnel,
      channelKey: readChannelKey(channelKey),
      query: query ?? '',
      answers,
      view,
      language: lang,
      held: armsHeld(shop, request, {
        slug: funnel,
        channelKey,
        language: lang ?? shop.fleet().site.defaultLanguage,
        at: shop.now(),
      }),
      sent: sent as Record<string, string>,
    });
  });

  serveCall(app, 'setCouponKey', async ({ orderId, couponKey }, request) => {
    const context = follow(shop, request.trail);
    await requireCounted(context, 'write-order', orderId, callerOf(request));
    return { couponKey, amount: await setCoupon(context, orderId, couponKey) };
  });

  serveCall(app, 'getStatus', async ({ orderId }) => {
    const orderStatus = await shop.statuses.find(orderId);
    if (!orderStatus) throw new Refusal(404, words.noOrder);
    return { orderStatus };
  });

  serveCall(app, 'getOrder', async ({ orderId }, request) => {
    const context = follow(shop, request.trail);
    const order = await requireCounted(context, 'read-order', orderId, callerOf(request));
    // The payment screen asks as it opens, perhaps just after the buyer paid.
    if (order.state === 'created') {
      if (!order.seenAt) context.counts.payment(order.id);
      await hurryAttempts(context, order.id);
    }
    return viewOf(context, order, isOwner(order, findVisitor(request)), request.language);
  });

  serveCall(app, 'setPhoneNumber', async ({ orderId, phoneNumber, code }, request) => {
    const context = follow(shop, request.trail);
    const claim = { ...callerOf(request), code };
    const order = await requireCounted(context, 'write-order', orderId, claim);
    const phone = findPhone(phoneNumber);
    if (!phone) throw new Refusal(400, words.phoneWrong);
    requireOwner(context.secret, order, claim);
    if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
    await transact(context, (transaction) => bindPhone(transaction, orderId, phone));
    return { lookupCode: lookupCodeOf(context.secret, orderId) };
  });

  serveCall(app, 'setInfo', async ({ orderId, code, lang: _, ...sent }, request) => {
    const context = follow(shop, request.trail);
    const claim = { ...callerOf(request), code };
    requireOwner(context.secret, await requireCounted(context, 'write-order', orderId, claim), claim);
    await correctDetails(context, orderId, sent as Record<string, string>);
    return null;
  });
}

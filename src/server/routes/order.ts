import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Funnel, PaymentWay } from '../../funnel/funnel.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import { readChannelKey } from '../../machine/address.ts';
import { attempts } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { armsHeld } from '../experiments/arms.ts';
import { serveCall } from '../http/calls.ts';
import { type Limits, requireWithin } from '../http/limits.ts';
import { callerOf, countOf, findVisitor, requireVisitor } from '../http/visitor.ts';
import { lookupCodeOf } from '../lib/ids.ts';
import { follow } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { createOrder } from '../orders/create.ts';
import { correctDetails, isCorrectable } from '../orders/details.ts';
import { findPhone } from '../orders/entry-values.ts';
import { definitionOf, type Order, summaryOf } from '../orders/find.ts';
import { bindPhone, isOwner, requireCounted, requireOwner } from '../orders/lookup.ts';
import { asksOf, findForetaste } from '../orders/report.ts';
import { transact } from '../orders/transition.ts';
import { openWays, type Payable } from '../pauses/pauses.ts';
import { dueNow, findKept } from '../payments/attempt.ts';
import { setCoupon } from '../payments/coupon.ts';
import { hurryAttempts } from '../payments/reconcile.ts';
import { findPartRefund } from '../payments/refunds.ts';
import type { Counts } from '../visits/counts.ts';

type OrderDeps = Parameters<typeof createOrder>[0] &
  Parameters<typeof setCoupon>[0] &
  Parameters<typeof correctDetails>[0] & { limits: Limits; counts: Counts };
type ViewDeps = Pick<OrderDeps, 'store' | 'now' | 'log' | 'secret' | 'reports' | 'payments' | 'switches'>;

async function waysOf(
  deps: Omit<Payable, 'fleet'> & { store: Store },
  order: Order,
  funnel: Funnel,
): Promise<PaymentWay[]> {
  const { ways } = resolvePayment(funnel, order.channelKey);
  const open = openWays(deps, ways);
  if (!ways.some((way) => deps.switches.find('way', way))) return open;
  const begun = await deps.store.db.query.attempts.findMany({
    where: and(eq(attempts.orderId, order.id), inArray(attempts.state, ['init', 'prepared'])),
  });
  return ways.filter((way) => open.includes(way) || begun.some((attempt) => attempt.way === way));
}

async function viewOf(deps: ViewDeps, order: Order, owned: boolean, language: string) {
  const funnel = await definitionOf(deps.store.db, order);
  const isOwn = owned && !order.erasedAt;
  // Other readers get no foretaste, because its four pillars reveal the birthday.
  const foretaste = isOwn ? findForetaste(deps, order, funnel, language) : undefined;
  const paid = await findKept(deps.store.db, order);
  const partRefund = await findPartRefund(deps.store.db, order, paid, language);
  const asks = isOwn && isCorrectable(order) ? asksOf(deps.reports, order, funnel, language) : [];
  return {
    id: order.id,
    orderNo: order.orderNo,
    funnel: order.slug,
    product: order.product,
    title: say(funnel.title, language),
    orderStatus: order.state,
    amount: paid?.amount ?? dueNow(order, deps.now()),
    listAmount: order.listAmount,
    ...(order.offerEndsAt && { offerEndsAt: order.offerEndsAt.toISOString() }),
    couponKey: order.couponKey,
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    ...(order.erasedAt && { erasedAt: order.erasedAt.toISOString() }),
    ...(partRefund && { partRefund }),
    summary: summaryOf(order, funnel, language),
    ...(foretaste && {
      foretaste: foretaste.facts,
      foretasteBlocks: foretaste.blocks,
      chapters: foretaste.chapters,
    }),
    owned,
    ...(isOwn && { details: { ...order.details } }),
    ...(asks.length > 0 && { asks }),
    ...(isOwn && order.state === 'paid' && { lookupCode: lookupCodeOf(deps.secret, order.id) }),
    ...(deps.payments.isSandbox && { sandbox: true }),
    ...(order.state === 'created' && { ways: await waysOf(deps, order, funnel) }),
    correctable: isCorrectable(order),
  };
}

export function orderRoutes(app: FastifyInstance, shop: OrderDeps): void {
  const { limits } = shop;

  serveCall(app, 'createOrder', async (fields, request, reply) => {
    const { funnel, channelKey, requestId, query, answers, view, lang, ...sent } = fields;
    await requireWithin(limits, ...countOf('create', callerOf(request)));
    return createOrder(follow(shop, request.logContext), {
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
    const deps = follow(shop, request.logContext);
    await requireCounted(deps, 'write-order', orderId, callerOf(request));
    return { couponKey, amount: await setCoupon(deps, orderId, couponKey) };
  });

  serveCall(app, 'getStatus', async ({ orderId }) => {
    const orderStatus = await shop.statuses.find(orderId);
    if (!orderStatus) throw new Refusal(404, words.noOrder);
    return { orderStatus };
  });

  serveCall(app, 'getOrder', async ({ orderId }, request) => {
    const deps = follow(shop, request.logContext);
    const order = await requireCounted(deps, 'read-order', orderId, callerOf(request));
    // Poll soon, because the buyer may have paid just before opening this page.
    if (order.state === 'created') {
      if (!order.seenAt) deps.counts.payment(order.id);
      await hurryAttempts(deps, order.id);
    }
    return viewOf(deps, order, isOwner(order, findVisitor(request)), request.language);
  });

  serveCall(app, 'setPhoneNumber', async ({ orderId, phoneNumber, code }, request) => {
    const deps = follow(shop, request.logContext);
    const claim = { ...callerOf(request), code };
    const order = await requireCounted(deps, 'write-order', orderId, claim);
    const phone = findPhone(phoneNumber);
    if (!phone) throw new Refusal(400, words.phoneWrong);
    requireOwner(deps.secret, order, claim);
    if (order.state !== 'paid') throw new Refusal(402, words.notPaid);
    await transact(deps, (transaction) => bindPhone(transaction, orderId, phone));
    return { lookupCode: lookupCodeOf(deps.secret, orderId) };
  });

  serveCall(app, 'setInfo', async ({ orderId, code, lang: _, ...sent }, request) => {
    const deps = follow(shop, request.logContext);
    const claim = { ...callerOf(request), code };
    requireOwner(deps.secret, await requireCounted(deps, 'write-order', orderId, claim), claim);
    await correctDetails(deps, orderId, sent as Record<string, string>);
    return null;
  });
}

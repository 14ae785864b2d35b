import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { ways } from '../../contract/ways.generated.ts';
import { channelOf } from '../../funnel/channel.ts';
import type { PaymentWay } from '../../funnel/funnel.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { pathOf } from '../../machine/routes.ts';
import { attempts } from '../db/schema.ts';
import type { StoreDeps } from '../db/store.ts';
import { answer, fieldsOf, schemaOf, serveCall } from '../http/calls.ts';
import type { Limits } from '../http/limits.ts';
import { payStyleSheet, plainStyle } from '../http/plain-page.ts';
import { callerOf, requireVisitor } from '../http/visitor.ts';
import { follow } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { definitionOf, type Order } from '../orders/find.ts';
import { requireCounted } from '../orders/lookup.ts';
import type { Payable } from '../pauses/pauses.ts';
import { openAttempt } from '../payments/open-attempt.ts';
import { notePayFailure } from '../payments/pay-failures.ts';
import type { Prepared } from '../payments/providers/port/provider.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import { isPayNavigation } from './errors.ts';

const isWay = (way: string): way is PaymentWay => (ways as readonly string[]).includes(way);

async function successPath(
  deps: Pick<StoreDeps, 'store'> & Pick<Payable, 'fleet'>,
  order: Order,
): Promise<string> {
  const funnel = await definitionOf(deps.store.db, order);
  const query = new URLSearchParams(order.query);
  const { channel } = channelOf(deps.fleet().channels, order.channelKey);
  const assigned = resolvePayment(funnel, order.channelKey).assignChannel ?? channel?.assignChannel;
  if (assigned !== undefined) query.set('channelKey', assigned);
  return `${pathOf({ screen: 'succeed', orderId: order.id })}?${query}`;
}

function redirected(reply: FastifyReply, prepared: Prepared) {
  if (prepared.kind === 'in-app') throw new Error('A navigation was given in-app pay data.');
  return reply.redirect(prepared.url, 302);
}

function inApp({ language }: FastifyRequest, prepared: Prepared, { state: orderStatus }: Order) {
  if (prepared.kind === 'in-app') return answer<'wechatPay'>(language, { ...prepared.data, orderStatus });
  if (prepared.kind === 'authorize')
    throw new Refusal(401, words.authorize, { authorizeUrl: prepared.url, orderStatus });
  throw new Error('An in-app call was given a redirect.');
}

export function payRoutes(
  app: FastifyInstance,
  shop: PaymentDeps & Payable & { secret: string; limits: Limits },
): void {
  async function pay(request: FastifyRequest, reply: FastifyReply, way: PaymentWay) {
    const deps = follow(shop, request.logContext);
    const { orderId } = fieldsOf<'wechatPay'>(request);
    const isPage = isPayNavigation(request);
    await requireCounted(deps, 'pay-order', orderId, callerOf(request));
    const opened = await openAttempt(deps, {
      orderId,
      way,
      mode: isPage ? 'redirect' : 'in-app',
      language: request.language,
      payer: { address: request.ip, visitor: requireVisitor(request, reply) },
    });
    const { order } = opened;
    if (opened.kind === 'paid') {
      if (isPage) return reply.redirect(await successPath(deps, order), 302);
      return answer<'wechatPay'>(request.language, { orderStatus: 'paid' });
    }
    return isPage ? redirected(reply, opened.prepared) : inApp(request, opened.prepared, order);
  }

  app.get(payStyleSheet, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(plainStyle),
  );
  app.get<{ Params: { way: string } }>(
    '/api/pay/:way/pay',
    { schema: schemaOf('wechatPay'), exposeHeadRoute: false },
    async (request, reply) => {
      const { way } = request.params;
      const { 'sec-purpose': secPurpose, purpose = '' } = request.headers;
      if (!isWay(way)) throw new Refusal(404, words.wayUnknown);
      if (/prefetch|prerender/.test(String(secPurpose ?? purpose))) return reply.code(204).send();
      return pay(request, reply, way);
    },
  );
  serveCall(app, 'payFailed', async ({ orderId, reason }, request) => {
    const deps = follow(shop, request.logContext);
    await requireCounted(deps, 'pay-order', orderId, callerOf(request));
    await notePayFailure(deps, orderId, reason);
    return null;
  });
  // Tell caches to compare these headers, because they decide whether the answer is a page or JSON.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(paths.wechatPay.path)) reply.header('vary', 'Sec-Fetch-Mode, Accept');
  });
}

export async function openSecondTab(
  deps: PaymentDeps & Payable,
  attemptNo: string,
): Promise<string | undefined> {
  const { store, fleet } = deps;
  const first = await store.db.query.attempts.findFirst({ where: eq(attempts.attemptNo, attemptNo) });
  if (!first) return undefined;
  const { orderId, way, mode } = first;
  const language = fleet().site.defaultLanguage;
  const request = { orderId, way, mode, language, payer: { address: '' }, isFresh: true };
  const opened = await openAttempt(deps, request).catch(() => undefined);
  return opened?.kind === 'open' ? opened.attemptNo : undefined;
}

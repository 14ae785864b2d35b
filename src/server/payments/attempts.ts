import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { say } from '../../engine/funnel/copy.ts';
import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { definitionOf, type Order } from '../orders/find.ts';
import { move, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import {
  AttemptEnded,
  type Payer,
  type Prepared,
  type Provider,
  ProviderRefused,
} from '../providers/port/provider.ts';
import { attempts, orders } from '../store/schema.ts';
import type { PayMode } from '../store/states.ts';
import { refusalOf } from '../switches/switches.ts';
import { takeView } from './close.ts';
import type { PaymentContext } from './context.ts';
import { dueNow } from './coupon.ts';

const attemptLifeMs = 2 * 3_600_000;
/** An attempt about to expire is not handed out again. */
const restMs = 5 * 60_000;
const firstQueryAfterMs = 5000;

export interface PayRequest {
  orderId: string;
  way: PaymentWay;
  mode: PayMode;
  language: string;
  payer: Payer;
  /** Always a new attempt, as from a second tab that knows nothing of the first. */
  isFresh?: boolean;
}

/** Where the provider sends the buyer back to. */
export const paymentScreenPath = (order: Pick<Order, 'slug' | 'id' | 'query'>) =>
  `/${order.slug}/payment/${order.id}${order.query && `?${order.query}`}`;

function refuseUnpayable(order: Order): void {
  if (order.state === 'closed') throw new Refusal(409, words.orderClosed);
  if (order.state === 'review') throw new Refusal(409, words.inReview);
  if (order.state === 'refunding' || order.state === 'refunded') throw new Refusal(409, words.orderRefunded);
}

/**
 * The attempt to pay with: the open one with the same terms, else a new row, unless its way is paused. Holds the order's
 * row meanwhile.
 */
async function takeAttempt(transaction: Transaction, request: PayRequest, provider: Provider) {
  const { tx, at, context } = transaction;
  const { orderId, way, mode } = request;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Refusal(404, words.noOrder);
  if (order.state === 'paid') return { order };
  refuseUnpayable(order);
  const amount = dueNow(order, at.getTime());
  const [open] = request.isFresh
    ? []
    : await tx
        .select()
        .from(attempts)
        .where(
          and(
            eq(attempts.orderId, orderId),
            eq(attempts.way, way),
            eq(attempts.mode, mode),
            eq(attempts.provider, provider.name),
            eq(attempts.amount, amount),
            inArray(attempts.state, ['init', 'prepared']),
            isNull(attempts.receivedAmount),
            gt(attempts.expiresAt, new Date(at.getTime() + restMs)),
          ),
        );
  if (open) return { order, attempt: open, isReused: true };
  const paused = context.switches.find('way', way);
  if (paused) throw refusalOf(paused);
  const attempt = {
    attemptNo: randomNumber(26),
    orderId,
    way,
    provider: provider.name,
    mode,
    state: 'init',
    amount,
    createdAt: at,
    expiresAt: new Date(at.getTime() + attemptLifeMs),
    nextQueryAt: new Date(at.getTime() + firstQueryAfterMs),
    queries: 0,
  } as const;
  await tx.insert(attempts).values(attempt);
  await recordEvent(transaction, {
    orderId,
    subject: 'attempt',
    subjectId: attempt.attemptNo,
    event: 'create',
    toState: 'init',
    data: { amount, way, mode },
  });
  return { order, attempt };
}

/** An attempt handed out before was refused now: asks what became of it and writes that down. */
async function hasEnded(context: PaymentContext, provider: Provider, attemptNo: string): Promise<boolean> {
  try {
    return await takeView(
      context,
      attemptNo,
      await context.providers.ask(provider, 'query', (signal) => provider.query(attemptNo, signal)),
    );
  } catch {
    return false;
  }
}

export type Opened = { kind: 'paid' } | { kind: 'open'; attemptNo: string; prepared: Prepared };

/**
 * Opens a payment. The attempt's row is committed before the provider is asked, so that a notification, however early,
 * finds it. Throws a refusal: 404, 409, 400 for a way this order cannot use, 503 when the provider is silent.
 */
export async function openAttempt(context: PaymentContext, request: PayRequest): Promise<Opened> {
  const { db } = context.store;
  const [known] = await db.select().from(orders).where(eq(orders.id, request.orderId));
  if (!known) throw new Refusal(404, words.noOrder);
  const funnel = await definitionOf(db, known);
  const provider = context.payments.findProvider(request.way);
  if (!provider || !resolvePayment(funnel, known.channelKey).ways.includes(request.way)) {
    throw new Refusal(400, words.wayUnknown);
  }
  const { order, attempt, isReused } = await transact(context, (transaction) =>
    takeAttempt(transaction, request, provider),
  );
  if (!attempt) return { kind: 'paid' };
  const { attemptNo } = attempt;
  try {
    const prepared = await context.providers.ask(provider, 'prepare', (signal) =>
      provider.prepare(
        {
          attemptNo,
          mode: attempt.mode,
          amount: attempt.amount,
          description: say(funnel.title, request.language),
          language: request.language,
          returnPath: paymentScreenPath(order),
          expiresAt: attempt.expiresAt,
          payer: request.payer,
        },
        signal,
      ),
    );
    await transact(context, (transaction) => move(transaction, 'attempt', attemptNo, 'prepare'));
    return { kind: 'open', attemptNo, prepared };
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    context.log.warn({ err: error, provider: provider.name }, 'A payment could not be prepared.');
    const mayHaveEnded = isRefused || error instanceof AttemptEnded;
    if (mayHaveEnded && isReused && (await hasEnded(context, provider, attemptNo)))
      return openAttempt(context, request);
    await transact(context, (transaction) =>
      move(transaction, 'attempt', attemptNo, isRefused ? 'fail' : 'timeout'),
    );
    throw isRefused ? new Refusal(409, words.providerRefused) : new Refusal(503, words.providerSilent);
  }
}

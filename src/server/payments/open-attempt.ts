import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { say } from '../../engine/funnel/copy.ts';
import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import { numberStart } from '../kernel/cell.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { note } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
import { definitionOf, lockOrder, type Order } from '../orders/find.ts';
import { moveAlone, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import {
  AttemptEnded,
  type Payer,
  type Prepared,
  type Provider,
  ProviderRefused,
} from '../providers/port/provider.ts';
import { attempts } from '../store/schema.ts';
import type { PayMode } from '../store/states.ts';
import { refusalOf } from '../switches/switches.ts';
import type { PaymentContext } from './context.ts';
import { dueNow } from './due-now.ts';
import { closeRivals, hasOnceOnly, requireUnused } from './hold-coupon.ts';
import { paymentScreenPath } from './payment-screen-path.ts';
import { takeView } from './take-view.ts';

const attemptLifeMs = 2 * 3_600_000;
/** An attempt about to expire is not handed out again. */
const restMs = 5 * 60_000;
const firstQueryAfterMs = 5000;

export interface PayRequest {
  order: Order;
  way: PaymentWay;
  mode: PayMode;
  language: string;
  payer: Payer;
  /** Always a new attempt, as from a second tab that knows nothing of the first. */
  isFresh?: boolean;
}

/** The attempt to pay with: the open one with the same terms, else a new row, unless its way is paused. */
async function takeAttempt(
  transaction: Transaction,
  request: PayRequest,
  provider: Provider,
  rivals: readonly string[] | undefined,
) {
  const { tx, at, context } = transaction;
  const { way, mode } = request;
  const order = await lockOrder(transaction, request.order.id);
  const { id: orderId } = order;
  const { state } = order;
  if (state === 'paid') return { order };
  if (state === 'closed') throw new Refusal(409, words.orderClosed);
  if (state === 'review') throw new Refusal(409, words.inReview);
  if (state === 'refunding' || state === 'refunded') throw new Refusal(409, words.orderRefunded);
  if (rivals) await requireUnused(transaction, order, rivals);
  const amount = dueNow(order, at.getTime());
  const isSame = and(
    eq(attempts.orderId, orderId),
    eq(attempts.way, way),
    eq(attempts.mode, mode),
    eq(attempts.provider, provider.name),
    eq(attempts.amount, amount),
    inArray(attempts.state, ['init', 'prepared']),
    isNull(attempts.receivedAmount),
    gt(attempts.expiresAt, new Date(at.getTime() + restMs)),
  );
  const [open] = request.isFresh ? [] : await tx.select().from(attempts).where(isSame);
  if (open) return { order, attempt: open, isReused: true };
  const paused = context.switches.find('way', way);
  if (paused) throw refusalOf(paused);
  const [attempt] = await tx
    .insert(attempts)
    .values({
      attemptNo: numberStart(orderId) + randomNumber(26),
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
    })
    .returning();
  const { attemptNo } = attempt!;
  const entry = { orderId, event: 'create', toState: 'init', data: { amount, way, mode } };
  await recordEvent(transaction, 'attempt', attemptNo, entry);
  return { order, attempt };
}

/** An attempt handed out before is refused now: what became of it is asked and written down. */
const hasEnded = (context: PaymentContext, provider: Provider, attemptNo: string): Promise<boolean> =>
  context.providers
    .ask(provider, 'query', attemptNo)
    .then((view) => takeView(context, attemptNo, view))
    .catch(() => false);

export type Opened = { kind: 'paid' } | { kind: 'open'; attemptNo: string; prepared: Prepared };

/**
 * Opens a payment. The attempt's row is committed before the provider is asked, so that a notification, however early,
 * finds it. Throws a refusal: 404, 409, 400 for a way this order cannot use, 503 when the provider is silent.
 */
export async function openAttempt(context: PaymentContext, request: PayRequest): Promise<Opened> {
  const { language, payer, order: known } = request;
  const funnel = await definitionOf(context.store.db, known);
  const provider = context.payments.findProvider(request.way);
  if (!provider || !resolvePayment(funnel, known.channelKey).ways.includes(request.way)) {
    throw new Refusal(400, words.wayUnknown);
  }
  const rivals = hasOnceOnly(known, funnel) ? await closeRivals(context, known) : undefined;
  const { order, attempt, isReused } = await transact(context, (transaction) =>
    takeAttempt(transaction, request, provider, rivals),
  );
  if (!attempt) return { kind: 'paid' };
  const { attemptNo, mode, amount, expiresAt } = attempt;
  note(context, { attemptNo });
  const terms = { attemptNo, mode, amount, expiresAt, language, payer };
  try {
    const prepared = await context.providers.ask(provider, 'prepare', {
      ...terms,
      description: say(funnel.title, language),
      returnPath: paymentScreenPath(order),
    });
    await moveAlone(context, 'attempt', attemptNo, 'prepare');
    return { kind: 'open', attemptNo, prepared };
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    context.log.warn({ err: error, provider: provider.name }, 'A payment could not be prepared.');
    const mayHaveEnded = isRefused || error instanceof AttemptEnded;
    if (mayHaveEnded && isReused && (await hasEnded(context, provider, attemptNo))) {
      return openAttempt(context, request);
    }
    await moveAlone(context, 'attempt', attemptNo, isRefused ? 'fail' : 'timeout');
    throw isRefused ? new Refusal(409, words.providerRefused) : new Refusal(503, words.providerSilent);
  }
}

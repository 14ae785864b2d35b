import { and, ne } from 'drizzle-orm';
import type { PaymentWay } from '../../funnel/funnel.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import { attempts, orders } from '../db/schema.ts';
import type { PayMode } from '../db/states.ts';
import { type Given, statement } from '../db/store.ts';
import { numberStart, randomNumber } from '../lib/ids.ts';
import { addLogContext } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { definitionOf, lockOrder, type Order } from '../orders/find.ts';
import { moveAlone, recordEvent, type Transaction, transact } from '../orders/transition.ts';
import { refusalOf, type Switches } from '../pauses/pauses.ts';
import { type Attempt, dueNow, openAttemptsOf, paymentScreenPath } from './attempt.ts';
import { closeOpenAttempts, takeView } from './provider-status.ts';
import {
  AttemptEnded,
  type Payer,
  type Prepared,
  type Provider,
  ProviderRefused,
} from './providers/port/provider.ts';
import type { PaymentDeps } from './settle.ts';
import { type ClosedRivals, hasOnceOnly, requireUnused, sharing } from './single-use-coupon.ts';

const attemptLifeMs = 2 * 3_600_000;
/** In ms. An open attempt is used again only if it stays valid for longer than this. */
const restMs = 5 * 60_000;
const firstQueryAfterMs = 5000;

type OpenDeps = PaymentDeps & { switches: Switches };

export interface PayRequest {
  orderId: string;
  way: PaymentWay;
  mode: PayMode;
  language: string;
  payer: Payer;
  isFresh?: boolean;
}

type NewAttempt = Omit<typeof attempts.$inferInsert, 'state' | 'queries'>;
const insertAttempt = statement((db, given: Given<NewAttempt>) => {
  const { attemptNo, orderId, way, provider, mode, amount, createdAt, expiresAt, nextQueryAt } = given;
  const terms = { attemptNo, orderId, way, provider, mode, amount, createdAt, expiresAt, nextQueryAt };
  return db
    .insert(attempts)
    .values({ ...terms, state: 'init', queries: 0 })
    .returning();
});

async function takeAttempt(
  transaction: Transaction<Pick<OpenDeps, 'logContext' | 'payments' | 'switches'>>,
  request: PayRequest,
  rivals?: ClosedRivals,
) {
  const { tx, at, deps } = transaction;
  const { orderId, way, mode } = request;
  if (rivals) await requireUnused(transaction, rivals);
  const order = await lockOrder(transaction, orderId);
  const funnel = await definitionOf(tx, order);
  const provider = deps.payments.byWay[way];
  if (!provider || !resolvePayment(funnel, order.channelKey).ways.includes(way)) {
    throw new Refusal(400, words.wayUnknown);
  }
  const { state } = order;
  const taken = { order, funnel, provider, isReused: false, hasRivals: false };
  if (state === 'paid') return { ...taken, attempt: undefined };
  if (state === 'closed') throw new Refusal(409, words.orderClosed);
  if (state === 'review') throw new Refusal(409, words.inReview);
  if (state === 'refunding' || state === 'refunded') throw new Refusal(409, words.orderRefunded);
  if (!rivals && hasOnceOnly(order, funnel)) return { ...taken, attempt: undefined, hasRivals: true };
  const amount = dueNow(order, at.getTime());
  const terms = { orderId, way, mode, provider: provider.name, amount };
  const isSame = (each: Attempt) =>
    (each.state === 'init' || each.state === 'prepared') &&
    each.way === way &&
    each.mode === mode &&
    each.provider === provider.name &&
    each.amount === amount &&
    each.expiresAt.getTime() > at.getTime() + restMs;
  const open = request.isFresh ? undefined : (await openAttemptsOf(tx, orderId)).find(isSame);
  if (open) return { ...taken, attempt: open, isReused: true };
  const paused = deps.switches.find('way', way);
  if (paused) throw refusalOf(paused);
  const attemptNo = numberStart(orderId) + randomNumber(26);
  const [attempt] = await insertAttempt(tx, {
    ...terms,
    attemptNo,
    createdAt: at,
    expiresAt: new Date(at.getTime() + attemptLifeMs),
    nextQueryAt: new Date(at.getTime() + firstQueryAfterMs),
  });
  const entry = { orderId, event: 'create', toState: 'init', data: { amount, way, mode } };
  await recordEvent(transaction, 'attempt', attemptNo, entry);
  return { ...taken, attempt };
}

/**
 * Returns the attempt to pay with. If the order uses a single-use coupon, first closes the open attempts of
 * the visitor's other orders with this coupon, so that the coupon is not used twice.
 */
async function takeUnlessRivalled(deps: OpenDeps, request: PayRequest) {
  const taken = await transact(deps, (transaction) => takeAttempt(transaction, request));
  if (!taken.hasRivals) return taken;
  const { order } = taken;
  const isRival = and(sharing(order), ne(orders.id, order.id));
  const absent: string[] = [];
  for (const { id } of await deps.store.db.select({ id: orders.id }).from(orders).where(isRival))
    absent.push(...(await closeOpenAttempts(deps, id)).absent);
  return transact(deps, (transaction) => takeAttempt(transaction, request, { order, absent }));
}

const hasEnded = (deps: PaymentDeps, provider: Provider, attemptNo: string): Promise<boolean> =>
  deps.providers
    .ask(provider, 'query', attemptNo)
    .then((view) => takeView(deps, attemptNo, view))
    .catch(() => false);

export type Opened = { order: Order } & (
  | { kind: 'paid' }
  | { kind: 'open'; attemptNo: string; prepared: Prepared }
);

/** Opens a payment. Throws 400 (`way` not available), 404, 409 or 503 (`way` paused or provider silent). */
export async function openAttempt(deps: OpenDeps, request: PayRequest): Promise<Opened> {
  const { language, payer } = request;
  const { order, funnel, provider, attempt, isReused } = await takeUnlessRivalled(deps, request);
  if (!attempt) return { kind: 'paid', order };
  const { attemptNo, mode, amount, expiresAt, state: seen } = attempt;
  addLogContext(deps, { attemptNo });
  const terms = { attemptNo, mode, amount, expiresAt, language, payer };
  try {
    // The attempt is committed by now, because a notification may arrive during this request.
    const prepared = await deps.providers.ask(provider, 'prepare', {
      ...terms,
      description: say(funnel.title, language),
      returnPath: paymentScreenPath(order),
    });
    const moved = await moveAlone(deps, 'attempt', attemptNo, 'prepare', { seen });
    if (moved !== 'illegal') return { kind: 'open', order, attemptNo, prepared };
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    deps.log.warn({ err: error, provider: provider.name }, 'A payment could not be prepared.');
    const mayHaveEnded = isRefused || error instanceof AttemptEnded;
    if (mayHaveEnded && isReused && (await hasEnded(deps, provider, attemptNo))) {
      return openAttempt(deps, request);
    }
    await moveAlone(deps, 'attempt', attemptNo, isRefused ? 'fail' : 'timeout', { seen });
    throw isRefused ? new Refusal(409, words.providerRefused) : new Refusal(503, words.providerSilent);
  }
  // Retry only after reusing an attempt: two retries with new attempts could close each other forever.
  if (isReused) return openAttempt(deps, request);
  throw new Refusal(409, words.providerRefused);
}

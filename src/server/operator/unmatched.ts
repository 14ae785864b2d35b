import { and, eq, isNull } from 'drizzle-orm';
import { attempts, outbox, refunds, unmatchedMoney } from '../db/schema.ts';
import type { Db, Store, Tx } from '../db/store.ts';
import { OperatorRefusal } from '../lib/refusal.ts';
import { loggedError } from '../monitoring/logging.ts';
import { lockOrder } from '../orders/find.ts';
import { enqueue, recordEvent, type TransitionDeps, transact } from '../orders/transition.ts';
import type { MoneyEvidence } from '../payments/providers/port/provider.ts';
import type { ProviderDeps } from '../payments/providers/port/provider-client.ts';
import { refundNoOf, StillUnderWay, submitReturn, toShop } from '../payments/refunds.ts';
import { type PaymentDeps, settleIn } from '../payments/settle.ts';
import type { Unmatched } from '../payments/unmatched.ts';
import { yuan } from './figures/words.ts';
import type { OperationRequest } from './requests.ts';
import { requireConfirmed, requireOrder } from './require-order.ts';
import { causeOf } from './review.ts';

/** Lists money that waits for a decision or is on its way back. `trouble`: why the provider did not take it on yet. */
export async function listUnmatched({ store: { db } }: { store: Store }) {
  const isItsJob = and(eq(outbox.kind, 'return'), eq(outbox.ref, unmatchedMoney.id), isNull(outbox.doneAt));
  const rows = await db
    .select({ money: unmatchedMoney, trouble: outbox.lastError })
    .from(unmatchedMoney)
    .leftJoin(outbox, isItsJob)
    .where(isNull(unmatchedMoney.settledAt))
    .orderBy(unmatchedMoney.firstAt);
  return rows.map(
    ({ money: { evidence: _e, settledAt: _s, orderId: _o, reason: _r, ...money }, trouble }) => ({
      ...money,
      trouble: trouble?.startsWith(StillUnderWay.name) ? null : trouble,
    }),
  );
}

/** Whether a refund waits at the provider because the buyer's account does not take it. */
const isRefused = (told: string) => causeOf({ state: 'abnormal', told }) === 'abnormal';

async function requireOpen(db: Db | Tx, id: string): Promise<Unmatched> {
  const [row] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id)).for('update');
  if (!row) throw new OperatorRefusal(`There is no money ${id}: see review.`);
  if (row.settledAt) throw new OperatorRefusal(`Money ${id} was ${row.settledAs} already.`);
  return row;
}

async function confirm(deps: ProviderDeps & { store: Store }, row: Unmatched): Promise<MoneyEvidence> {
  const { id, provider, transactionId, amount } = row;
  const money = await requireConfirmed(deps, row, `money ${id}`);
  if (money.transactionId !== transactionId)
    throw new OperatorRefusal(`${provider} tells of another payment than money ${id}: see review.`);
  if (money.amount === amount) return money;
  // The person said yes to another amount.
  const isUndecided = and(isNull(unmatchedMoney.settledAt), isNull(unmatchedMoney.settledAs));
  const isIt = and(eq(unmatchedMoney.id, id), isUndecided, eq(unmatchedMoney.amount, amount));
  await deps.store.db.update(unmatchedMoney).set({ amount: money.amount }).where(isIt);
  throw new OperatorRefusal(
    `Money ${id} is ${yuan(money.amount)} and not ${yuan(amount)}, ${provider} says: review shows it so now. Say again.`,
  );
}

/** Pays an order with this money at any price, on a person's word, and has its report made. */
export async function attachMoney(deps: PaymentDeps, request: OperationRequest<'attach'>) {
  const { db } = deps.store;
  const { money: id, by } = request;
  const reason = request.reason.trim();
  const found = await requireOpen(db, id);
  if (found.kind !== 'unknown-attempt') {
    throw new OperatorRefusal(`Money ${id} is a ${found.kind}: it can only be given back.`);
  }
  if (isRefused(found.told)) {
    throw new OperatorRefusal(
      `Money ${id} may still go back: its refund waits at ${found.provider}. Return it again, or by hand.`,
    );
  }
  const { id: orderId, orderNo } = await requireOrder(db, request.order);
  const money = await confirm(deps, found);
  const { provider, attemptNo, amount, currency, merchant } = money;
  const way = deps.payments.wayOf(provider);
  const isOurs = way !== undefined && deps.payments.isOurs(money);
  if (!isOurs || money.wasGivenBack) {
    throw new OperatorRefusal(
      `Money ${id} ${isOurs ? 'went back' : `was paid to ${merchant} in ${currency}`}: it can pay nothing here.`,
    );
  }
  return transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(transaction, orderId);
    const row = await requireOpen(tx, id);
    if ((order.state !== 'created' && order.state !== 'closed') || order.erasedAt || row.settledAs) {
      throw new OperatorRefusal(
        `Order ${orderNo} is ${order.erasedAt ? 'erased' : order.state}, money ${id} ${row.settledAs ?? 'unsettled'}: they cannot come together.`,
      );
    }
    const isPart = and(
      eq(unmatchedMoney.provider, provider),
      eq(unmatchedMoney.transactionId, row.transactionId),
      eq(unmatchedMoney.kind, 'console-refund'),
    );
    if ((await tx.$count(unmatchedMoney, isPart)) > 0)
      throw new OperatorRefusal(
        `A part of money ${id} went back in the console: give the rest back there, too.`,
      );
    const times = { createdAt: at, expiresAt: at, nextQueryAt: at };
    const attempt = { attemptNo, orderId, provider, amount, way, mode: 'redirect', queries: 0 } as const;
    await tx.insert(attempts).values({ ...attempt, ...times, state: 'init' });
    const data = { decision: 'attach', reason, by, unmatched: id, asked: order.amount, received: amount };
    const entry = { orderId, event: 'create', toState: 'init', data };
    await recordEvent(transaction, 'attempt', attemptNo, entry);
    // The provider closed these while the money was to go back: their numbers are used up.
    for (let earlier = 0; earlier < row.closedRefunds; earlier += 1) {
      const closed = { refundNo: refundNoOf(attemptNo, earlier), orderId, attemptNo, amount, reason };
      await tx.insert(refunds).values({ ...closed, state: 'closed', createdAt: at, settledAt: at });
    }
    if ((await settleIn(transaction, money)) !== 'paid') {
      throw new OperatorRefusal(
        `The coupon of order ${orderNo} was paid with in another order: money ${id} can only be given back.`,
      );
    }
    const settled = { settledAt: at, settledAs: 'attached', orderId, reason } as const;
    await tx.update(unmatchedMoney).set(settled).where(eq(unmatchedMoney.id, id));
    return { id, orderNo, received: amount };
  });
}

/** Gives money back, or notes that a person did. Money that is on its way back is only asked about again. */
export async function returnMoney(deps: TransitionDeps & ProviderDeps, request: OperationRequest<'return'>) {
  const { db } = deps.store;
  const { money: id, by, isByHand, isToShop } = request;
  const reason = request.reason.trim();
  const found = await requireOpen(db, id);
  const { kind, provider, amount, orderId } = found;
  // A query knows nothing of a second payment under one number; its refund names the transaction.
  const told = kind === 'unknown-attempt' && !found.settledAs ? await confirm(deps, found) : found;
  const isBack = kind === 'console-refund' || ('wasGivenBack' in told && told.wasGivenBack === 'whole');
  await transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const { settledAs: underWay, told } = await requireOpen(tx, id);
    if (underWay && isByHand) {
      throw new OperatorRefusal(
        `Money ${id} is on its way back at the provider: pay nothing by hand before that failed.`,
      );
    }
    const isKnown = isToShop ? told === toShop || told === 'MERCHANT_ACCOUNT' : underWay;
    if (isKnown) return;
    if (isToShop && (underWay || !isRefused(told)))
      throw new OperatorRefusal(`The buyer’s account did not refuse money ${id}: to-shop is for that alone.`);
    const isOver = isBack || isByHand === true;
    const settledAs = isBack ? 'returned' : isByHand ? 'by-hand' : 'returning';
    const sent = isToShop && !isOver && { told: toShop };
    const set = { settledAs, settledAt: isOver ? at : null, reason, ...sent } as const;
    await tx.update(unmatchedMoney).set(set).where(eq(unmatchedMoney.id, id));
    const entry = { orderId: orderId ?? '', event: 'return', data: { by, reason, amount, isToShop } };
    await recordEvent(transaction, 'unmatched', id, entry);
    if (!isOver) await enqueue(transaction, { orderId: '', kind: 'return', ref: id });
  });
  let trouble = '';
  await submitReturn(deps, id).catch((err: unknown) => {
    deps.log.warn({ err, provider }, 'Money is not back yet; the server goes on.');
    if (!(err instanceof StillUnderWay)) trouble = loggedError(err).message;
  });
  const [now] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id));
  return { id, amount, state: now?.settledAs ?? ('refused' as const), told: now?.told ?? '', trouble };
}

import { and, eq, isNull } from 'drizzle-orm';
import { msg } from '../../contract/t.ts';
import { attempts, outbox, refunds, unmatchedMoney } from '../db/schema.ts';
import type { Db, Store, Tx } from '../db/store.ts';
import { loggedError } from '../lib/log.ts';
import { refuse } from '../lib/refusal.ts';
import { lockOrder } from '../orders/find.ts';
import { enqueue, recordEvent, type TransitionDeps, transact } from '../orders/transition.ts';
import { refundNoOf } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../payments/providers/port/provider.ts';
import type { ProviderDeps } from '../payments/providers/port/provider-client.ts';
import { inShop, StillUnderWay, submitReturn, toShop } from '../payments/refunds.ts';
import { type PaymentDeps, settleIn } from '../payments/settle.ts';
import { findMoney, type Unmatched } from '../payments/unmatched.ts';
import { yuan } from './figures/words.ts';
import type { OperationRequest } from './requests.ts';
import { requireConfirmed, requireOrder } from './require-order.ts';
import { causeOf } from './review.ts';

export async function listUnmatched({ store: { db } }: { store: Store }) {
  const isItsJob = and(eq(outbox.kind, 'return'), eq(outbox.ref, unmatchedMoney.id), isNull(outbox.doneAt));
  const rows = await db
    .select({ money: unmatchedMoney, trouble: outbox.lastError })
    .from(unmatchedMoney)
    .leftJoin(outbox, isItsJob)
    .where(isNull(unmatchedMoney.settledAt))
    .orderBy(unmatchedMoney.firstAt);
  return Promise.all(
    rows.map(async ({ money, trouble }) => {
      const { evidence: _e, settledAt: _s, orderId: _o, reason: _r, ...shown } = money;
      const givenBack = money.kind === 'console-refund' ? 0 : (await findMoney(db, money)).givenBack;
      // `trouble` says why the provider has not accepted our refund yet.
      return { ...shown, givenBack, trouble: trouble?.startsWith(StillUnderWay.name) ? null : trouble };
    }),
  );
}

const isRefused = (told: string) => causeOf({ state: 'abnormal', told }) === 'abnormal';

async function requireOpen(db: Db | Tx, id: string): Promise<Unmatched> {
  const [row] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id)).for('update');
  if (!row) throw refuse`There is no money ${id}: see review.`;
  if (row.settledAt) throw refuse`Money ${id} is already ${{ kind: 'money', word: row.settledAs ?? '' }}.`;
  return row;
}

async function confirm(deps: ProviderDeps & { store: Store }, row: Unmatched): Promise<MoneyEvidence> {
  const { id, provider, transactionId, amount } = row;
  const money = await requireConfirmed(deps, row, msg`money ${id}`);
  if (money.transactionId !== transactionId)
    throw refuse`${provider} names another payment than money ${id}: see review.`;
  if (money.amount === amount) return money;
  // The person saw a wrong amount, so store the right amount and ask the person to decide again.
  const isUndecided = and(isNull(unmatchedMoney.settledAt), isNull(unmatchedMoney.settledAs));
  const isIt = and(eq(unmatchedMoney.id, id), isUndecided, eq(unmatchedMoney.amount, amount));
  await deps.store.db.update(unmatchedMoney).set({ amount: money.amount }).where(isIt);
  throw refuse`${provider} says that money ${id} is ${yuan(money.amount)}, not ${yuan(amount)}: review shows it now. Decide again.`;
}

/** Pays an order with this money, even if the price differs. Throws OperatorRefusal if that is impossible. */
export async function attachMoney(deps: PaymentDeps, request: OperationRequest<'attach'>) {
  const { db } = deps.store;
  const { money: id, by } = request;
  const reason = request.reason.trim();
  const found = await requireOpen(db, id);
  if (found.kind !== 'unknown-attempt')
    throw refuse`Money ${id} can pay no order: it can only be given back.`;
  const { id: orderId, orderNo } = await requireOrder(db, request.order);
  const money = await confirm(deps, found);
  const { provider, attemptNo, amount, currency, merchant } = money;
  const way = deps.payments.wayOf(provider);
  if (way === undefined || !deps.payments.isOurs(money))
    throw refuse`Money ${id} was paid to ${merchant} in ${currency}: it can pay nothing here.`;
  if (money.refundedAtProvider) throw refuse`Money ${id} went back: it can pay nothing here.`;
  return transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(transaction, orderId);
    const row = await requireOpen(tx, id);
    if (row.settledAs) throw refuse`Money ${id} is on its way back: it can pay no order now.`;
    if (isRefused(row.told))
      throw refuse`Money ${id} may still go back: its refund waits at ${provider}. Return it again, or with --by-hand.`;
    if (order.erasedAt) throw refuse`Order ${orderNo} is erased: money ${id} cannot pay it.`;
    if (order.state !== 'created' && order.state !== 'closed')
      throw refuse`Order ${orderNo} is ${{ kind: 'order', word: order.state }}: money ${id} cannot pay it.`;
    if ((await findMoney(tx, row)).parts.length > 0)
      throw refuse`A part of money ${id} went back in the console, so it pays no order: give the rest back with review return.`;
    const times = { createdAt: at, expiresAt: at, nextQueryAt: at };
    const attempt = { attemptNo, orderId, provider, amount, way, mode: 'redirect', queries: 0 } as const;
    await tx.insert(attempts).values({ ...attempt, ...times, state: 'init' });
    const data = { decision: 'attach', reason, by, unmatched: id, asked: order.amount, received: amount };
    const entry = { orderId, event: 'create', toState: 'init', data };
    await recordEvent(transaction, 'attempt', attemptNo, entry);
    // Record our earlier tries to return the money, so that no refund uses their numbers again.
    for (let earlier = 0; earlier < row.closedRefunds; earlier += 1) {
      const closed = { refundNo: refundNoOf(attemptNo, earlier), orderId, attemptNo, amount, reason };
      await tx.insert(refunds).values({ ...closed, state: 'closed', createdAt: at, settledAt: at });
    }
    if ((await settleIn(transaction, money)) !== 'paid')
      throw refuse`The coupon of order ${orderNo} has been used to pay another order: money ${id} can only be given back.`;
    const settled = { settledAt: at, settledAs: 'attached', orderId, reason } as const;
    await tx.update(unmatchedMoney).set(settled).where(eq(unmatchedMoney.id, id));
    return { id, orderNo, received: amount };
  });
}

export async function returnMoney(deps: TransitionDeps & ProviderDeps, request: OperationRequest<'return'>) {
  const { db } = deps.store;
  const { money: id, by, isByHand, isToShop } = request;
  const reason = request.reason.trim();
  const found = await requireOpen(db, id);
  const { kind, provider, orderId } = found;
  // Do not query the provider about a second payment, because the attempt number finds only the first.
  const money = kind === 'unknown-attempt' && !found.settledAs ? await confirm(deps, found) : found;
  const isNoted =
    kind === 'console-refund' || ('refundedAtProvider' in money && money.refundedAtProvider === 'whole');
  const amount = await transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const row = await requireOpen(tx, id);
    const { settledAs: underWay, told } = row;
    const left = isNoted ? row.amount : row.amount - (await findMoney(tx, row)).givenBack;
    const isBack = isNoted || left <= 0;
    const amount = isBack ? row.amount : left;
    if (underWay && isByHand)
      throw refuse`Money ${id} is on its way back at the provider: pay nothing by hand unless that fails.`;
    const isKnown = isToShop ? told === toShop || told === inShop : underWay;
    if (isKnown) return amount;
    if (isToShop && (underWay || !isRefused(told)))
      throw refuse`The buyer’s account has not refused money ${id}: --to-shop is only for that.`;
    const isOver = isBack || isByHand === true;
    const settledAs = isBack ? 'returned' : isByHand ? 'by-hand' : 'returning';
    const sent = isToShop && !isOver && { told: toShop };
    const set = { settledAs, settledAt: isOver ? at : null, reason, ...sent } as const;
    await tx.update(unmatchedMoney).set(set).where(eq(unmatchedMoney.id, id));
    const entry = { orderId: orderId ?? '', event: 'return', data: { by, reason, amount, isToShop } };
    await recordEvent(transaction, 'unmatched', id, entry);
    if (!isOver) await enqueue(transaction, { orderId: '', kind: 'return', ref: id });
    return amount;
  });
  let trouble = '';
  await submitReturn(deps, id).catch((err: unknown) => {
    deps.log.warn({ err, provider }, 'Money is not back yet; the server goes on.');
    if (!(err instanceof StillUnderWay)) trouble = loggedError(err).message;
  });
  const [now] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id));
  return { id, amount, state: now?.settledAs ?? ('refused' as const), told: now?.told ?? '', trouble };
}

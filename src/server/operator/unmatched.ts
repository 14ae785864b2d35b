import { eq, isNull } from 'drizzle-orm';
import type { PaymentWay } from '../../engine/funnel.ts';
import { change, enqueue, move, recordEvent } from '../orders/transition.ts';
import type { Unmatched } from '../orders/unmatched.ts';
import type { MoneyEvidence } from '../pay/provider.ts';
import { submitReturn } from '../pay/refunds.ts';
import type { Shop } from '../shop.ts';
import type { Db } from '../store/open-store.ts';
import { attempts, orders, outbox, unmatchedMoney } from '../store/schema.ts';
import { requireOrderBy } from './find-orders.ts';
import { lockOrder } from './give-back.ts';
import { OperatorRefusal } from './refusal.ts';

export type UnmatchedRow = Pick<
  Unmatched,
  | 'id'
  | 'provider'
  | 'kind'
  | 'attemptNo'
  | 'transactionId'
  | 'amount'
  | 'currency'
  | 'merchant'
  | 'settledAs'
> & { firstAt: string };

const rowOf = ({ evidence: _e, settledAt: _s, orderId: _o, reason: _r, firstAt, ...row }: Unmatched) => ({
  ...row,
  firstAt: firstAt.toISOString(),
});

/** Money that belongs to no order and waits for a decision, the longest first. */
export async function listUnmatched(db: Db): Promise<UnmatchedRow[]> {
  const waiting = isNull(unmatchedMoney.settledAt);
  return (await db.select().from(unmatchedMoney).where(waiting).orderBy(unmatchedMoney.firstAt)).map(rowOf);
}

async function requireOpen(db: Pick<Db, 'select'>, id: string): Promise<Unmatched> {
  const [row] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id)).for('update');
  if (!row) throw new OperatorRefusal(`There is no money ${id}: see review.`);
  if (row.settledAt) throw new OperatorRefusal(`Money ${id} was ${row.settledAs} already.`);
  return row;
}

/** What the provider says of it now: a notice can lie. Throws OperatorRefusal where it does not confirm it. */
async function confirm(shop: Shop, { id, provider: name, attemptNo, transactionId }: Unmatched) {
  const provider = shop.payments.findByName(name);
  if (!provider) throw new OperatorRefusal(`The provider of money ${id}, ${name}, is not configured.`);
  const view = await shop.providers
    .ask(provider, 'query', (signal) => provider.query(attemptNo, signal))
    .catch(() => undefined);
  if (view?.kind !== 'success' || view.money.transactionId !== transactionId) {
    throw new OperatorRefusal(`${name} does not confirm money ${id} just now: try again in a minute.`);
  }
  return {
    ...view.money,
    isOurs: view.money.merchant === provider.merchant && view.money.currency === 'CNY',
  };
}

const wayOf = ({ payments }: Shop, provider: string): PaymentWay =>
  payments.findProvider('wechat')?.name === provider ? 'wechat' : 'alipay';

/** Pays an order with it: a person says that it is this order's, whatever its price. The report is made. */
export async function attachMoney(shop: Shop, id: string, reference: string, reason: string) {
  const { db } = shop.store;
  const found = await requireOpen(db, id);
  if (found.kind !== 'unknown-attempt') {
    throw new OperatorRefusal(`Money ${id} is a ${found.kind}: it can only be given back.`);
  }
  const { id: orderId, orderNo } = await requireOrderBy(db, reference);
  const money: MoneyEvidence & { isOurs: boolean } = await confirm(shop, found);
  if (!money.isOurs || money.wasGivenBack) {
    throw new OperatorRefusal(
      `Money ${id} ${money.isOurs ? 'went back' : `was paid to ${money.merchant} in ${money.currency}`}: it can pay nothing here.`,
    );
  }
  return change(shop, async (change) => {
    const { tx, at } = change;
    const order = await lockOrder(change, orderId);
    const row = await requireOpen(tx, id);
    if ((order.state !== 'created' && order.state !== 'closed') || order.erasedAt || row.settledAs) {
      throw new OperatorRefusal(
        `Order ${orderNo} is ${order.erasedAt ? 'erased' : order.state}, money ${id} ${row.settledAs ?? 'unsettled'}: they cannot come together.`,
      );
    }
    const { provider, attemptNo, transactionId, amount } = money;
    const data = { decision: 'attach', reason, unmatched: id, asked: order.amount, received: amount };
    const told = { evidence: money.evidence, data };
    await tx.insert(attempts).values({
      ...{ attemptNo, orderId, provider, amount, transactionId, receivedAmount: amount },
      ...{ way: wayOf(shop, provider), mode: 'redirect', state: 'init', queries: 0 },
      ...{ createdAt: at, expiresAt: at, nextQueryAt: at },
    });
    const entry = { orderId, subject: 'attempt', subjectId: attemptNo, event: 'create' } as const;
    await recordEvent(change, { ...entry, toState: 'init', data });
    await move(change, 'attempt', attemptNo, 'success', told);
    await move(change, 'order', orderId, 'money', told);
    await tx.update(orders).set({ paidAt: at, paidAttemptNo: attemptNo }).where(eq(orders.id, orderId));
    await enqueue(change, { orderId, kind: 'report' });
    const settled = { settledAt: at, settledAs: 'attached', orderId, reason } as const;
    await tx.update(unmatchedMoney).set(settled).where(eq(unmatchedMoney.id, id));
    return { id, orderNo, received: amount };
  });
}

/** Gives it back by its provider, which is asked at once, and by the server until it is done. */
export async function returnMoney(shop: Shop, id: string, reason: string) {
  const { db } = shop.store;
  const found = await requireOpen(db, id);
  // Of a second payment under one number a query tells nothing; its refund names the transaction, and is refused if it is none.
  const told = found.kind === 'unknown-attempt' ? await confirm(shop, found) : found;
  const isBack = found.kind === 'console-refund' || ('wasGivenBack' in told && told.wasGivenBack === 'whole');
  await change(shop, async ({ tx, at, committed }) => {
    await requireOpen(tx, id);
    const settled = isBack
      ? ({ settledAt: at, settledAs: 'returned' } as const)
      : { settledAs: 'returning' as const };
    await tx
      .update(unmatchedMoney)
      .set({ ...settled, amount: told.amount, reason })
      .where(eq(unmatchedMoney.id, id));
    if (isBack) return;
    const job = { createdAt: at, nextAt: at, tries: 0, doneAt: null, lastError: null };
    await tx
      .insert(outbox)
      .values({ orderId: '', kind: 'return', ref: id, ...job })
      .onConflictDoUpdate({ target: [outbox.orderId, outbox.kind, outbox.ref], set: job });
    committed.push(() => shop.wake());
  });
  await submitReturn(shop, id).catch((error: unknown) =>
    shop.log.warn({ err: error, provider: found.provider }, 'Money is not back yet; the server goes on.'),
  );
  const [now] = await db.select().from(unmatchedMoney).where(eq(unmatchedMoney.id, id));
  return { id, amount: told.amount, state: now?.settledAs ?? ('refused' as const) };
}

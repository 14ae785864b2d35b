import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { sandboxNotices, sandboxTrades } from '../../../db/schema.ts';
import type { Db, Tx } from '../../../db/store.ts';
import { randomNumber } from '../../../lib/ids.ts';
import {
  type MoneyEvidence,
  type PrepareRequest,
  ProviderRefused,
  type RefundRequest,
} from '../port/provider.ts';

export const providerName = 'sandbox';
export const merchant = 'sandbox-shop';
export const currency = 'CNY';

export type Trade = typeof sandboxTrades.$inferSelect;

async function change(db: Db | Tx, attemptNo: string, from: Trade['state'][], set: Partial<Trade>) {
  const isIt = and(eq(sandboxTrades.attemptNo, attemptNo), inArray(sandboxTrades.state, from));
  const [changed] = await db.update(sandboxTrades).set(set).where(isIt).returning();
  return changed;
}

const findBy = async (db: Db, which: SQL): Promise<Trade | undefined> =>
  (await db.select().from(sandboxTrades).where(which))[0];

export const findTrade = (db: Db, attemptNo: string) => findBy(db, eq(sandboxTrades.attemptNo, attemptNo));

export const findTradeByPrepay = (db: Db, prepayId: string) =>
  findBy(db, eq(sandboxTrades.prepayId, prepayId));

export async function openTrade(db: Db, request: PrepareRequest): Promise<Trade> {
  const { attemptNo, amount, description, language, returnPath } = request;
  const terms = { attemptNo, amount, description, language, returnPath };
  const [opened] = await db
    .insert(sandboxTrades)
    .values({ ...terms, prepayId: `sbx${randomNumber(26)}`, state: 'open' })
    .onConflictDoNothing()
    .returning();
  const trade = opened ?? (await findTrade(db, attemptNo));
  if (!trade || trade.amount !== amount) throw new ProviderRefused('This number was used for other terms.');
  if (trade.state === 'closed' || trade.state === 'declined') {
    throw new ProviderRefused('This trade has ended.');
  }
  return trade;
}

const moneyOf = ({ attemptNo, transactionId, amount }: Trade) => ({
  attemptNo,
  transactionId: transactionId ?? '',
  amount,
  currency,
  merchant,
});

export const evidenceOf = (trade: Trade): MoneyEvidence => ({
  provider: providerName,
  ...moneyOf(trade),
  evidence: `query:${trade.transactionId ?? ''}`,
});

export const payTrade = (db: Db, attemptNo: string, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const transactionId = `SBX${randomNumber(24)}`;
    const paid = await change(tx, attemptNo, ['open'], { state: 'paid', transactionId, payAt: null });
    if (!paid) return false;
    const id = randomNumber(26);
    const body = JSON.stringify({ id, ...moneyOf(paid) });
    await tx.insert(sandboxNotices).values({ id, attemptNo, body, nextAt: new Date(now), tries: 0 });
    return true;
  });

export const payTradeLater = (db: Db, attemptNo: string, payAt: Date) =>
  change(db, attemptNo, ['open'], { payAt });

export const endTrade = (db: Db, attemptNo: string, state: 'declined' | 'closed') =>
  change(db, attemptNo, ['open', 'declined'], { state, payAt: null });

export const refundTrade = (db: Db, given: Pick<RefundRequest, 'attemptNo' | 'refundNo' | 'amount'>) =>
  db.transaction(async (tx) => {
    const isIt = eq(sandboxTrades.attemptNo, given.attemptNo);
    const [trade] = await tx.select().from(sandboxTrades).where(isIt).for('update');
    const parts = trade?.refundNo?.split(' ') ?? [];
    if (parts.some((part) => part.split('=')[0] === given.refundNo)) return true;
    const left = parts.reduce((rest, part) => rest - Number(part.split('=')[1]), trade?.amount ?? 0);
    if (trade?.state !== 'paid' || given.amount > left) return false;
    const refundNo = [...parts, `${given.refundNo}=${given.amount}`].join(' ');
    await tx
      .update(sandboxTrades)
      .set({ refundNo, ...(given.amount === left && { state: 'refunded' }) })
      .where(isIt);
    return true;
  });

export async function arriveLatePayments(db: Db, now: number): Promise<void> {
  const isLate = and(eq(sandboxTrades.state, 'open'), lte(sandboxTrades.payAt, new Date(now)));
  for (const { attemptNo } of await db.select().from(sandboxTrades).where(isLate))
    await payTrade(db, attemptNo, now);
}

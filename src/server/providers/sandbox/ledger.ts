import { and, eq, inArray, lte } from 'drizzle-orm';
import { randomNumber } from '../../kernel/ids.ts';
import { sandboxNotices, sandboxTrades } from '../../store/schema.ts';
import type { Db, Tx } from '../../store/store.ts';
import { type MoneyEvidence, type PrepareRequest, ProviderRefused } from '../port/provider.ts';
import { currency, merchant, providerName } from './merchant.ts';

export type Trade = typeof sandboxTrades.$inferSelect;

async function change(db: Db | Tx, attemptNo: string, from: Trade['state'][], set: Partial<Trade>) {
  const isIt = and(eq(sandboxTrades.attemptNo, attemptNo), inArray(sandboxTrades.state, from));
  const [changed] = await db.update(sandboxTrades).set(set).where(isIt).returning();
  return changed;
}

export async function findTrade(db: Db, attemptNo: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.attemptNo, attemptNo));
  return trade;
}

export async function findTradeByPrepay(db: Db, prepayId: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.prepayId, prepayId));
  return trade;
}

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
    const body = JSON.stringify({ id, kind: 'payment', ...moneyOf(paid) });
    await tx.insert(sandboxNotices).values({ id, attemptNo, body, nextAt: new Date(now), tries: 0 });
    return true;
  });

export const payTradeLater = (db: Db, attemptNo: string, payAt: Date) =>
  change(db, attemptNo, ['open'], { payAt });

export const endTrade = (db: Db, attemptNo: string, state: 'declined' | 'closed') =>
  change(db, attemptNo, ['open', 'declined'], { state, payAt: null });

/** Gives a paid trade back once, and whole; the same refund number again is the same refund. */
export async function refundTrade(
  db: Db,
  { attemptNo, refundNo, amount }: { attemptNo: string; refundNo: string; amount: number },
): Promise<boolean> {
  const before = await findTrade(db, attemptNo);
  if (before?.amount === amount) await change(db, attemptNo, ['paid'], { state: 'refunded', refundNo });
  const trade = await findTrade(db, attemptNo);
  return trade?.state === 'refunded' && trade.refundNo === refundNo;
}

export async function arriveLatePayments(db: Db, now: number): Promise<void> {
  const isLate = and(eq(sandboxTrades.state, 'open'), lte(sandboxTrades.payAt, new Date(now)));
  const late = await db.select().from(sandboxTrades).where(isLate);
  for (const { attemptNo } of late) await payTrade(db, attemptNo, now);
}

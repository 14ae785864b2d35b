import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { sandboxNotices, sandboxTrades } from '../../../db/schema.ts';
import { type Given, statement } from '../../../db/statement.ts';
import type { Db } from '../../../db/store.ts';
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

async function change(db: Db, attemptNo: string, from: Trade['state'][], set: Partial<Trade>) {
  const isIt = and(eq(sandboxTrades.attemptNo, attemptNo), inArray(sandboxTrades.state, from));
  const [changed] = await db.update(sandboxTrades).set(set).where(isIt).returning();
  return changed;
}

const selectTrade = statement((db, { attemptNo }: Given<{ attemptNo: string }>) =>
  db.select().from(sandboxTrades).where(eq(sandboxTrades.attemptNo, attemptNo)),
);

export async function findTrade(db: Db, attemptNo: string): Promise<Trade | undefined> {
  const [trade] = await selectTrade(db, { attemptNo });
  return trade;
}

export async function findTradeByPrepay(db: Db, prepayId: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.prepayId, prepayId));
  return trade;
}

const insertTrade = statement((db, given: Given<typeof sandboxTrades.$inferInsert>) => {
  const { attemptNo, prepayId, amount, description, language, returnPath } = given;
  const trade = { attemptNo, prepayId, amount, description, language, returnPath, state: 'open' } as const;
  return db.insert(sandboxTrades).values(trade).onConflictDoNothing().returning();
});

export async function openTrade(db: Db, request: PrepareRequest): Promise<Trade> {
  const { attemptNo, amount, description, language, returnPath } = request;
  const terms = { attemptNo, amount, description, language, returnPath };
  const [opened] = await insertTrade(db, { ...terms, prepayId: `sbx${randomNumber(26)}`, state: 'open' });
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

const takeMoney = statement(
  (db, { attemptNo, transactionId }: Given<{ attemptNo: string; transactionId: string }>) =>
    db
      .update(sandboxTrades)
      .set({ state: 'paid', transactionId: sql`${transactionId}`, payAt: null })
      .where(and(eq(sandboxTrades.attemptNo, attemptNo), eq(sandboxTrades.state, 'open')))
      .returning(),
);
const insertNotice = statement((db, given: Given<typeof sandboxNotices.$inferInsert>) => {
  const { id, attemptNo, body, nextAt, tries } = given;
  return db.insert(sandboxNotices).values({ id, attemptNo, body, nextAt, tries });
});

export const payTrade = (db: Db, attemptNo: string, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const transactionId = `SBX${randomNumber(24)}`;
    const [paid] = await takeMoney(tx, { attemptNo, transactionId });
    if (!paid) return false;
    const id = randomNumber(26);
    const body = JSON.stringify({ id, ...moneyOf(paid) });
    await insertNotice(tx, { id, attemptNo, body, nextAt: new Date(now), tries: 0 });
    return true;
  });

export const payTradeLater = (db: Db, attemptNo: string, payAt: Date) =>
  change(db, attemptNo, ['open'], { payAt });

export const endTrade = (db: Db, attemptNo: string, state: 'declined' | 'closed') =>
  change(db, attemptNo, ['open', 'declined'], { state, payAt: null });

/** Keeps each part as `<number>=<fen>` in `refundNo`, so that a repeat moves nothing; earlier rows name only the whole's. */
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

const selectLate = statement((db, { now }: Given<{ now: Date }>) =>
  db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.state, 'open'), lte(sandboxTrades.payAt, now))),
);

export async function arriveLatePayments(db: Db, now: number): Promise<void> {
  for (const { attemptNo } of await selectLate(db, { now: new Date(now) }))
    await payTrade(db, attemptNo, now);
}

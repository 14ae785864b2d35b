import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { randomNumber } from '../../kernel/ids.ts';
import { sandboxNotices, sandboxTrades } from '../../store/schema.ts';
import type { Db, Tx } from '../../store/store.ts';
import { type MoneyEvidence, type PrepareRequest, ProviderRefused } from '../port/provider.ts';

export type Trade = typeof sandboxTrades.$inferSelect;

export const sandboxName = 'sandbox';
export const sandboxMerchant = 'sandbox-shop';
export const sandboxCurrency = 'CNY';

export async function findTrade(db: Db, attemptNo: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.attemptNo, attemptNo));
  return trade;
}

export async function findTradeByPrepay(db: Db, prepayId: string): Promise<Trade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.prepayId, prepayId));
  return trade;
}

/** Opens a trade; the same number with the same amount is the same trade, with another it is refused. */
export async function openTrade(db: Db, request: PrepareRequest): Promise<Trade> {
  const { attemptNo, amount, description, language, returnPath } = request;
  await db
    .insert(sandboxTrades)
    .values({
      attemptNo,
      prepayId: `sbx${randomNumber(26)}`,
      amount,
      description,
      language,
      returnPath,
      state: 'open',
    })
    .onConflictDoNothing();
  const trade = await findTrade(db, attemptNo);
  if (!trade || trade.amount !== amount) throw new ProviderRefused('This number was used for other terms.');
  if (trade.state === 'closed' || trade.state === 'declined')
    throw new ProviderRefused('This trade has ended.');
  return trade;
}

interface NoticeBody {
  id: string;
  kind: 'payment';
  attemptNo: string;
  transactionId: string;
  amount: number;
  currency: string;
  merchant: string;
}

async function writeDown(tx: Tx, trade: Trade, now: number): Promise<void> {
  const body: NoticeBody = {
    id: randomNumber(26),
    kind: 'payment',
    attemptNo: trade.attemptNo,
    transactionId: trade.transactionId ?? '',
    amount: trade.amount,
    currency: sandboxCurrency,
    merchant: sandboxMerchant,
  };
  await tx.insert(sandboxNotices).values({
    id: body.id,
    attemptNo: trade.attemptNo,
    body: JSON.stringify(body),
    nextAt: new Date(now),
    tries: 0,
  });
}

/** Takes the money of an open trade and queues its notification. False: it cannot be paid any more. */
export const payTrade = (db: Db, attemptNo: string, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [paid] = await tx
      .update(sandboxTrades)
      .set({ state: 'paid', transactionId: `SBX${randomNumber(24)}`, payAt: null })
      .where(and(eq(sandboxTrades.attemptNo, attemptNo), eq(sandboxTrades.state, 'open')))
      .returning();
    if (paid) await writeDown(tx, paid, now);
    return paid !== undefined;
  });

/** Lets the money of an open trade arrive at `payAt`. */
export async function payTradeLater(db: Db, attemptNo: string, payAt: Date): Promise<void> {
  await db
    .update(sandboxTrades)
    .set({ payAt })
    .where(and(eq(sandboxTrades.attemptNo, attemptNo), eq(sandboxTrades.state, 'open')));
}

/** Ends an open trade; a paid one stays paid. */
export async function endTrade(db: Db, attemptNo: string, state: 'declined' | 'closed'): Promise<void> {
  await db
    .update(sandboxTrades)
    .set({ state, payAt: null })
    .where(and(eq(sandboxTrades.attemptNo, attemptNo), inArray(sandboxTrades.state, ['open', 'declined'])));
}

/** Gives a paid trade back once; the same refund number again is the same refund. */
export async function refundTrade(
  db: Db,
  refund: { attemptNo: string; refundNo: string; amount: number },
): Promise<boolean> {
  const { attemptNo, refundNo, amount } = refund;
  await db
    .update(sandboxTrades)
    .set({ state: 'refunded', refundNo })
    .where(
      and(
        eq(sandboxTrades.attemptNo, attemptNo),
        eq(sandboxTrades.state, 'paid'),
        eq(sandboxTrades.amount, amount),
      ),
    );
  const trade = await findTrade(db, attemptNo);
  return trade?.state === 'refunded' && trade.refundNo === refundNo;
}

/** The money that was on its way and has arrived by now. */
export async function arriveLatePayments(db: Db, now: number): Promise<void> {
  const late = await db
    .select({ attemptNo: sandboxTrades.attemptNo })
    .from(sandboxTrades)
    .where(
      and(
        eq(sandboxTrades.state, 'open'),
        isNotNull(sandboxTrades.payAt),
        lte(sandboxTrades.payAt, new Date(now)),
      ),
    );
  for (const { attemptNo } of late) await payTrade(db, attemptNo, now);
}

export const evidenceOf = (trade: Trade): MoneyEvidence => ({
  provider: sandboxName,
  attemptNo: trade.attemptNo,
  transactionId: trade.transactionId ?? '',
  amount: trade.amount,
  currency: sandboxCurrency,
  merchant: sandboxMerchant,
  evidence: `query:${trade.transactionId ?? ''}`,
});

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import { unmatchedMoney } from '../db/schema.ts';
import { randomNumber } from '../lib/ids.ts';
import { recordEvent, type Transaction, type TransitionDeps } from '../orders/transition.ts';
import type { MoneyEvidence, RefundEvidence } from './providers/port/provider.ts';

export type Unmatched = typeof unmatchedMoney.$inferSelect;

type Told = MoneyEvidence & Partial<Pick<RefundEvidence, 'refundNo' | 'isSum'>>;

/**
 * Keeps money without an order for a person to decide about, and raises the alarm. Repeats add nothing; another part
 * that the console gave back adds its amount, and the row waits again.
 */
export async function keepUnmatched(
  transaction: Transaction<Pick<TransitionDeps, 'log'>>,
  kind: Unmatched['kind'],
  money: Told,
  orderId = '',
): Promise<void> {
  const { tx, at, deps } = transaction;
  const { provider, attemptNo, transactionId, amount, currency, evidence, refundNo, isSum } = money;
  const id = `U${shanghaiDay(at.getTime()).replaceAll('-', '')}${randomNumber(8)}`;
  const isRefund = kind === 'console-refund';
  const { amount: kept, evidence: parts } = unmatchedMoney;
  const [row] = await tx
    .insert(unmatchedMoney)
    .values({ ...money, id, kind, firstAt: at, ...(isRefund && { evidence: `refund:${refundNo};` }) })
    .onConflictDoUpdate({
      target: [unmatchedMoney.provider, unmatchedMoney.transactionId, unmatchedMoney.kind],
      set: {
        amount: isSum ? sql`excluded.amount` : sql`${kept} + excluded.amount`,
        evidence: sql`${parts} || excluded.evidence`,
        settledAt: null,
        settledAs: null,
      },
      setWhere: isSum
        ? sql`excluded.amount > ${kept}`
        : sql`${isRefund}::boolean and position(excluded.evidence in ${parts}) = 0`,
    })
    .returning();
  if (!row) return;
  await recordEvent(transaction, 'attempt', attemptNo, {
    orderId,
    event: isRefund ? 'given-back' : 'success',
    accepted: false,
    evidence,
    data: { transactionId, amount, currency, unmatched: row.id },
  });
  deps.log.error(
    { provider, transactionId, amount, kind },
    'Money moved that belongs to no order: see "npm run orders -- review".',
  );
}

/** Settles unmatched money that this refund returned whole. Returns false if the refund has to be kept as its own row. */
export async function settleReturned(
  { tx, at }: Transaction<unknown>,
  { provider, transactionId, amount }: { provider: string; transactionId: string; amount: number | null },
): Promise<boolean> {
  const isIt = and(
    eq(unmatchedMoney.provider, provider),
    eq(unmatchedMoney.transactionId, transactionId),
    ne(unmatchedMoney.kind, 'console-refund'),
  );
  if (amount === null) return (await tx.$count(unmatchedMoney, isIt)) > 0;
  const isWhole = and(isIt, eq(unmatchedMoney.amount, amount));
  await tx
    .update(unmatchedMoney)
    .set({ settledAt: at, settledAs: 'returned', reason: sql`coalesce(${unmatchedMoney.reason}, 'console')` })
    .where(and(isWhole, isNull(unmatchedMoney.settledAt)));
  return (await tx.$count(unmatchedMoney, and(isWhole, eq(unmatchedMoney.settledAs, 'returned')))) > 0;
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import { randomNumber } from '../kernel/ids.ts';
import { recordEvent, type Transaction, type TransitionDeps } from '../orders/transition.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { unmatchedMoney } from '../store/schema.ts';

export type Unmatched = typeof unmatchedMoney.$inferSelect;

/** Keeps money without an order for a person to decide about, and raises the alarm. Repeats add nothing. */
export async function keepUnmatched(
  transaction: Transaction<Pick<TransitionDeps, 'log'>>,
  kind: Unmatched['kind'],
  money: MoneyEvidence,
  orderId = '',
): Promise<void> {
  const { tx, at, deps } = transaction;
  const { provider, attemptNo, transactionId, amount, currency, evidence } = money;
  const id = `U${shanghaiDay(at.getTime()).replaceAll('-', '')}${randomNumber(8)}`;
  const kept = await tx
    .insert(unmatchedMoney)
    .values({ ...money, id, kind, firstAt: at })
    .onConflictDoNothing()
    .returning();
  if (kept.length === 0) return;
  await recordEvent(transaction, 'attempt', attemptNo, {
    orderId,
    event: kind === 'console-refund' ? 'given-back' : 'success',
    accepted: false,
    evidence,
    data: { transactionId, amount, currency, unmatched: id },
  });
  deps.log.error(
    { provider, transactionId, amount, kind },
    'Money moved that belongs to no order: see "npm run orders -- review".',
  );
}

export async function settleReturned(
  { tx, at }: Transaction<unknown>,
  told: { provider: string; transactionId: string; amount: number | null },
): Promise<boolean> {
  const isIt = and(
    eq(unmatchedMoney.provider, told.provider),
    eq(unmatchedMoney.transactionId, told.transactionId),
    ne(unmatchedMoney.kind, 'console-refund'),
  );
  await tx
    .update(unmatchedMoney)
    .set({ settledAt: at, settledAs: 'returned', reason: sql`coalesce(${unmatchedMoney.reason}, 'console')` })
    .where(and(isIt, isNull(unmatchedMoney.settledAt), eq(unmatchedMoney.amount, told.amount ?? 0)));
  return (await tx.$count(unmatchedMoney, isIt)) > 0;
}

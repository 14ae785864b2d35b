import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { unmatchedMoney } from '../db/schema.ts';
import type { Db, Tx } from '../db/store.ts';
import { randomNumber } from '../lib/ids.ts';
import { recordEvent, type Transaction, type TransitionDeps } from '../orders/transition.ts';
import { refundNoOf } from './attempt.ts';
import type { MoneyEvidence, RefundEvidence } from './providers/port/provider.ts';

export type Unmatched = typeof unmatchedMoney.$inferSelect;
type Payment = Pick<Unmatched, 'provider' | 'transactionId'>;

/**
 * Returns the next refund's number. For a second payment, derives it from the transaction id, because the first
 * payment's refunds use the numbers derived from the attempt.
 */
export const returnNoOf = ({ kind, attemptNo, transactionId, closedRefunds }: Unmatched) =>
  refundNoOf(kind === 'second-transaction' ? transactionId : attemptNo, closedRefunds);

const isOf = ({ provider, transactionId }: Payment) =>
  and(eq(unmatchedMoney.provider, provider), eq(unmatchedMoney.transactionId, transactionId));

export async function findMoney(db: Db | Tx, payment: Payment) {
  const rows = await db.select().from(unmatchedMoney).where(isOf(payment)).orderBy(asc(unmatchedMoney.part));
  const parts = rows.filter(({ kind }) => kind === 'console-refund');
  const givenBack = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { money: rows.find(({ kind }) => kind !== 'console-refund'), parts, givenBack };
}

async function settleReturned(
  { tx, at }: Transaction<unknown>,
  payment: Payment,
  which?: SQL,
): Promise<void> {
  const reason = sql`coalesce(${unmatchedMoney.reason}, 'console')`;
  await tx
    .update(unmatchedMoney)
    .set({ settledAt: at, settledAs: 'returned', reason, told: '' })
    .where(and(isOf(payment), isNull(unmatchedMoney.settledAt), which));
}

type Keeping = Transaction<Pick<TransitionDeps, 'log'>>;
type New = Pick<Unmatched, 'kind' | 'part' | 'amount'> & Partial<Unmatched>;

async function keep(transaction: Keeping, proof: MoneyEvidence | RefundEvidence, its: New, orderId: string) {
  const { tx, at, deps } = transaction;
  const { provider, attemptNo, transactionId, currency, evidence } = proof;
  const { kind, amount, refundNo } = its;
  const id = `U${shanghaiDay(at.getTime()).replaceAll('-', '')}${randomNumber(8)}`;
  const row = { ...proof, ...its, id, firstAt: at };
  const kept = await tx.insert(unmatchedMoney).values(row).onConflictDoNothing().returning();
  if (kept.length === 0) return false;
  await recordEvent(transaction, 'attempt', attemptNo, {
    orderId,
    event: kind === 'console-refund' ? 'given-back' : 'success',
    accepted: false,
    evidence,
    data: { transactionId, amount, currency, refundNo, unmatched: id },
  });
  deps.log.error(
    { provider, transactionId, amount, kind },
    'Money moved that belongs to no order: see "npm run orders -- review".',
  );
  return true;
}

/** Stores a payment without an order, for a person to decide about. A repeated proof changes nothing. */
export async function keepUnmatched(
  transaction: Keeping,
  kind: 'unknown-attempt' | 'second-transaction',
  money: MoneyEvidence,
  orderId = '',
): Promise<void> {
  if (!(await keep(transaction, money, { kind, part: 0, amount: money.amount }, orderId))) return;
  const { givenBack } = await findMoney(transaction.tx, money);
  // Unless everything was refunded, the payment itself still waits for a person.
  const which = givenBack < money.amount ? eq(unmatchedMoney.kind, 'console-refund') : undefined;
  await settleReturned(transaction, money, which);
}

type RefundedPart = Pick<RefundEvidence, 'refundNo' | 'amount' | 'isSum'>;

export function freshPart(refund: RefundedPart, parts: readonly Pick<Unmatched, 'refundNo' | 'amount'>[]) {
  const { refundNo, amount, isSum } = refund;
  if (!isSum) return parts.some((part) => part.refundNo === refundNo) ? 'known' : (amount ?? 0);
  const fresh = parts.reduce((rest, part) => rest - part.amount, amount ?? 0);
  return fresh <= 0 && parts.length > 0 ? 'known' : fresh;
}

export async function keepPart(transaction: Keeping, refund: RefundEvidence, orderId = ''): Promise<void> {
  const { tx, at } = transaction;
  const { refundNo, isSum } = refund;
  // Lock the payment's row, because a person may be deciding about the payment.
  await tx
    .select()
    .from(unmatchedMoney)
    .where(and(isOf(refund), ne(unmatchedMoney.kind, 'console-refund')))
    .for('update');
  const { money, parts, givenBack } = await findMoney(tx, refund);
  const isOpen = money?.settledAt === null;
  // If the refunded sum equals the payment, it includes our own refund, even if that is not confirmed yet.
  const isAllBack = money?.settledAs === 'returning' && isSum && refund.amount === money.amount;
  if (isOpen && (isAllBack || refundNo === returnNoOf(money))) return settleReturned(transaction, refund);
  if (money && (refund.amount === null || money.settledAs === 'returned')) return;
  const amount = freshPart(refund, parts);
  if (amount === 'known') return;
  // Store the refund as settled: a person reviews the payment anyway, so the refund needs no review.
  const settled = isOpen && ({ settledAt: at, settledAs: 'returned', reason: 'console' } as const);
  const part = { kind: 'console-refund' as const, part: parts.length, amount, refundNo, ...settled };
  // Read again, because another transaction stored a refund meanwhile, so less of this refund may be new.
  if (!(await keep(transaction, refund, part, orderId))) return keepPart(transaction, refund, orderId);
  if (isOpen && givenBack + amount >= money.amount) await settleReturned(transaction, refund);
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { compareDay, findBill, takeBill } from '../bills/take.ts';
import { billDifferences } from '../db/schema.ts';
import type { Db, Store, StoreDeps } from '../db/store.ts';
import { loggedError } from '../lib/log.ts';
import { refuse } from '../lib/refusal.ts';
import { recordEvent, transact } from '../orders/transition.ts';
import type { Provider } from '../payments/providers/port/provider.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import type { OperationRequest } from './requests.ts';

const mostListed = 200;
const limitMs = 50_000;

async function differencesWhere(db: Db, isMeant: ReturnType<typeof and>) {
  const differences = await db
    .select()
    .from(billDifferences)
    .where(isMeant)
    .orderBy(sql`settled_at is not null`, asc(billDifferences.day), asc(billDifferences.id))
    .limit(mostListed);
  return { differences, inAll: await db.$count(billDifferences, isMeant) };
}

async function billOf(deps: PaymentDeps, provider: Provider, day: string, isAgain: boolean) {
  const { db } = deps.store;
  const { name } = provider;
  const known = isAgain ? undefined : await findBill(db, name, day);
  const taken = known
    ? { state: 'compared' as const, ...(await compareDay(deps, provider, day)) }
    : await takeBill(deps, provider, day, AbortSignal.timeout(limitMs)).catch((error: unknown) => ({
        state: 'failed' as const,
        reason: loggedError(error).message,
      }));
  if (taken.state !== 'compared') return { provider: name, ...taken };
  const { sums, ...compared } = taken;
  const { others = 0, fetchedAt = null } = (await findBill(db, name, day)) ?? {};
  const isIts = and(eq(billDifferences.provider, name), eq(billDifferences.day, day));
  const isReported = and(isIts, sql`${billDifferences.settledAs} is distinct from 'agreed'`);
  const differences = await differencesWhere(db, isReported);
  return { provider: name, ...compared, ...sums, others, fetchedAt, ...differences };
}

export async function showBills(deps: PaymentDeps, { day, isAgain }: OperationRequest<'bill'>) {
  if (day >= shanghaiDay(deps.now()))
    throw refuse`The bill of ${day} is made once that day is over in China.`;
  const bills: Awaited<ReturnType<typeof billOf>>[] = [];
  for (const provider of deps.payments.all) bills.push(await billOf(deps, provider, day, isAgain));
  return bills;
}

export const listDifferences = (deps: { store: Store }) =>
  differencesWhere(deps.store.db, isNull(billDifferences.settledAt));

export async function closeDifference(deps: StoreDeps, request: OperationRequest<'closeDifference'>) {
  const id = request.difference.toUpperCase();
  const closed = {
    settledAt: new Date(deps.now()),
    settledAs: 'closed',
    reason: request.reason.trim(),
  } as const;
  const isOpen = and(eq(billDifferences.id, id), isNull(billDifferences.settledAt));
  return transact(deps, async (transaction) => {
    const [row] = await transaction.tx.update(billDifferences).set(closed).where(isOpen).returning();
    if (!row) throw refuse`There is no open difference ${id}: see review.`;
    const data = { by: request.by, reason: closed.reason };
    await recordEvent(transaction, 'difference', id, { orderId: '', event: 'close', data });
    return { id, provider: row.provider, day: row.day };
  });
}

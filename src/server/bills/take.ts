import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { dayMs, shanghaiDay, shanghaiTime } from '../../lib/shanghai-day.ts';
import { billDifferences, billLines, bills } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import { otherCell, randomKey } from '../lib/ids.ts';
import { takeView } from '../payments/provider-status.ts';
import type { Bill, BillLine, Provider } from '../payments/providers/port/provider.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import { compareBill, isAnythingDue } from './compare.ts';

/** In ms. WeChat Pay asks us to wait half an hour before we request a bill again. */
const againMs = 30 * 60_000;
/** Fetch the bills of the last three days, because a bill may be late. */
const daysBack = [1, 2, 3];
/** Hour in China from which WeChat Pay advises to fetch yesterday's bill. */
const billHour = 10;

function daysDue(now: number): string[] {
  const hourNow = Number(shanghaiTime(now).slice(11, 13));
  return daysBack
    .filter((days) => days > 1 || hourNow >= billHour)
    .map((days) => shanghaiDay(now - days * dayMs));
}

export function createBillWatch(deps: PaymentDeps, ending: AbortSignal): () => Promise<void> {
  const triedAt = new Map<string, number>();
  return async () => {
    for (const provider of deps.payments.all) {
      if (provider.isSandbox) continue;
      for (const day of daysDue(deps.now())) {
        const key = `${provider.name} ${day}`;
        if (deps.now() - (triedAt.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) continue;
        triedAt.set(key, deps.now());
        if (ending.aborted || (await findBill(deps.store.db, provider.name, day))?.comparedAt) continue;
        const taken = await takeBill(deps, provider, day, ending).catch((err: unknown) => {
          const about = { err, provider: provider.name, day };
          deps.log.warn(about, 'A bill could not be fetched and compared; it will be tried again.');
        });
        if (taken?.state === 'late')
          deps.log.info({ provider: provider.name, day }, 'A bill is not there yet.');
      }
    }
  };
}

const linesAtOnce = 2000;
const mostAsked = 100;

const isBill = (provider: string, day: string) => and(eq(bills.provider, provider), eq(bills.day, day));

export const findBill = (db: Db, provider: string, day: string) =>
  db.query.bills.findFirst({ where: isBill(provider, day) });

const isOpenDifference = ({ name }: Provider) =>
  and(eq(billDifferences.provider, name), isNull(billDifferences.settledAt));

async function* noLines(): AsyncGenerator<BillLine> {}

interface Fetch {
  fetchId: string;
  provider: Provider;
  day: string;
}

/** Stores a bill's lines. `others` counts lines of other merchants and cells, which are not stored. */
async function writeLines(
  { db, cell }: Store,
  { fetchId, provider, day }: Fetch,
  read: AsyncIterable<BillLine>,
) {
  let [line, others] = [0, 0];
  let batch: (BillLine & { line: number })[] = [];
  const flush = async () => {
    await db.execute(sql`insert into bill_lines
      (fetch_id, provider, day, line, kind, transaction_id, attempt_no, refund_no, amount)
      select ${fetchId}, ${provider.name}, ${day}, line, kind, "transactionId", "attemptNo", "refundNo", amount
      from json_to_recordset(${JSON.stringify(batch)}::json) as given(line integer, kind text, "transactionId" text,
        "attemptNo" text, "refundNo" text, amount integer)`);
    batch = [];
  };
  for await (const each of read) {
    const isOther = cell && otherCell(cell, 'attemptNo', each.attemptNo);
    if (each.merchant !== provider.merchant || isOther) {
      others += 1;
      continue;
    }
    batch.push({ ...each, line });
    line += 1;
    if (batch.length === linesAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
  return { lines: line, others };
}

const adopt = (
  db: Db,
  { fetchId, provider, day }: Fetch,
  counts: Record<'lines' | 'others', number>,
  at: Date,
) =>
  db.transaction(async (tx) => {
    const bill = { ...counts, fetchId, fetchedAt: at, comparedAt: null };
    await tx
      .insert(bills)
      .values({ provider: provider.name, day, ...bill })
      .onConflictDoUpdate({ target: [bills.provider, bills.day], set: bill });
    const isSame = and(eq(billLines.provider, provider.name), eq(billLines.day, day));
    await tx.delete(billLines).where(and(isSame, ne(billLines.fetchId, fetchId)));
    if ((await tx.$count(billLines, eq(billLines.fetchId, fetchId))) !== counts.lines) {
      throw new Error('A bill was fetched twice at the same time.');
    }
  });

/**
 * Queries the provider about payments that only the bill contains, because only the provider's answer may
 * settle an order. Returns whether there were any such payments.
 */
async function askAboutUnknown(deps: PaymentDeps, provider: Provider, day: string): Promise<boolean> {
  const isOnlyBilled = eq(billDifferences.what, 'only-billed');
  const unknown = await deps.store.db
    .selectDistinct({ attemptNo: billDifferences.attemptNo })
    .from(billDifferences)
    .where(and(isOpenDifference(provider), eq(billDifferences.day, day), isOnlyBilled))
    .limit(mostAsked);
  for (const { attemptNo } of unknown) {
    const view = await deps.providers.ask(provider, 'query', attemptNo).catch(() => undefined);
    if (!view) break;
    if (view.kind === 'success') await takeView(deps, attemptNo, view);
  }
  return unknown.length > 0;
}

export async function compareDay(deps: PaymentDeps, provider: Provider, day: string) {
  const { db } = deps.store;
  const compare = (which: string) => compareBill(db, provider.name, which, new Date(deps.now()));
  let sums = await compare(day);
  if (await askAboutUnknown(deps, provider, day)) sums = await compare(day);
  const waiting = await db
    .selectDistinct({ day: billDifferences.day })
    .from(billDifferences)
    .where(and(isOpenDifference(provider), ne(billDifferences.day, day)))
    .orderBy(desc(billDifferences.day))
    .limit(31);
  for (const each of waiting) await compare(each.day);
  const isOpen = and(isOpenDifference(provider), eq(billDifferences.day, day));
  return { sums, open: await db.$count(billDifferences, isOpen) };
}

async function linesIn(db: Db, { provider, day }: Fetch, bill: Bill, signal: AbortSignal) {
  if (bill.kind === 'lines') return bill.read(signal);
  const isNone =
    bill.kind === 'none' || (bill.kind === 'none-or-late' && !(await isAnythingDue(db, provider.name, day)));
  return isNone ? noLines() : undefined;
}

/** Fetches and compares a day's bill. If the bill is incomplete, throws and stores no line. */
export async function takeBill(deps: PaymentDeps, provider: Provider, day: string, signal: AbortSignal) {
  const { db } = deps.store;
  const fetch = { fetchId: randomKey(), provider, day };
  const bill = await deps.providers.ask(provider, 'bill', day);
  if (bill.kind === 'no-bills') return { state: bill.kind };
  const read = await linesIn(db, fetch, bill, signal);
  if (!read) return { state: 'late' as const };
  try {
    await adopt(db, fetch, await writeLines(deps.store, fetch, read), new Date(deps.now()));
  } catch (error) {
    await db.delete(billLines).where(eq(billLines.fetchId, fetch.fetchId));
    throw error;
  }
  const compared = await compareDay(deps, provider, day);
  const comparedAt = new Date(deps.now());
  await db.update(bills).set({ comparedAt }).where(isBill(provider.name, day));
  const about = { provider: provider.name, day };
  if (compared.open === 0) deps.log.info(about, 'A bill and our books agree.');
  else {
    const words = 'A bill and our books do not agree: see "npm run orders -- bill <day>".';
    deps.log.error({ ...about, differences: compared.open }, words);
  }
  return { state: 'compared' as const, ...compared };
}

import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type {
  Ask,
  Foretaste,
  Product,
  ReportChapters,
  ReportDocument,
  ThisMonth,
} from '../../contract/report.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { partsOf } from '../../funnel/offers.ts';
import { chooseLanguage, say } from '../../funnel/texts.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { keyedAmong, type ReportInput } from '../../reports/writing/report-input.ts';
import { orders, outbox, reports } from '../db/schema.ts';
import { type Db, readRows, type StoreDeps } from '../db/store.ts';
import type { Log } from '../lib/log.ts';
import { cached } from '../lib/once.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { findPause, type Payable } from '../pauses/pauses.ts';
import { definitionOf, type Order, requireOrder } from './find.ts';
import { type Claim, isOwner, requireOwner } from './lookup.ts';

export interface ReportMaker {
  makeReport(input: ReportInput): ReportDocument;
  makeForetaste(input: ReportInput): Foretaste;
  makeAsks(input: ReportInput): Ask[];
  makeChapters(document: ReportDocument, language: string): ReportChapters;
  makeMonth(input: ReportInput, on: string): ThisMonth | undefined;
  findYearOffer<Offer extends { product: Product }>(open: readonly Offer[]): Offer | undefined;
}

function inputOf(order: Order, funnel: Funnel, language: string): ReportInput {
  const { details, answers, askedOn } = order;
  const { questions, title, report, ownProduct } = funnel;
  const [sold, ...others] = partsOf(funnel, details[offerName]);
  const asked = { questions: keyedAmong(questions?.questions), title: say(title, language) };
  return {
    ...{ details, answers, askedOn, language },
    ...asked,
    ...report,
    ...sold!,
    others,
    ...(ownProduct && { ownProduct }),
  };
}

type Documents = Record<string, ReportDocument>;

const { BROTLI_MODE_TEXT, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY } = constants;
/** Higher qualities take ten times as long and save only a tenth of the bytes. */
const params = { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: 4 };
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

async function store(
  { store: { db }, now }: StoreDeps,
  { id, detailsVersion }: Order,
  documents: Documents,
): Promise<boolean> {
  const packed = await compress(JSON.stringify(documents), { params });
  const made = await readRows(
    db,
    sql`insert into reports (order_id, documents, details_version, made_at)
      select id, ${packed}::bytea, details_version, ${new Date(now()).toISOString()}::timestamptz from orders
      where id = ${id} and details_version = ${detailsVersion}::integer and erased_at is null for update
      on conflict do nothing returning order_id`,
  );
  if (made.length === 1) return true;
  const isThis = eq(orders.id, id);
  const [order] = await db
    .select({ version: orders.detailsVersion, erasedAt: orders.erasedAt })
    .from(orders)
    .where(isThis);
  return !order || order.erasedAt !== null || order.version === detailsVersion;
}

export async function makeStoredReport(
  deps: StoreDeps & { fleet: () => Fleet; reports: ReportMaker },
  orderId: string,
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const order = await requireOrder(deps, orderId);
    if (order.state !== 'paid' || order.erasedAt) return;
    const funnel = await definitionOf(deps.store.db, order);
    const documents: Documents = {};
    for (const language of deps.fleet().site.languages) {
      documents[language] = deps.reports.makeReport(inputOf(order, funnel, language));
    }
    if (await store(deps, order, documents)) return;
  }
  throw new Error('The details kept changing while the report was made.');
}

const foretastes = new LRUCache<string, Foretaste>({ max: 500 });

export function findForetaste(
  { reports: maker, log }: { reports: ReportMaker; log: Log },
  order: Order,
  funnel: Funnel,
  language: string,
): Foretaste | undefined {
  const key = [order.id, order.detailsVersion, language].join(' ');
  try {
    return cached(foretastes, key, () => maker.makeForetaste(inputOf(order, funnel, language)));
  } catch (error) {
    log.error({ err: error, product: order.product }, 'The foretaste could not be made.');
    return undefined;
  }
}

export const asksOf = (maker: ReportMaker, order: Order, funnel: Funnel, language: string): Ask[] =>
  maker.makeAsks(inputOf(order, funnel, language));

const months = new LRUCache<string, ThisMonth | false>({ max: 500 });

async function makeMonth(deps: StoreDeps & { reports: ReportMaker }, order: Order, language: string) {
  const today = shanghaiDay(deps.now());
  const key = [order.id, order.detailsVersion, language, today].join(' ');
  const known = months.get(key);
  if (known !== undefined) return known;
  const funnel = await definitionOf(deps.store.db, order);
  const month = deps.reports.makeMonth(inputOf(order, funnel, language), today) ?? false;
  months.set(key, month);
  return month;
}

export async function findMonth(
  deps: StoreDeps & Payable & { reports: ReportMaker; log: Log },
  order: Order,
  language: string,
): Promise<ThisMonth | undefined> {
  try {
    const month = await makeMonth(deps, order, language);
    if (month === false) return undefined;
    if (!month.glance) return month;
    const open = [...deps.fleet().funnels.values()].filter(
      (funnel) => funnel.languages.includes(language) && !findPause(deps, funnel, order.channelKey),
    );
    const offer = deps.reports.findYearOffer(open);
    return { ...month, glance: { ...month.glance, ...(offer && { offer: `/${offer.slug}` }) } };
  } catch (error) {
    deps.log.error({ err: error, product: order.product }, 'The page of this month could not be made.');
    return undefined;
  }
}

/** Throws 404 (erased) or 402 (unpaid or refunded). An existing report stays readable during a refund. */
function requirePaid({ erasedAt, paidAt, state }: Order, hasReport = true): void {
  if (erasedAt) throw new Refusal(404, words.erased);
  if (state === 'paid' || (paidAt && hasReport && state !== 'refunded')) return;
  if (state === 'review') throw new Refusal(402, words.inReview);
  throw new Refusal(402, state === 'refunding' || state === 'refunded' ? words.reportGone : words.notPaid);
}

/** Returns the report, if possible in `language`. Throws 202 (not ready), 402, 404 or 503 (failed). */
export async function requireReport(db: Db, order: Order, language: string) {
  const { id: orderId } = order;
  requirePaid(order);
  const [report] = await db.select().from(reports).where(eq(reports.orderId, orderId));
  if (!report) {
    requirePaid(order, false);
    const isItsJob = and(eq(outbox.orderId, orderId), eq(outbox.kind, 'report'));
    const [job] = await db.select().from(outbox).where(isItsJob);
    throw job?.lastError
      ? new Refusal(503, words.reportFailed, { retryAfter: 5 })
      : new Refusal(202, words.preparing, { retryAfter: 1 });
  }
  const documents = JSON.parse(String(await decompress(report.documents))) as Documents;
  const languages = Object.keys(documents);
  const spoken = chooseLanguage([language], languages, languages[0] ?? language);
  return { report: documents[spoken]!, spoken };
}

/** Returns when the owner first opened the report, because corrections end then. Throws 402, 403 or 404. */
export async function openResult(
  deps: StoreDeps & { secret: string },
  order: Order,
  claim: Claim,
): Promise<Date> {
  const { db } = deps.store;
  const { id: orderId } = order;
  if (order.openedAt && !order.erasedAt) return order.openedAt;
  requirePaid(order);
  const openedAt = new Date(deps.now());
  // Do not record a reader who only knows the order's URL.
  if (!claim.code && !isOwner(order, claim.visitorId)) return openedAt;
  requireOwner(deps.secret, order, claim);
  const isFirst = and(eq(orders.id, orderId), isNull(orders.openedAt));
  await db.update(orders).set({ openedAt }).where(isFirst);
  return (await requireOrder(deps, orderId)).openedAt ?? openedAt;
}

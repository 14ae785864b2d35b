import { eq } from 'drizzle-orm';
import { keyedDigest } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Order } from '../orders/find.ts';
import { attempts, orders, type outbox } from '../store/schema.ts';
import type { StoreDeps } from '../store/store.ts';
import { callPlatform } from './call.ts';
import { type ConversionDeps, destinationsOf, findClickId, findSecret, platformOf } from './destinations.ts';
import type { Destination, Verdict } from './platform.ts';
import { noConversions } from './settings.ts';

type Job = Pick<typeof outbox.$inferSelect, 'orderId' | 'ref' | 'lastError'>;

/** Thrown to retry; nobody has to look. */
export class NotTaken extends Error {
  override name = 'not taken';
}

/** Thrown to stop retrying. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Platforms attribute for days, and later calls are noise. */
const lifeMs = 72 * 3_600_000;

type Ended = Verdict | { outcome: 'expired' | 'no-click-id'; why: string };

interface Sending {
  order: Order;
  received: number;
  destination: Destination;
  clickId: string;
}

interface SendDeps extends ConversionDeps, StoreDeps {
  secret: string;
  /** Undefined if PUBLIC_ORIGIN is not set. */
  origin: string | undefined;
  metrics: Metrics;
  log: Log;
}

async function tell(
  deps: Pick<SendDeps, 'now' | 'secret' | 'origin' | 'conversions'>,
  sending: Sending,
  ending: AbortSignal,
): Promise<Verdict> {
  const { order, received, destination, clickId } = sending;
  const settings = deps.conversions ?? noConversions;
  const secret = findSecret(destination, settings);
  if (secret === undefined) return { outcome: 'again', why: 'its secret is not set' };
  const platform = platformOf(destination);
  const { orderNo, slug } = order;
  const conversion = {
    clickId,
    amount: received,
    orderNo,
    paidAt: order.paidAt!.getTime(),
    eventId: keyedDigest(deps.secret, 'conversion', `${orderNo}|paid`).subarray(0, 16).toString('base64url'),
    page: deps.origin && `${deps.origin}/${slug}`,
  };
  const given = { ...settings, secret, now: deps.now() };
  try {
    const asked = platform.request(destination, conversion, given);
    return platform.judge(await callPlatform(asked, { isLocal: settings.isLocal, ending }));
  } catch (error) {
    return { outcome: 'again', why: (error as Error).message };
  }
}

/** Sends a conversion. Throws NotTaken to retry, GivenUp if a retry is useless. */
export async function sendConversion(deps: SendDeps, job: Job, ending: AbortSignal): Promise<void> {
  const [row] = await deps.store.db
    .select({ order: orders, received: attempts.receivedAmount })
    .from(orders)
    .innerJoin(attempts, eq(attempts.attemptNo, orders.paidAttemptNo))
    .where(eq(orders.id, job.orderId));
  if (!row?.order.paidAt) throw new Error('A call-back lost its payment.');
  const { order } = row;
  const named = destinationsOf(deps.channels(), order.channelKey).find(({ ref }) => ref === job.ref);
  const clickId = named && findClickId(order, named.destination);
  const end = async (): Promise<Ended> => {
    if (deps.now() > order.paidAt!.getTime() + lifeMs)
      return { outcome: 'expired', why: `72 hours have passed; ${job.lastError ?? 'never tried'}` };
    if (!named) return { outcome: 'refused', why: 'its channel names it no more' };
    if (clickId === undefined) return { outcome: 'no-click-id', why: 'its click id is erased' };
    const received = row.received ?? order.amount;
    return tell(deps, { order, received, destination: named.destination, clickId }, ending);
  };
  const { outcome, why } = await end();
  const to = job.ref.split(':')[1]!;
  deps.metrics.conversions.inc({ to, outcome });
  if (outcome === 'sent') return;
  if (outcome === 'again') throw new NotTaken(why);
  deps.log.warn({ orderNo: order.orderNo, to, why }, 'An ad platform is told no more of a payment.');
  throw new GivenUp(why);
}

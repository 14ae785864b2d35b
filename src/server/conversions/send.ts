import { Resolver } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { eq } from 'drizzle-orm';
import { isPrivateAddress, isPrivateHost } from '../../checker/rules/conversions.ts';
import { attempts, orders, type outbox } from '../db/schema.ts';
import type { StoreDeps } from '../db/store.ts';
import { keyedDigest } from '../lib/ids.ts';
import type { TransitionDeps } from '../orders/transition.ts';
import { type ConversionDeps, destinationsOf, findClickId, findSecret, platformOf } from './destinations.ts';
import type { Answer, Conversion, Destination, PlatformRequest, Verdict } from './platform.ts';
import { noConversions } from './settings.ts';

const limitMs = 5000;
const mostBytes = 65_536;

type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** Bypasses the system's resolver, because requests to payment providers need its few threads. */
const resolveHost: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

interface CallOptions {
  isLocal: boolean;
  ending: AbortSignal;
  resolve?: Resolve;
}

/** Connects only to the addresses that were checked. A second look-up could return a private address. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  };

function send(target: URL, { method, body }: PlatformRequest, signal: AbortSignal, lookup: LookupFunction) {
  const text = body && JSON.stringify(body);
  const headers = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(
      target,
      { method, agent: false, signal, lookup, headers: { accept: 'application/json', ...(headers || {}) } },
      async (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        try {
          for await (const chunk of answer as AsyncIterable<Buffer>) {
            chunks.push(chunk);
            size += chunk.length;
            if (size >= mostBytes) break;
          }
          const whole = Buffer.concat(chunks).subarray(0, mostBytes);
          resolve({ status: answer.statusCode ?? 0, body: whole.toString('utf8') });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject).end(text);
  });
}

/** Sends a request, follows no redirect and gives up after 5 s. Errors omit the URL: it may contain a token. */
export async function callPlatform(asked: PlatformRequest, options: CallOptions): Promise<Answer> {
  const { isLocal, ending, resolve = resolveHost } = options;
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ending]);
  const target = new URL(asked.url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = isLocal || (target.protocol === 'https:' && !isPrivateHost(host));
  if (!isAllowed) throw new Error('its host is private, or not asked over https');
  const addresses = isIP(host) ? [host] : await resolve(host, signal);
  if (addresses.length === 0) throw new Error('its name cannot be found');
  if (!isLocal && addresses.some(isPrivateAddress)) throw new Error('its name leads to a private address');
  try {
    return await send(target, asked, signal, pinned(addresses));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(signal.aborted ? 'no answer in time' : `no answer (${code ?? 'broken off'})`);
  }
}

type Job = Pick<typeof outbox.$inferSelect, 'orderId' | 'ref' | 'lastError'>;

/** Thrown if the request should be retried. The outbox does not log this error as a failure. */
export class NotTaken extends Error {
  override name = 'not taken';
}

export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** In ms. We do not send older conversions, because platforms no longer attribute them. */
const lifeMs = 72 * 3_600_000;

type SendDeps = StoreDeps &
  ConversionDeps &
  Pick<TransitionDeps, 'log' | 'metrics'> & { secret: string; origin: string | undefined };

async function tell(
  { conversions: settings = noConversions, now }: SendDeps,
  destination: Destination,
  conversion: Conversion,
  ending: AbortSignal,
): Promise<Verdict> {
  const secret = findSecret(destination, settings);
  if (secret === undefined) return { outcome: 'again', why: 'its secret is not set' };
  const platform = platformOf(destination);
  try {
    const asked = platform.request(destination, conversion, { ...settings, secret, now: now() });
    return platform.judge(await callPlatform(asked, { isLocal: settings.isLocal, ending }));
  } catch (error) {
    return { outcome: 'again', why: (error as Error).message };
  }
}

export async function sendConversion(deps: SendDeps, job: Job, ending: AbortSignal): Promise<void> {
  const [row] = await deps.store.db
    .select({ order: orders, received: attempts.receivedAmount })
    .from(orders)
    .innerJoin(attempts, eq(attempts.attemptNo, orders.paidAttemptNo))
    .where(eq(orders.id, job.orderId));
  if (!row?.order.paidAt) throw new Error('A call-back lost its payment.');
  const { order } = row;
  const paidAt = row.order.paidAt.getTime();
  const named = destinationsOf(deps.channels(), order.channelKey).find(({ ref }) => ref === job.ref);
  const clickId = named && findClickId(order, named.destination);
  const end = async (): Promise<Verdict | { outcome: 'expired' | 'no-click-id'; why: string }> => {
    if (deps.now() > paidAt + lifeMs)
      return { outcome: 'expired', why: `72 hours have passed; ${job.lastError ?? 'never tried'}` };
    if (!named) return { outcome: 'refused', why: 'its channel names it no more' };
    if (clickId === undefined) return { outcome: 'no-click-id', why: 'its click id is erased' };
    const { orderNo, slug } = order;
    const key = keyedDigest(deps.secret, 'conversion', `${orderNo}|paid`);
    const conversion = {
      clickId,
      amount: row.received ?? order.amount,
      orderNo,
      paidAt,
      eventId: key.subarray(0, 16).toString('base64url'),
      page: deps.origin && `${deps.origin}/${slug}`,
    };
    return tell(deps, named.destination, conversion, ending);
  };
  const { outcome, why } = await end();
  const to = job.ref.split(':')[1]!;
  deps.metrics.conversions.inc({ to, outcome });
  if (outcome === 'sent') return;
  if (outcome === 'again') throw new NotTaken(why);
  deps.log.warn({ orderNo: order.orderNo, to, why }, 'An ad platform is told no more of a payment.');
  throw new GivenUp(why);
}

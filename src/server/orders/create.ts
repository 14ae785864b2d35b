import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { contentHash } from '../../changes/content-hash.ts';
import { isPreview } from '../../contract/paths.ts';
import { withFittingClocks } from '../../fields/clock-field.ts';
import type { Values } from '../../fields/fields.ts';
import { channelOf } from '../../funnel/channel.ts';
import { isCouponLive } from '../../funnel/coupon-time.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { Funnel, OfferedCoupon, PaymentTerms } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { quote, resolvePayment } from '../../funnel/price.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { keptQuery } from '../../machine/address.ts';
import { definitions, orders } from '../db/schema.ts';
import type { Store, StoreDeps } from '../db/store.ts';
import type { WriteOrder } from '../db/write-orders.ts';
import { armViewNow, findArmView, type Held, type Trials } from '../experiments/arms.ts';
import { newOrderNo, numberStart, randomKey } from '../lib/ids.ts';
import { addLogContext } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { findPause, type Payable } from '../pauses/pauses.ts';
import { findShown, hashOf, isLiveAt, noteShown, viewIn } from '../publishing/shown-views.ts';
import { requireAnswers, requireEntry } from './entry-values.ts';
import { loadDefinitions, type Order } from './find.ts';
import { lookupKeysOf } from './lookup.ts';
import type { TransitionDeps } from './transition.ts';

type WriteDeps = Pick<TransitionDeps, 'store' | 'now' | 'statuses'> &
  Pick<Payable, 'fleet'> & { secret: string; writeOrder: WriteOrder };

export interface OrderRequest {
  visitorId: string;
  requestId: string;
  slug: string;
  channelKey: string;
  query: string;
  answers: string | undefined;
  view?: string | undefined;
  language?: string | undefined;
  held: ReadonlyMap<string, Held>;
  sent: Values;
}

export type Created = Pick<Order, 'id' | 'orderNo'>;

function returnQuery({ query, channelKey }: OrderRequest): string {
  const kept = keptQuery(query);
  if (!kept.get('channelKey')) kept.set('channelKey', channelKey);
  return kept.toString();
}

const storedIn = new WeakMap<Funnel, Store>();

async function storeDefinition({ store, now }: StoreDeps, funnel: Funnel): Promise<string> {
  const hash = hashOf(funnel);
  if (storedIn.get(funnel) === store) return hash;
  const row = { hash, funnel, createdAt: new Date(now()) };
  await store.db.insert(definitions).values(row).onConflictDoNothing();
  storedIn.set(funnel, store);
  return hash;
}

/**
 * Returns when the visitor's first offer ends (ms since 1970), so that no later order extends the countdown.
 */
export async function findPromised(
  { db }: Pick<Store, 'db'>,
  visitorId: string,
  slug: string,
): Promise<number | undefined> {
  const [first] = await db
    .select({ endsAt: orders.offerEndsAt })
    .from(orders)
    .where(and(eq(orders.visitorId, visitorId), eq(orders.slug, slug), isNotNull(orders.offerEndsAt)))
    .orderBy(orders.createdAt)
    .limit(1);
  return first?.endsAt?.getTime();
}

async function writeOrder(
  deps: WriteDeps,
  request: OrderRequest,
  funnel: Funnel,
  order: Pick<Ordered, 'run' | 'arm'> & {
    definitionHash: string;
    payloadHash: string;
    details: Values;
    answers: Values;
  },
): Promise<Created | undefined> {
  const { writeOrder, statuses, secret, fleet, now, store } = deps;
  const { visitorId, requestId, channelKey } = request;
  const at = new Date(now());
  const day = shanghaiDay(at.getTime());
  const terms = resolvePayment(funnel, channelKey, order.details[offerName]);
  const coupon = await findEarned(deps, terms, { visitorId, slug: funnel.slug });
  const promised = terms.countdown && (await findPromised(store, visitorId, funnel.slug));
  const { amount, listAmount, offerEndsAt } = quote(terms, at.getTime(), coupon?.off, promised || undefined);
  const hasConsent = fieldsOf(funnel).some(
    ({ kind, name }) => kind === 'consent' && order.details[name] === 'true',
  );
  const id = (store.cell?.name ?? '') + randomKey();
  const orderNo = numberStart(id) + newOrderNo(day);
  const row = {
    ...order,
    id,
    orderNo,
    visitorId,
    requestId,
    slug: funnel.slug,
    product: funnel.product,
    channelKey,
    query: returnQuery(request),
    state: 'created' as const,
    version: 0,
    detailsVersion: 0,
    amount,
    listAmount,
    offerEndsAt: offerEndsAt === undefined ? null : new Date(offerEndsAt),
    couponKey: coupon?.key ?? '',
    legalVersion: hasConsent ? fleet().site.legal.version : null,
    consentedAt: hasConsent ? at : null,
    askedOn: day,
    createdAt: at,
  };
  const keys = lookupKeysOf(secret, row).map((key) => ({ ...key, orderId: id }));
  if (!(await writeOrder({ row, keys }))) return undefined;
  statuses.remember(id, 'created', 0);
  return { id, orderNo };
}

interface Ordered {
  funnel: Funnel;
  run: string;
  arm: string;
  error?: Refusal;
}

const outside = { run: '', arm: '' };

/** Returns the definition that the page names, or else the current one. `error` says why it takes no orders. */
function findOrdered(
  deps: Trials & Pick<StoreDeps, 'now'>,
  { slug, channelKey, view: id, language, held }: OrderRequest,
): Ordered {
  const at = deps.now();
  const fleet = noteShown(deps.fleet, at);
  const whole = fleet.funnels.get(slug);
  const ordinary = { channelKey, language: language ?? whole?.languages[0] ?? '', at };
  const own = armViewNow(deps, { slug, ...ordinary }, held);
  if (id !== undefined) {
    const named = { slug, channelKey, id };
    const inArm = findArmView(deps, named, held, at);
    if (inArm) return { ...inArm, funnel: inArm.view };
    const shown = own ? undefined : findShown(deps.fleet, named, at);
    if (shown) return { ...outside, funnel: shown };
  }
  if (!whole) throw new Refusal(404, words.noFunnel);
  const { view: funnel, ...counted } = own ?? { view: viewIn(fleet, slug, ordinary) ?? whole, ...outside };
  if (id !== undefined) return { ...counted, funnel, error: new Refusal(409, words.viewChanged) };
  return { ...counted, funnel, ...(!isLiveAt(whole, at) && { error: new Refusal(404, words.noFunnel) }) };
}

function check(
  deps: Payable & Pick<StoreDeps, 'now'>,
  funnel: Funnel,
  { channelKey, sent, answers }: OrderRequest,
) {
  try {
    const pause = findPause(deps, funnel, channelKey);
    if (pause) throw pause;
    const given = requireEntry(funnel, sent, deps.now());
    return { details: withFittingClocks(given), answers: requireAnswers(funnel, answers) };
  } catch (error) {
    return { error };
  }
}

/** Throws 400 (invalid details), 404 (no such funnel), 409 or 503 (paused). */
export async function createOrder(
  deps: WriteDeps & Payable & Pick<TransitionDeps, 'logContext' | 'metrics'>,
  request: OrderRequest,
): Promise<Created> {
  const { visitorId, requestId, slug, channelKey, query, answers = '', sent } = request;
  if (isPreview(new URLSearchParams(query))) throw new Refusal(409, words.draft);
  const { funnel, run, arm, error } = findOrdered(deps, request);
  const payloadHash = contentHash({ slug, channelKey, query, answers, sent });
  const checked = error ? { error } : check(deps, funnel, request);
  // Insert without a look-up, because the unique key decides which of two equal requests is first.
  if (!('error' in checked)) {
    const definitionHash = await storeDefinition(deps, funnel);
    const order = { run, arm, definitionHash, payloadHash, ...checked };
    const created = await writeOrder(deps, request, funnel, order);
    if (created) {
      addLogContext(deps, { orderNo: created.orderNo });
      const channel = channelOf(deps.fleet().channels, channelKey).key;
      deps.metrics.sold('created', { funnel: slug, channel });
      return created;
    }
  }
  // A repeated request gets its order, even if the details would be invalid now or the shop is paused.
  const isSame = and(eq(orders.visitorId, visitorId), eq(orders.requestId, requestId));
  const [before] = await deps.store.db.select().from(orders).where(isSame);
  if ('error' in checked && !before) throw checked.error;
  if (!before) throw new Error('An order vanished while it was being made.');
  if (before.payloadHash !== payloadHash) throw new Refusal(409, words.reusedRequest);
  return { id: before.id, orderNo: before.orderNo };
}

const lifeMs = 30 * 24 * 3_600_000;

/**
 * Returns the coupon that an order of the last 30 days earned, unless the visitor has already paid with it.
 */
async function findEarned(
  { store: { db }, now }: StoreDeps,
  { coupon }: PaymentTerms,
  { visitorId, slug }: { visitorId: string; slug: string },
): Promise<OfferedCoupon | undefined> {
  if (coupon?.offer !== 'after-purchase' || !isCouponLive(coupon, now())) return undefined;
  const isRecent = gt(orders.paidAt, new Date(now() - lifeMs));
  const known = await db
    .select()
    .from(orders)
    .where(and(eq(orders.visitorId, visitorId), or(isRecent, eq(orders.couponKey, coupon.key))));
  if (known.some((order) => order.couponKey === coupon.key && order.paidAt)) return undefined;
  const bought = known.filter(({ state }) => state === 'paid');
  const definitions = await loadDefinitions(
    db,
    bought.map(({ definitionHash }) => definitionHash),
  );
  const isPromised = [...definitions.values()].some(({ after }) =>
    after?.some((next) => next.funnel === slug && next.coupon === coupon.key),
  );
  return isPromised ? coupon : undefined;
}

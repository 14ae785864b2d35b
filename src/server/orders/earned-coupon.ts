import { and, eq, gt, or } from 'drizzle-orm';
import type { OfferedCoupon, PaymentTerms } from '../../engine/funnel/funnel.ts';
import { isCouponLive } from '../../engine/funnel/price.ts';
import { orders } from '../store/schema.ts';
import type { OrderContext } from './context.ts';
import { loadDefinitions } from './find.ts';

const lifeMs = 30 * 24 * 3_600_000;

/** The coupon of these terms, where its visitor paid within 30 days for what promises it, and has not paid with it yet. */
export async function findEarned(
  { store: { db }, now }: OrderContext,
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

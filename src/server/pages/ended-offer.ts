import type { FastifyRequest } from 'fastify';
import { linkAfterOffer } from '../../checker/fleet/resolve-references.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { settledWithin } from '../db/store.ts';
import { orderPages } from '../http/other-cell.ts';
import { findVisitor } from '../http/visitor.ts';
import { viewIdOf } from '../publishing/shown-views.ts';

export type FindPromised = (visitorId: string, slug: string) => Promise<number | undefined>;

/** Shows list prices after the visitor's offer ended. If the database is slow, shows the page unchanged. */
export async function withEndedOffer<Shown extends { funnel: Funnel | null; view?: string }>(
  request: FastifyRequest,
  shown: Shown,
  { findPromised, now = Date.now }: { findPromised?: FindPromised; now?: () => number },
): Promise<Shown> {
  const { funnel } = shown;
  const [pathname = ''] = request.url.split('?');
  const visitorId = funnel?.payment.countdown && !orderPages.test(pathname) && findVisitor(request);
  if (!visitorId || !findPromised) return shown;
  let endsAt: number | undefined;
  const asked = findPromised(visitorId, funnel.slug).then((at) => {
    endsAt = at;
  });
  await settledWithin(asked);
  const isOver = endsAt !== undefined && endsAt <= now();
  return isOver ? { ...shown, funnel: linkAfterOffer(funnel), view: viewIdOf(funnel) } : shown;
}

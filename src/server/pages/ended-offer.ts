import type { FastifyRequest } from 'fastify';
import type { Funnel, PaymentTerms } from '../../engine/funnel/funnel.ts';
import { lowestPrice } from '../../engine/funnel/offers.ts';
import { formatFen } from '../../engine/funnel/price.ts';
import { untilLate } from '../db/store.ts';
import { orderPages } from '../http/other-cell.ts';
import { findVisitor } from '../http/visitor.ts';
import { viewIdOf } from '../publishing/shown-views.ts';

/** Returns when (ms) the offer of a visitor's first order of a funnel ends. */
export type FindPromised = (visitorId: string, slug: string) => Promise<number | undefined>;

const listed = <Offer extends Pick<PaymentTerms, 'price'>>(offer: Offer) => {
  const { listAmount } = offer.price;
  return { ...offer, price: { amount: listAmount, listAmount } };
};

/** Without a countdown no offer ends, whatever an earlier order was promised. */
function atListPrice(terms: PaymentTerms): PaymentTerms {
  const { countdown, price, offers, ...rest } = terms;
  if (!countdown) return terms;
  const all = Object.entries(offers ?? {}).map(([name, offer]) => [name, listed(offer)]);
  return { ...rest, ...listed({ price }), ...(offers && { offers: Object.fromEntries(all) }) };
}

const hasCountdown = ({ payment, overrides }: Funnel) =>
  [payment, ...overrides.map((each) => each.payment)].some(({ countdown }) => countdown);

/** One per definition, since pages are cached by it. */
const known = new WeakMap<Funnel, Funnel>();

/** Replaces what `{price}` became when the funnel was linked. */
function saidAtListPrice(entry: Funnel['entry'], terms: readonly PaymentTerms[]): Funnel['entry'] {
  const ended = terms.filter(({ countdown }) => countdown).map(lowestPrice);
  const listed = new Map(ended.map(({ amount, listAmount }) => [formatFen(amount), formatFen(listAmount)]));
  const said = JSON.stringify(entry).replace(/¥\d+(\.\d\d)?/g, (price) => listed.get(price) ?? price);
  return JSON.parse(said);
}

function withoutOffer(funnel: Funnel): Funnel {
  const { payment } = funnel;
  // Whole terms, since a channel may have a countdown that the others lack, and the other way round.
  const overrides = funnel.overrides.map((each) => ({ ...each, payment: { ...payment, ...each.payment } }));
  const ended = known.get(funnel) ?? {
    ...funnel,
    entry: saidAtListPrice(funnel.entry, [payment, ...overrides.map((each) => each.payment)]),
    payment: atListPrice(payment),
    overrides: overrides.map((each) => ({ ...each, payment: atListPrice(each.payment) })),
  };
  known.set(funnel, ended);
  return ended;
}

/** Shows list prices, under the same view, to a visitor whose offer has ended. A slow database delays no page. */
export async function withEndedOffer<Shown extends { funnel: Funnel | null; view?: string }>(
  request: FastifyRequest,
  shown: Shown,
  { findPromised, now = Date.now }: { findPromised?: FindPromised; now?: () => number },
): Promise<Shown> {
  const { funnel } = shown;
  const [pathname = ''] = request.url.split('?');
  const visitorId = funnel && hasCountdown(funnel) && !orderPages.test(pathname) && findVisitor(request);
  if (!visitorId || !findPromised) return shown;
  let endsAt: number | undefined;
  const asked = findPromised(visitorId, funnel.slug).then((at) => {
    endsAt = at;
  });
  await untilLate(asked);
  const isOver = endsAt !== undefined && endsAt <= now();
  return isOver ? { ...shown, funnel: withoutOffer(funnel), view: viewIdOf(funnel) } : shown;
}

import { say } from '../../engine/funnel/copy.ts';
import type { PaymentTerms } from '../../engine/funnel/funnel.ts';
import { couponToOffer } from '../../engine/machine/offer.ts';
import { idle, pay, paymentScene, paysInApp, screen } from './payment-scene.ts';
import { refusals } from './refusals.ts';
import type { Look, Scene, Step } from './scene.ts';

/** The coupon on offer on this occasion, as the machine itself would decide it. */
export function offerOf({ funnel, channelKey, today }: Look, occasion: 'on-leave' | 'on-cancel') {
  const context = { funnel, channelKey, today, couponDeclined: false, couponKey: '', order: null };
  return couponToOffer(context as Parameters<typeof couponToOffer>[0], occasion);
}

/** The coupon offered, taken and refused; none where the funnel offers none in this channel. */
export function couponScenes(look: Look, terms: PaymentTerms): Scene[] {
  const occasion = (['on-leave', 'on-cancel'] as const).find((each) => offerOf(look, each) !== undefined);
  if (!occasion || (occasion === 'on-cancel' && !paysInApp(terms))) return [];
  const leave: Step[] = [idle, { send: { type: 'place.requested', place: { screen: 'entry', step: 0 } } }];
  const how: Pick<Scene, 'inMessagingApp'> = occasion === 'on-cancel' ? { inMessagingApp: 'cancel' } : {};
  const offered: Step[] = [...(occasion === 'on-cancel' ? pay : leave), { until: 'payment.desk.offered' }];
  const accept: Step[] = [...offered, { send: { type: 'coupon.accepted' } }];
  return [
    paymentScene(look, {
      id: 'payment-coupon-offered',
      title: `coupon offered ${occasion === 'on-leave' ? 'on leaving' : 'after a cancelled payment'}`,
      ...how,
      steps: offered,
      shows: { selector: '[role="dialog"] [data-action="accept-coupon"]', state: 'payment.desk.offered' },
    }),
    paymentScene(look, {
      id: 'payment-coupon-applied',
      title: 'coupon applied',
      ...how,
      steps: [...accept, idle],
      shows: { selector: `${screen} .coupon-mark`, state: 'payment.desk.idle', isBelow: true },
    }),
    paymentScene(look, {
      id: 'payment-coupon-refused',
      title: 'coupon refused',
      ...how,
      answers: { setCouponKey: { status: 400, msg: say(refusals.couponExpired, look.language) } },
      clock: 'held',
      steps: [...accept, idle],
      shows: { selector: '[data-toast]', text: say(refusals.couponExpired, look.language) },
    }),
  ];
}

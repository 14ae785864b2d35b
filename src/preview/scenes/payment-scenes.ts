import { say } from '../../engine/funnel/copy.ts';
import type { PaymentTerms, PaymentWay } from '../../engine/funnel/funnel.ts';
import { durationMs, resolvePayment } from '../../engine/funnel/price.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import { couponToOffer } from '../../engine/machine/offer.ts';
import type { PayNotice } from '../../engine/machine/types.ts';
import { pathOf } from '../../engine/routes.ts';
import { keptDraft } from './entry-scenes.ts';
import { refusals } from './refusals.ts';
import {
  entriesOf,
  type Look,
  previewOrderId,
  type Scene,
  type SceneMaker,
  type Step,
  scenesWith,
  settledTitles,
} from './scene.ts';

const screen = 'main[data-screen="payment"]';
const noPayment = `${screen}:not(:has([data-action="pay"]))`;
const idle: Step = { until: 'payment.desk.idle' };
const pay: Step[] = [idle, { send: { type: 'pay.pressed' } }];
const opensInApp = (way: PaymentWay) => messagingAppWays.includes(way);

interface Payment {
  look: Look;
  terms: PaymentTerms;
  paysInApp: boolean;
  scene: SceneMaker;
}

function offerOf({ funnel, channelKey, today }: Look, occasion: 'on-leave' | 'on-cancel') {
  const context = { funnel, channelKey, today, couponDeclined: false, couponKey: '', order: null };
  return couponToOffer(context as Parameters<typeof couponToOffer>[0], occasion);
}

/** The looks this screen can have in the channel: one where it is fixed, both where the channel's switch decides. */
function lookScenes({ terms, scene }: Payment): Scene[] {
  const looks = typeof terms.screen === 'string' ? [terms.screen] : (['plain', 'animated'] as const);
  return looks.map((style) =>
    scene(`payment-${style}`, style, `main[data-style="${style}"] [data-action="pay"]`, {
      answers: { channelInfo: { data: { switch_4: style === 'animated' } } },
    }),
  );
}

function offerScenes({ terms, scene }: Payment): Scene[] {
  if (!terms.countdown) return [];
  const countdown = `${screen} .countdown`;
  return [
    scene('payment-offer-running', 'offer running', `${countdown}:not([role])`, {
      offerEndsInMs: durationMs(terms.countdown) - 61_000,
      isBelow: true,
    }),
    scene('payment-offer-ended', 'offer ended', `${countdown}[role="status"]`, {
      offerEndsInMs: -60_000,
      isBelow: true,
    }),
  ];
}

function orderScenes({ terms, paysInApp, scene }: Payment): Scene[] {
  const elsewhere = terms.ways.filter((way) => !opensInApp(way));
  const withoutOthers = elsewhere.map((way) => `:not(:has([value="${way}"]))`).join('');
  const alert = `${noPayment} .notice[role="alert"]`;
  return [
    scene('payment-sandbox', 'sandbox banner', `${screen} .sandbox-banner`, {
      answers: { getOrder: { data: { sandbox: true } } },
    }),
    scene(
      'payment-correcting',
      'details being corrected',
      '[role="dialog"] [data-action="save-correction"]',
      {
        answers: { getOrder: { data: { correctable: true } } },
        steps: [idle, { tap: '[data-action="correct-details"]' }],
      },
    ),
    scene(
      'payment-elsewhere',
      'in another browser than ordered in',
      `${screen}:not(:has([data-action="correct-details"])) .order-summary-foot .muted + .muted`,
      { answers: { getOrder: { data: { correctable: true, owned: false, details: {} } } } },
    ),
    paysInApp
      ? scene('payment-in-app', 'inside the messaging app', `${screen}${withoutOthers} [data-action="pay"]`, {
          inMessagingApp: 'open',
          isBelow: true,
        })
      : scene('payment-no-way', 'inside the messaging app: no way to pay', alert, {
          inMessagingApp: 'open',
          isBelow: true,
        }),
    scene('payment-paused', 'no way to pay is open', alert, {
      answers: { getOrder: { data: { ways: [] } } },
      isBelow: true,
    }),
  ];
}

/** Where the messaging app tells the merchant's account who pays. */
const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize?scope=snsapi_base';

function underWayScenes({ paysInApp, scene }: Payment): Scene[] {
  const underWay = (
    id: string,
    title: string,
    state: string,
    how: Pick<Scene, 'inMessagingApp' | 'answers'>,
  ) =>
    scene(`payment-${id}`, title, `${screen} [data-action="pay"][aria-busy="true"]`, {
      ...how,
      clock: 'held',
      steps: [...pay, { until: `payment.desk.${state}` }],
      state: `payment.desk.${state}`,
      isBelow: true,
    });
  const inApp = (wechatPay?: NonNullable<Scene['answers']>['wechatPay']) => ({
    inMessagingApp: 'open' as const,
    ...(wechatPay && { answers: { wechatPay } }),
  });
  return [
    underWay('checking', 'asking whether it is paid already', 'checking', {
      answers: { getStatus: 'pending' },
    }),
    ...(paysInApp
      ? [
          underWay('preparing', 'the payment is being prepared', 'preparing', inApp('pending')),
          underWay('invoking', 'the app’s own cashier is open', 'invoking', inApp()),
          underWay(
            'authorizing',
            'the app is asked who pays',
            'redirecting',
            inApp({ status: 401, msg: '', data: { authorizeUrl } }),
          ),
        ]
      : []),
    underWay('redirecting', 'on the way to the provider', 'redirecting', {}),
  ];
}

type Notice = { title: string } & Pick<Scene, 'inMessagingApp' | 'answers' | 'clock'> & { steps?: Step[] };

/** How each notice comes about. A new notice without its scene does not compile. */
const noticesIn = (language: string): Record<Extract<PayNotice, string> | 'refused', Notice> => ({
  cancelled: { title: 'cancelled', inMessagingApp: 'cancel' },
  failed: { title: 'failed', inMessagingApp: 'fail' },
  'no-bridge': { title: 'the app did not open its payment', inMessagingApp: 'no-bridge', clock: 'fast' },
  network: { title: 'network down', answers: { getStatus: 'silent' } },
  returned: {
    title: 'back from the provider',
    steps: [...pay, { until: 'payment.desk.redirecting' }, { send: { type: 'page.returned' } }],
  },
  refused: {
    title: 'refused by the provider',
    inMessagingApp: 'open',
    answers: { wechatPay: { status: 400, msg: say(refusals.providerRefused, language) } },
  },
});

function noticeScenes({ look, paysInApp, scene }: Payment): Scene[] {
  // A cancelled payment may open the coupon over its notice: the visitor looks at it and declines.
  const decline: Step[] = [{ until: 'payment.desk.offered' }, { send: { type: 'coupon.declined' } }];
  return Object.entries(noticesIn(look.language))
    .filter(([, { inMessagingApp }]) => !inMessagingApp || paysInApp)
    .map(([name, { title, steps = pay, ...how }]) => {
      const isOffered = name === 'cancelled' && offerOf(look, 'on-cancel') !== undefined;
      return scene(`payment-${name}`, title, `${screen} [data-notice="${name}"]`, {
        ...how,
        steps: isOffered ? [...steps, ...decline] : steps,
        isBelow: true,
      });
    });
}

function couponScenes({ look, paysInApp, scene }: Payment): Scene[] {
  const occasion = (['on-leave', 'on-cancel'] as const).find((each) => offerOf(look, each) !== undefined);
  if (!occasion || (occasion === 'on-cancel' && !paysInApp)) return [];
  const isLeaving = occasion === 'on-leave';
  const leave: Step[] = [idle, { send: { type: 'place.requested', place: { screen: 'entry', step: 0 } } }];
  const how: Pick<Scene, 'inMessagingApp'> = isLeaving ? {} : { inMessagingApp: 'cancel' };
  const offered: Step[] = [...(isLeaving ? leave : pay), { until: 'payment.desk.offered' }];
  const accepted: Step[] = [...offered, { send: { type: 'coupon.accepted' } }, idle];
  const refusal = say(refusals.couponExpired, look.language);
  return [
    scene(
      'payment-coupon-offered',
      `coupon offered ${isLeaving ? 'on leaving' : 'after a cancelled payment'}`,
      '[role="dialog"] [data-action="accept-coupon"]',
      { ...how, steps: offered, state: 'payment.desk.offered' },
    ),
    scene('payment-coupon-applied', 'coupon applied', `${screen} .coupon-mark`, {
      ...how,
      steps: accepted,
      isBelow: true,
    }),
    scene('payment-coupon-refused', 'coupon refused', '[data-toast]', {
      ...how,
      answers: { setCouponKey: { status: 400, msg: refusal } },
      clock: 'held',
      steps: accepted,
      text: refusal,
    }),
  ];
}

/** An order that can be paid no more. `created` is the ordinary one and `paid` leads to the success page. */
const settledScenes = ({ scene }: Payment): Scene[] =>
  entriesOf({ closed: 'closed, not paid in time', ...settledTitles }).map(([orderStatus, title]) =>
    scene(`payment-${orderStatus}`, title, `${noPayment} .notice`, {
      answers: { getStatus: { data: { orderStatus } }, getOrder: { data: { orderStatus } } },
      steps: [{ until: 'payment.watch.waiting' }],
      state: 'payment',
      isBelow: true,
    }),
  );

const unknownScene = ({ look, scene }: Payment): Scene =>
  scene('payment-unknown-order', 'unknown order', `${screen}.message-screen`, {
    answers: { getStatus: { status: 404, msg: say(refusals.noOrder, look.language) } },
    steps: [{ until: 'payment.watch.unknown' }],
    state: 'payment.watch.unknown',
  });

export function paymentScenes(look: Look): Scene[] {
  const terms = resolvePayment(look.funnel, look.channelKey);
  const scene = scenesWith({
    group: 'payment',
    path: pathOf({ screen: 'payment', orderId: previewOrderId }, look.funnel.slug),
    remembers: keptDraft(look),
    steps: [idle],
    state: 'payment.desk.idle',
  });
  const payment = { look, terms, paysInApp: terms.ways.some(opensInApp), scene };
  return [
    ...lookScenes(payment),
    ...offerScenes(payment),
    ...orderScenes(payment),
    ...underWayScenes(payment),
    ...noticeScenes(payment),
    ...couponScenes(payment),
    ...settledScenes(payment),
    unknownScene(payment),
  ];
}

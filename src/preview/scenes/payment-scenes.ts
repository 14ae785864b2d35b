import type { OrderStatus } from '../../contract/calls.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { PaymentTerms } from '../../engine/funnel/funnel.ts';
import { durationMs, resolvePayment } from '../../engine/funnel/price.ts';
import type { BridgeOutcome, PayNotice } from '../../engine/machine/types.ts';
import { couponScenes, offerOf } from './coupon-scenes.ts';
import { idle, opensInApp, pay, paymentScene, paysInApp, screen } from './payment-scene.ts';
import { refusals } from './refusals.ts';
import type { Look, Scene, Step } from './scene.ts';

/** A payment inside the messaging app that ends like this. */
type InApp = Pick<Scene, 'inMessagingApp' | 'answers' | 'clock'>;
const endsWith = (outcome: BridgeOutcome): InApp => ({ inMessagingApp: outcome });

type NoticeName = Extract<PayNotice, string> | 'refused';
/** How each notice comes about. A new notice without its scene does not compile. */
const notices: Record<
  NoticeName,
  { title: string; only?: 'in-app' | 'elsewhere'; how: (look: Look) => InApp; after?: Step[] }
> = {
  cancelled: { title: 'cancelled', only: 'in-app', how: () => endsWith('cancel') },
  failed: { title: 'failed', only: 'in-app', how: () => endsWith('fail') },
  'no-bridge': {
    title: 'the app did not open its payment',
    only: 'in-app',
    how: () => ({ ...endsWith('no-bridge'), clock: 'fast' }),
  },
  network: { title: 'network down', how: () => ({ answers: { getStatus: 'silent' } }) },
  returned: {
    title: 'back from the provider',
    only: 'elsewhere',
    how: () => ({}),
    after: [{ until: 'payment.desk.redirecting' }, { send: { type: 'page.returned' } }],
  },
  refused: {
    title: 'refused by the provider',
    only: 'in-app',
    how: ({ language }) => ({
      inMessagingApp: 'open',
      answers: { wechatPay: { status: 400, msg: say(refusals.providerRefused, language) } },
    }),
  },
};

function noticeScenes(look: Look, terms: PaymentTerms): Scene[] {
  return Object.entries(notices)
    .filter(([, { only }]) => only !== 'in-app' || paysInApp(terms))
    .map(([name, { title, how, after = [] }]) => {
      // A cancelled payment may open the coupon over its notice: the visitor looks at it and declines.
      const hasOffer = name === 'cancelled' && offerOf(look, 'on-cancel') !== undefined;
      const decline: Step[] = hasOffer
        ? [{ until: 'payment.desk.offered' }, { send: { type: 'coupon.declined' } }]
        : [];
      return paymentScene(look, {
        id: `payment-${name}`,
        title,
        ...how(look),
        steps: [...pay, ...after, ...decline],
        shows: {
          selector: `${screen} [data-notice="${name}"]`,
          state: 'payment.desk.idle',
          isBelow: true,
        },
      });
    });
}

/** An order that can be paid no more. `created` is the ordinary one and `paid` leads to the success page. */
const settled: Record<Exclude<OrderStatus, 'created' | 'paid'>, string> = {
  closed: 'closed, not paid in time',
  refunding: 'the money is on its way back',
  refunded: 'refunded',
  review: 'a person looks into it',
};

const settledScenes = (look: Look): Scene[] =>
  (Object.entries(settled) as [keyof typeof settled, string][]).map(([orderStatus, title]) =>
    paymentScene(look, {
      id: `payment-${orderStatus}`,
      title,
      answers: { getStatus: { data: { orderStatus } }, getOrder: { data: { orderStatus } } },
      steps: [{ until: 'payment.watch.waiting' }],
      shows: {
        selector: `${screen}:not(:has([data-action="pay"])) .notice`,
        state: 'payment',
        isBelow: true,
      },
    }),
  );

/** The looks this payment screen can have in the channel: one where it is fixed, both where the channel's switch decides. */
function lookScenes(look: Look, terms: PaymentTerms): Scene[] {
  const looks = typeof terms.screen === 'string' ? [terms.screen] : (['plain', 'animated'] as const);
  return looks.map((style) =>
    paymentScene(look, {
      id: `payment-${style}`,
      title: style,
      answers: { channelInfo: { data: { switch_4: style === 'animated' } } },
      steps: [idle],
      shows: { selector: `main[data-style="${style}"] [data-action="pay"]`, state: 'payment.desk.idle' },
    }),
  );
}

function offerScenes(look: Look, terms: PaymentTerms): Scene[] {
  if (!terms.countdown) return [];
  const length = durationMs(terms.countdown);
  return [
    { id: 'payment-offer-running', title: 'offer running', offerEndsInMs: length - 61_000 },
    { id: 'payment-offer-ended', title: 'offer ended', offerEndsInMs: -60_000 },
  ].map((scene) =>
    paymentScene(look, {
      ...scene,
      steps: [idle],
      shows: {
        selector: `${screen} .countdown${scene.offerEndsInMs < 0 ? '[role="status"]' : ':not([role])'}`,
        state: 'payment.desk.idle',
        isBelow: true,
      },
    }),
  );
}

/** Where the messaging app tells the merchant's account who pays. */
const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize?scope=snsapi_base';

function underWayScenes(look: Look, terms: PaymentTerms): Scene[] {
  const busy = `${screen} [data-action="pay"][aria-busy="true"]`;
  const underWay = (id: string, title: string, state: string, how: InApp) =>
    paymentScene(look, {
      id: `payment-${id}`,
      title,
      clock: 'held',
      ...how,
      steps: [...pay, { until: `payment.desk.${state}` }],
      shows: { selector: busy, state: `payment.desk.${state}`, isBelow: true },
    });
  const checking = underWay('checking', 'asking whether it is paid already', 'checking', {
    answers: { getStatus: 'pending' },
  });
  const redirecting = underWay('redirecting', 'on the way to the provider', 'redirecting', {});
  if (!paysInApp(terms)) return [checking, redirecting];
  return [
    checking,
    underWay('preparing', 'the payment is being prepared', 'preparing', {
      inMessagingApp: 'open',
      answers: { wechatPay: 'pending' },
    }),
    underWay('invoking', 'the app’s own cashier is open', 'invoking', { inMessagingApp: 'open' }),
    underWay('authorizing', 'the app is asked who pays', 'redirecting', {
      inMessagingApp: 'open',
      answers: { wechatPay: { status: 401, msg: '', data: { authorizeUrl } } },
    }),
    redirecting,
  ];
}

/** The payment screen in every state it can be in under the funnel's terms in this channel. */
export function paymentScenes(look: Look): Scene[] {
  const terms = resolvePayment(look.funnel, look.channelKey);
  const hasInAppWay = paysInApp(terms);
  const elsewhere = terms.ways.filter((way) => !opensInApp(way));
  return [
    ...lookScenes(look, terms),
    ...offerScenes(look, terms),
    paymentScene(look, {
      id: 'payment-sandbox',
      title: 'sandbox banner',
      answers: { getOrder: { data: { sandbox: true } } },
      steps: [idle],
      shows: { selector: `${screen} .sandbox-banner`, state: 'payment.desk.idle' },
    }),
    paymentScene(look, {
      id: 'payment-correcting',
      title: 'details being corrected',
      answers: { getOrder: { data: { correctable: true } } },
      steps: [idle, { tap: '[data-action="correct-details"]' }],
      shows: { selector: '[role="dialog"] [data-action="save-correction"]' },
    }),
    paymentScene(look, {
      id: 'payment-elsewhere',
      title: 'in another browser than ordered in',
      answers: { getOrder: { data: { correctable: true, owned: false, details: {} } } },
      steps: [idle],
      shows: {
        selector: `${screen}:not(:has([data-action="correct-details"])) .order-summary-foot .muted + .muted`,
      },
    }),
    paymentScene(look, {
      id: hasInAppWay ? 'payment-in-app' : 'payment-no-way',
      title: hasInAppWay ? 'inside the messaging app' : 'inside the messaging app: no way to pay',
      inMessagingApp: 'open',
      steps: [idle],
      shows: {
        selector: hasInAppWay
          ? `${screen}${elsewhere.map((way) => `:not(:has([value="${way}"]))`).join('')} [data-action="pay"]`
          : `${screen}:not(:has([data-action="pay"])) .notice[role="alert"]`,
        state: 'payment.desk.idle',
        isBelow: true,
      },
    }),
    paymentScene(look, {
      id: 'payment-paused',
      title: 'no way to pay is open',
      answers: { getOrder: { data: { ways: [] } } },
      steps: [idle],
      shows: {
        selector: `${screen}:not(:has([data-action="pay"])) .notice[role="alert"]`,
        state: 'payment.desk.idle',
        isBelow: true,
      },
    }),
    ...underWayScenes(look, terms),
    ...noticeScenes(look, terms),
    ...couponScenes(look, terms),
    ...settledScenes(look),
    paymentScene(look, {
      id: 'payment-unknown-order',
      title: 'unknown order',
      answers: { getStatus: { status: 404, msg: say(refusals.noOrder, look.language) } },
      steps: [{ until: 'payment.watch.unknown' }],
      shows: { selector: `${screen}.message-screen`, state: 'payment.watch.unknown' },
    }),
  ];
}

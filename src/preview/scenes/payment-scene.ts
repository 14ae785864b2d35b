import type { PaymentTerms, PaymentWay } from '../../engine/funnel/funnel.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import { pathOf } from '../../engine/routes.ts';
import { keptDraft } from './entry-scenes.ts';
import { type Look, previewOrderId, type Scene, type Step } from './scene.ts';

export const screen = 'main[data-screen="payment"]';
export const idle: Step = { until: 'payment.desk.idle' };
export const opensInApp = (way: PaymentWay) => messagingAppWays.includes(way);
export const paysInApp = ({ ways }: PaymentTerms) => ways.some(opensInApp);
export const pay: Step[] = [idle, { send: { type: 'pay.pressed' } }];

/** What every payment scene has in common; the browser remembers what its visitor typed. */
export const paymentScene = (look: Look, scene: Omit<Scene, 'group' | 'path' | 'remembers'>): Scene => ({
  group: 'payment',
  path: pathOf({ screen: 'payment', orderId: previewOrderId }, look.funnel.slug),
  remembers: keptDraft(look),
  ...scene,
});

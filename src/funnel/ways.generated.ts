/* Generated from schemas/funnel.schema.json and src/server/payments/providers by `npm run generate`. Do not edit. */
import type { PaymentWay } from './funnel.ts';

/** The ways whose cashier opens inside the messaging app. */
export const messagingAppWays: readonly PaymentWay[] = ['wechat'];

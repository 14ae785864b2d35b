import type { PaymentWay } from '../../../engine/funnel/funnel.ts';
import { offeredWays, openWays } from '../../../engine/machine/ways-to-pay.ts';

declare global {
  interface Window {
    __wxjs_environment?: string;
  }
}

/** An app whose browser opens no way to pay, or its own alone. Mini programs of every app say so in the same word. */
export function appOf(userAgent: string): 'mini-program' | 'work-app' | 'other-app' | undefined {
  if (/miniProgram/i.test(userAgent) || window.__wxjs_environment === 'miniprogram') return 'mini-program';
  if (/wxwork/i.test(userAgent)) return 'work-app';
  return ownWay(userAgent) === undefined ? undefined : 'other-app';
}

/** The way whose app calls itself after it: `AlipayClient/10.6`. */
const ownWay = (userAgent: string) => /\b([a-z]+)Client\//i.exec(userAgent)?.[1]?.toLowerCase();

type Known = Parameters<typeof offeredWays>[0];

/** The ways that open in the app around this page. */
export function waysHere(known: Known, userAgent = navigator.userAgent): readonly PaymentWay[] {
  const app = appOf(userAgent);
  if (!app) return offeredWays(known);
  return app === 'other-app' ? openWays(known).filter((way) => way === ownWay(userAgent)) : [];
}

/** Why there is none: none is open, or none opens in this app. */
export function noWayHere(known: Known, userAgent = navigator.userAgent) {
  if (openWays(known).length === 0) return 'no-way-now';
  const app = appOf(userAgent);
  return app ? (`no-way-${app}` as const) : 'no-way';
}

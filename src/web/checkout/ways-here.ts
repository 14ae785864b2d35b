import type { PaymentWay } from '../../funnel/funnel.ts';
import { offeredWays, openWays } from '../../machine/ways-to-pay.ts';

declare global {
  interface Window {
    __wxjs_environment?: string;
  }
}

/** Returns the kind of an app that opens no payment, or only its own. Mini programs of all apps have one mark. */
export function appOf(userAgent: string): 'mini-program' | 'work-app' | 'other-app' | undefined {
  if (/miniProgram/i.test(userAgent) || window.__wxjs_environment === 'miniprogram') return 'mini-program';
  if (/wxwork/i.test(userAgent)) return 'work-app';
  return ownWay(userAgent) === undefined ? undefined : 'other-app';
}

/** Returns the way to pay of the app whose name the user agent contains, such as `AlipayClient/10.6`. */
const ownWay = (userAgent: string) => /\b([a-z]+)Client\//i.exec(userAgent)?.[1]?.toLowerCase();

type Known = Parameters<typeof offeredWays>[0];

/** Returns the payment ways that open in this app. */
export function waysHere(known: Known, userAgent = navigator.userAgent): readonly PaymentWay[] {
  const app = appOf(userAgent);
  if (!app) return offeredWays(known);
  return app === 'other-app' ? openWays(known).filter((way) => way === ownWay(userAgent)) : [];
}

/** Returns why no way is left: none is open, or none works in this app. */
export function noWayHere(known: Known, userAgent = navigator.userAgent) {
  if (openWays(known).length === 0) return 'no-way-now';
  const app = appOf(userAgent);
  return app ? (`no-way-${app}` as const) : 'no-way';
}

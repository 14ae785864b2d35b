import { ownApps } from '../../engine/funnel/ways.generated.ts';
import type { App } from '../../engine/machine/types.ts';

declare global {
  interface Window {
    __wxjs_environment?: string;
  }
}

/** An app whose browser opens no way to pay, or its own alone. Mini programs of every payment app say so first. */
export function appOf(userAgent: string): App | undefined {
  if (/miniProgram/i.test(userAgent) || window.__wxjs_environment === 'miniprogram') return 'mini-program';
  if (/wxwork/i.test(userAgent)) return 'work-app';
  return ownApps.find(([name]) => userAgent.includes(name))?.[1];
}

/** The specification's isWeChat flag. */
export const isMessagingApp = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);

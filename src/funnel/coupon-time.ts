import { isTime } from '../lib/shanghai-day.ts';

interface Ending {
  /** Last day in Shanghai, counted whole; a coupon without one never ends. */
  expires?: string;
}

/** `at` is in ms since 1970. */
export const isCouponLive = ({ expires: to }: Ending, at: number): boolean => isTime({ to }, at);

/** For the page, which knows only the day. */
export const isCouponDay = ({ expires }: Ending, day: string): boolean =>
  expires === undefined || day <= expires;

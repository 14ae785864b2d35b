import { timingSafeEqual } from 'node:crypto';
import { account } from './credentials.ts';

export interface Buyer {
  openid: string;
  /** WeChat shows the page as a snapshot, with an account made up for it. */
  isSnapshot: boolean;
}

const codeMs = 5 * 60_000;

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Gives a code for the page, and the openid for the code, once. */
export function openVisits(now: () => number, nextNumber: () => number) {
  const codes = new Map<string, { buyer: Buyer; endsAt: number }>();

  return {
    /** Undefined where the request is not right. */
    authorize(url: URL, buyer: Buyer): string | undefined {
      const asked = url.searchParams;
      const isRight =
        asked.get('appid') === account.appId &&
        asked.get('response_type') === 'code' &&
        asked.get('scope') === 'snsapi_base' &&
        /^[0-9A-Za-z]{1,128}$/.test(asked.get('state') ?? '');
      if (!isRight) return undefined;
      const code = `0${String(nextNumber()).padStart(31, 'c')}`;
      codes.set(code, { buyer: { ...buyer }, endsAt: now() + codeMs });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back.href;
    },
    exchange(url: URL): object {
      const asked = url.searchParams;
      if (asked.get('appid') !== account.appId) return { errcode: 40013, errmsg: 'invalid appid' };
      if (!isSame(asked.get('secret') ?? '', account.appSecret)) {
        return { errcode: 40125, errmsg: 'invalid appsecret' };
      }
      const code = asked.get('code') ?? '';
      const known = codes.get(code);
      if (!known) return { errcode: 40029, errmsg: 'invalid code' };
      codes.delete(code);
      if (known.endsAt <= now()) return { errcode: 40029, errmsg: 'invalid code' };
      const { openid, isSnapshot } = known.buyer;
      return {
        access_token: 'unused',
        expires_in: 7200,
        refresh_token: 'unused',
        openid,
        scope: 'snsapi_base',
        ...(isSnapshot && { is_snapshotuser: 1 }),
      };
    },
  };
}

import { isIP } from 'node:net';
import type { InAppPayData } from '../../../../engine/machine/types.ts';
import { shanghaiTime } from '../../../../engine/shanghai-day.ts';
import { plainAddress } from '../../../http/visitor.ts';
import { type PrepareRequest, ProviderRefused, payPath } from '../port/provider.ts';
import { cutToBytes, type Fields, textOf, UnreadableMessage } from './fields.ts';
import { currency, providerName, type WechatSettings } from './settings.ts';
import { newNonce, paySignOf, secondsOf } from './signature.ts';

const mostDescriptionBytes = 127;

/** Derives all terms from the attempt, because WeChat Pay refuses a repeated number with other terms. */
export const termsOf = (settings: WechatSettings, request: PrepareRequest): Fields => ({
  appid: settings.appId,
  mchid: settings.mchId,
  description: cutToBytes(request.description, mostDescriptionBytes) || request.attemptNo,
  out_trade_no: request.attemptNo,
  time_expire: `${shanghaiTime(request.expiresAt.getTime()).replace(' ', 'T')}+08:00`,
  notify_url: settings.origin + payPath(providerName, 'notify', settings.cell),
  amount: { total: request.amount, currency },
});

export function h5Terms(settings: WechatSettings, request: PrepareRequest): Fields {
  const address = plainAddress(request.payer.address);
  if (isIP(address) === 0) throw new ProviderRefused("The buyer's address is not known.");
  return {
    ...termsOf(settings, request),
    scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
  };
}

export function bridgeData(settings: WechatSettings, answer: Fields, now: number): InAppPayData {
  const prepayId = textOf(answer, 'prepay_id');
  if (!/^[\w-]{1,64}$/.test(prepayId)) throw new UnreadableMessage('WeChat Pay sent no usable prepay_id.');
  const packed = `prepay_id=${prepayId}`;
  const named = { appId: settings.appId, timeStamp: secondsOf(now), nonceStr: newNonce() };
  const paySign = paySignOf(settings, { ...named, packed });
  return { ...named, package: packed, signType: 'RSA', paySign };
}

/** Returns the cashier's address, valid for five minutes. `back` is our path and query to return to. */
export function cashierUrl(settings: WechatSettings, answer: Fields, back: string): string {
  const given = textOf(answer, 'h5_url');
  const isSafe = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  // Plain HTTP only if the API's origin uses it, as in tests.
  if (!isSafe || (given.startsWith('http:') && !settings.apiOrigins.some((at) => at.startsWith('http:')))) {
    throw new UnreadableMessage('WeChat Pay sent no usable h5_url.');
  }
  return `${given}${given.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(settings.origin + back)}`;
}

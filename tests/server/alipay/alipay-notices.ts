import { expect } from 'vitest';
import { ForgedNotice } from '../../../src/server/payments/providers/port/provider.ts';
import { formBody, signNotice } from '../../simulator/alipay/signing.ts';
import { keys, type TestAlipay } from '../../support/create-alipay.ts';

export function alipayNotices(alipay: () => TestAlipay) {
  const read = (body: string | Buffer) => {
    const { provider, clock } = alipay();
    return provider.readNotice({}, Buffer.from(body), clock.now);
  };
  const expectForged = (body: string | Buffer, what = String(body)) =>
    expect(() => read(body), what).toThrow(ForgedNotice);
  /** The last notification sent, as parameters without signature. */
  const lastSent = (): Record<string, string> => {
    const sent = new URLSearchParams(alipay().simulator.sent.at(-1));
    const { sign: _sign, sign_type: _kind, ...rest } = Object.fromEntries(sent);
    return rest;
  };
  const genuine = (changes: Record<string, string> = {}) =>
    formBody(signNotice({ ...lastSent(), ...changes }, keys.present.privateKey));
  return { read, expectForged, lastSent, genuine };
}

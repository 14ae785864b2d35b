import type { ServerResponse } from 'node:http';
import { AlipaySdk } from 'alipay-sdk';
import { describe, expect, it } from 'vitest';
import { findMembers } from '../../../src/server/payments/providers/alipay/gateway.ts';
import { alipayProvider } from '../../../src/server/payments/providers/alipay/provider.ts';
import { appId, keys } from '../../simulator/alipay/account.ts';
import { signText } from '../../simulator/alipay/signing.ts';
import { pemOf } from '../../simulator/key-pair.ts';
import { later, settingsFor, startsAt } from '../../support/create-alipay.ts';
import { aStore } from '../../support/create-store.ts';
import { openServer } from '../../support/listen.ts';
import { openOnce } from '../../support/open-once.ts';

let reply: (response: ServerResponse, method: string) => void;

const test = openOnce(async () => {
  const { origin, close } = await openServer((request, response) => {
    request.resume();
    const method = new URL(request.url!, origin).searchParams.get('method') ?? '';
    request.on('end', () => reply(response, method));
  });
  const gateway = `${origin}/gateway.do`;
  const { db } = (await aStore('pglite')).store;
  const settings = settingsFor(gateway, 'https://shop.example');
  return { close, gateway, provider: alipayProvider(settings, { db, now: () => startsAt }) };
});

const say = (text: string | Buffer) => {
  reply = (response) => response.writeHead(200).end(text);
};
const sign = (text: string) => signText(text, keys.present.privateKey);
const answerWith = (part: string, signature = sign(part)) =>
  `{"alipay_trade_query_response":${part},"sign":"${signature}"}`;

const trade = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    code: '10000',
    msg: 'Success',
    out_trade_no: 'A1',
    total_amount: '29.80',
    trade_no: 'T1',
    trade_status: 'TRADE_SUCCESS',
    ...changes,
  });
const waiting = trade({ trade_status: 'WAIT_BUYER_PAY' });
const query = () => test.provider.query('A1', later());

/** Splices a forged answer into a genuine one, under a name written with an escape. */
const spliced = `{"alipay_trade_query_response":${waiting},"sign":"${sign(waiting)}","alipay_trade_query_respons\\u0065":${trade()}}`;

describe('an answer of the gateway', () => {
  it('counts when it is signed, of the form agreed on, and about this trade', async () => {
    say(answerWith(trade()));
    expect(await query()).toMatchObject({ kind: 'success', money: { amount: 2980, transactionId: 'T1' } });
    say(answerWith(waiting));
    expect(await query()).toEqual({ kind: 'open' });
  });

  it('is what was signed, not what a parser makes of the whole', async () => {
    say(spliced);
    await expect(query()).rejects.toThrow('not signed');
    // The SDK's own check passes here, and it returns what nobody signed.
    const sdk = new AlipaySdk({
      appId,
      privateKey: pemOf(keys.shop.privateKey),
      keyType: 'PKCS8',
      alipayPublicKey: pemOf(keys.present.publicKey),
      gateway: test.gateway,
    });
    const read = await sdk.exec('alipay.trade.query', { bizContent: {} }, { validateSign: true });
    expect(read.tradeStatus).toBe('TRADE_SUCCESS');
  });

  const other = trade({ out_trade_no: 'A2' });
  it.each<[string, string | Buffer]>([
    ['no signature', `{"alipay_trade_query_response":${trade()}}`],
    ['an empty signature', answerWith(trade(), '')],
    ['a signature that is no text', `{"alipay_trade_query_response":${trade()},"sign":null}`],
    ['a signature written another way', answerWith(trade(), sign(trade()).replace(/=+$/, ''))],
    ['a signature of something else', answerWith(trade(), sign(waiting))],
    ['an error nobody signed', '{"error_response":{"code":"40002","sub_code":"isv.invalid-app-id"}}'],
    ['a signed error in the wrong place', answerWith(trade()).replace('trade_query', 'trade_close')],
    ['another trade', answerWith(other)],
    ['no state', answerWith(trade({ trade_status: undefined }))],
    ['a state Alipay does not have', answerWith(trade({ trade_status: 'constructor' }))],
    ['an amount that is no text', answerWith(trade({ total_amount: 29.8 }))],
    ['no number of the trade', answerWith(trade({ trade_no: '' }))],
    ['a member twice', answerWith(`${trade().slice(0, -1)},"trade_status":"TRADE_SUCCESS"}`)],
    ['a list', answerWith('[]')],
    ['nothing at all', answerWith('null')],
    ['no JSON', '<html>busy</html>'],
    ['no text', ''],
    ['bytes that are no UTF-8', Buffer.from(answerWith(trade({ msg: 'é' })), 'latin1')],
    ['an answer without end', Buffer.alloc(300 * 1024, 0x20)],
    ['"try again"', answerWith('{"code":"20000","sub_code":"aop.unknow-error"}')],
    ['"try again", as a business error', answerWith('{"code":"40004","sub_code":"ACQ.SYSTEM_ERROR"}')],
    ['a refusal for a reason unknown to us', answerWith('{"code":"40006","sub_code":"isv.no-permission"}')],
    ['a refusal without reason', answerWith('{"code":"4 0"}')],
  ])('leaves the outcome unknown: %s', async (_name, text) => {
    say(text);
    const error: unknown = await query().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'GatewayError' });
    expect((error as Error).message).not.toMatch(/A1|A2|T1|29/);
  });

  it('is not fetched from where the gateway sends us, genuine though it be', async () => {
    reply = (response, method) =>
      method === ''
        ? response.writeHead(200).end(answerWith(trade()))
        : response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(query()).rejects.toThrow('no answer');
  });

  it('“try again” to a refund is no refusal of it', async () => {
    reply = (response, method) => {
      const part =
        method === 'alipay.trade.refund'
          ? '{"code":"40004","sub_code":"ACQ.SYSTEM_ERROR"}'
          : '{"code":"10000"}';
      const key = `${method.replaceAll('.', '_')}_response`;
      response.writeHead(200).end(`{"${key}":${part},"sign":"${sign(part)}"}`);
    };
    const refund = { refundNo: 'RA1', attemptNo: 'A1', amount: 2980, reason: 'wish' };
    await expect(test.provider.refund(refund, later())).rejects.toThrow('could not say');
  });

  it('says absent only when Alipay signed that it does not exist', async () => {
    const refusal = '{"code":"40004","msg":"Business Failed","sub_code":"ACQ.TRADE_NOT_EXIST"}';
    say(answerWith(refusal));
    expect(await query()).toEqual({ kind: 'absent' });
    say(answerWith(refusal, sign('{}')));
    await expect(query()).rejects.toThrow('not signed');
  });

  it('reads a signed refusal whose words are in GBK, of which a second byte may be a backslash', async () => {
    // 交易不存在誠
    const words = Buffer.from('bdbbd2d7b2bbb4e6d4dad55c', 'hex').toString('latin1');
    const part = Buffer.from(
      `{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST","sub_msg":"${words}"}`,
      'latin1',
    );
    const answer = (sent: Buffer) =>
      Buffer.concat([
        Buffer.from('{"alipay_trade_query_response":'),
        sent,
        Buffer.from(`,"sign":"${signText(part, keys.present.privateKey)}"}`),
      ]);
    say(answer(part));
    expect(await query()).toEqual({ kind: 'absent' });
    const forged = Buffer.from(part);
    forged[forged.indexOf(0xbd)] = 0xbe;
    say(answer(forged));
    await expect(query()).rejects.toThrow('not signed');
  });
});

describe('the members of an answer', () => {
  it('are their text as sent', () => {
    expect(findMembers('{ "a" : {"x":"}\\"{,:"} ,"b":[1, {"c":2}], "c":"d" }')).toEqual(
      new Map([
        ['a', '{"x":"}\\"{,:"}'],
        ['b', '[1, {"c":2}]'],
        ['c', '"d"'],
      ]),
    );
    expect(findMembers('{}')).toEqual(new Map());
  });

  it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[]', '1', 'null', '{', ''])('are none in %s', (text) => {
    expect(findMembers(text)).toBeUndefined();
  });
});

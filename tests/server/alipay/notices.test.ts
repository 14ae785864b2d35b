import { beforeEach, describe, expect, it } from 'vitest';
import { formBody, signNotice } from '../../simulator/alipay/signing.ts';
import { anAlipay, keys } from '../../support/create-alipay.ts';
import { openOnce } from '../../support/open-once.ts';
import { alipayNotices } from './alipay-notices.ts';

const test = openOnce(anAlipay);
beforeEach(() => {
  test.heard.length = 0;
  test.simulator.setMode('notify', 'ok');
});

const { read, expectForged, lastSent, genuine } = alipayNotices(() => test);

describe('a notification', () => {
  it('tells the app, seller and currency it names: the order code decides what does not fit', async () => {
    await test.paid();
    expect(read(genuine({ app_id: '2021000000000000' }))).not.toMatchObject({
      money: { merchant: test.provider.merchant },
    });
    expect(read(genuine({ seller_id: '2088000000000000' }))).not.toMatchObject({
      money: { merchant: test.provider.merchant },
    });
    expect(read(genuine({ trans_currency: 'USD' }))).toMatchObject({ money: { currency: 'USD' } });
  });

  it('of a refund is never money, whatever the trade’s state', async () => {
    const attemptNo = await test.open();
    await test.simulator.pay(attemptNo);
    test.heard.length = 0;
    await test.simulator.refundInConsole(attemptNo, 1000);
    const console = {
      kind: 'refund',
      refundNo: '',
      attemptNo,
      view: { state: 'success' },
      amount: 1000,
      isSum: true,
    };
    expect(test.heard).toMatchObject([console]);
    const refund = { kind: 'refund', refundNo: `R${attemptNo}`, attemptNo, view: { state: 'success' } };
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']) {
      const told = { trade_status, out_biz_no: `R${attemptNo}` };
      expect(read(genuine(told))).toMatchObject(refund);
      expect(read(genuine({ ...told, gmt_refund: '' }))).toMatchObject(refund);
      expect(read(genuine({ trade_status, gmt_refund: '', refund_fee: '10.00' }))).toMatchObject(console);
    }
    expect(read(genuine({ gmt_refund: '', refund_fee: '0.00' })).kind).toBe('money');
  });

  it('of a trade closed unpaid, or of something else, says nothing of money', async () => {
    const attemptNo = await test.open();
    test.simulator.begin(attemptNo);
    test.clock.now += 2 * 3_600_000;
    expect(await test.simulator.expire(attemptNo)).toEqual([200]);
    test.clock.now -= 2 * 3_600_000;
    expect(lastSent()).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '0.00' });
    expect(test.heard).toEqual([{ kind: 'other' }]);
    const paid = { trade_status: 'TRADE_SUCCESS', refund_fee: '0.00' };
    expect(read(genuine(paid)).kind).toBe('money');
    const changes: Record<string, string>[] = [
      { trade_status: 'WAIT_BUYER_PAY' },
      { trade_status: '' },
      { notify_type: 'servicewindow_notify' },
      { out_trade_no: '' },
      { trade_no: '' },
      { notify_id: '' },
    ];
    for (const change of changes) {
      expect(read(genuine({ ...paid, ...change }))).toEqual({ kind: 'other' });
    }
  });

  it('may be signed with the next key (B28)', async () => {
    const body = formBody(signNotice({ ...lastSent(), trade_status: 'TRADE_SUCCESS' }, keys.next.privateKey));
    expect(read(body).kind).toBe('money');
    expectForged(formBody(signNotice(lastSent(), keys.stranger.privateKey)));
    expectForged(formBody(signNotice(lastSent(), keys.shop.privateKey)));
  });
});

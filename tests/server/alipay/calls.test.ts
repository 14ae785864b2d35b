import { describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import { anAlipay, later } from '../../support/create-alipay.ts';
import { openForEach } from '../../support/open-once.ts';

const test = openForEach(anAlipay);
const view = (attemptNo: string) => test.provider.query(attemptNo, later());
const close = (attemptNo: string) => test.provider.close(attemptNo, later());
const refund = (attemptNo: string, { amount = 2980, refundNo = `R${attemptNo}` } = {}) =>
  test.provider.refund({ refundNo, attemptNo, amount, reason: 'wish' }, later()).then(({ state }) => state);

describe('asking Alipay for a trade', () => {
  it('a trade closed after it was paid was paid; one closed unpaid is closed (B18)', async () => {
    const paid = await test.paid();
    await test.simulator.refundInConsole(paid, 2980);
    expect(test.simulator.trades.get(paid)!.state).toBe('TRADE_CLOSED');
    expect((await view(paid)).kind).toBe('success');
    const finished = await test.paid();
    const before = await view(finished);
    await test.simulator.finish(finished);
    expect(await view(finished)).toEqual(before);
    const late = await test.begun();
    test.clock.now += 2 * 3_600_000;
    expect(await view(late)).toEqual({ kind: 'closed' });
  });

  it('believes an answer whose signature comes first', async () => {
    const attemptNo = await test.paid();
    test.simulator.isSignFirst = true;
    expect((await view(attemptNo)).kind).toBe('success');
  });

  it('a refusal to tell says nothing of the money: our clock is wrong', async () => {
    const attemptNo = await test.paid();
    test.clock.skew = 3_600_000;
    await expect(view(attemptNo)).rejects.toThrow('isv.invalid-timestamp');
    await expect(view(attemptNo)).rejects.not.toThrow(ProviderRefused);
    test.clock.skew = 0;
    expect((await view(attemptNo)).kind).toBe('success');
  });
});

describe('closing a trade', () => {
  it('one not begun cannot be closed: its page may still begin it, until its time is over', async () => {
    const [attemptNo, late] = [await test.open(), await test.open()];
    expect(await close(attemptNo)).toEqual({ kind: 'absent' });
    await test.simulator.pay(attemptNo);
    expect((await close(attemptNo)).kind).toBe('success');
    test.clock.now += 2 * 3_600_000 - 60_000;
    await expect(test.simulator.pay(late)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    expect(await view(late)).toEqual({ kind: 'absent' });
  });

  it('is not known where only a second question could tell, and that fails', async () => {
    const attemptNo = await test.paid();
    test.simulator.setMode('query', 'server-error', 1);
    await expect(close(attemptNo)).rejects.toMatchObject({ name: 'GatewayError' });
  });
});

describe('giving money back', () => {
  it('is told by a notification once, and asked about where it was done before', async () => {
    const attemptNo = await test.paid();
    for (let each = 0; each < 3; each += 1) expect(await refund(attemptNo)).toBe('success');
    expect(test.simulator.countOf('refund-query')).toBe(2);
    expect(test.notices).toMatchObject([
      {
        ...{ kind: 'refund', refundNo: `R${attemptNo}`, attemptNo, view: { state: 'success' } },
        ...{ amount: 2980, isSum: true, evidence: expect.stringMatching(/^notice:\d+$/) },
      },
    ]);
  });

  it('is abnormal where it can never be, and asked again where the account is empty', async () => {
    expect(await refund(await test.begun())).toBe('abnormal');
    expect(await refund('NOBODY')).toBe('abnormal');
    const tooMuch = await test.paid();
    expect(await refund(tooMuch, { amount: 1000 })).toBe('success');
    expect(await refund(tooMuch, { refundNo: 'OTHER' })).toBe('abnormal');
    const finished = await test.paid();
    await test.simulator.finish(finished);
    expect(await refund(finished)).toBe('abnormal');
    const attemptNo = await test.paid();
    test.simulator.balance = 100;
    await expect(refund(attemptNo)).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    expect(test.simulator.ledger.get(attemptNo)!.refunds.size).toBe(0);
    test.simulator.balance = 2980;
    expect(await refund(attemptNo)).toBe('success');
  });

  it('what was refused because it was done is done', async () => {
    const attemptNo = await test.paid();
    await refund(attemptNo, { amount: 980 });
    await test.simulator.finish(attemptNo);
    expect(await refund(attemptNo, { amount: 980 })).toBe('success');
  });
});

import { describe, expect, it } from 'vitest';
import { callModes } from '../../simulator/modes.ts';
import { anAlipay, later, soon } from '../../support/an-alipay.ts';
import { openForEach } from '../../support/open-once.ts';

const test = openForEach(anAlipay);

const refund = (attemptNo: string, changes: { amount?: number; refundNo?: string } = {}, signal = later()) =>
  test.provider
    .refund({ refundNo: `R${attemptNo}`, attemptNo, amount: 2980, reason: 'wish', ...changes }, signal)
    .then(({ state }) => state);

const refundsOf = (attemptNo: string) => [...test.simulator.ledger.get(attemptNo)!.refunds.values()];
const once = (attemptNo: string) => [{ refundNo: `R${attemptNo}`, amount: 2980, state: 'success' }];

describe('giving money back', () => {
  it('moves it once, however often it is asked with the one number', async () => {
    const attemptNo = await test.paid();
    for (let each = 0; each < 3; each += 1) expect(await refund(attemptNo)).toBe('success');
    expect(refundsOf(attemptNo)).toEqual(once(attemptNo));
    expect(test.simulator.countOf('refund-query')).toBe(2);
    expect(test.heard).toMatchObject([
      {
        kind: 'refund',
        refundNo: `R${attemptNo}`,
        attemptNo,
        view: { state: 'success' },
        amount: 2980,
        isSum: true,
        evidence: expect.stringMatching(/^notice:\d+$/),
      },
    ]);
  });

  const unknown = callModes.filter((mode) => mode !== 'ok' && mode !== 'wrong-amount');
  it.each(unknown)('where the call goes wrong, the next one finds what became of it: %s', async (mode) => {
    const attemptNo = await test.paid();
    test.simulator.setMode('refund', mode, 1);
    await expect(refund(attemptNo, {}, soon())).rejects.toThrow(/Alipay/);
    expect(await refund(attemptNo)).toBe('success');
    expect(refundsOf(attemptNo)).toEqual(once(attemptNo));
  });

  it.each(unknown)('where the question about it goes wrong, it is asked again: %s', async (mode) => {
    const attemptNo = await test.paid();
    expect(await refund(attemptNo)).toBe('success');
    test.simulator.setMode('refund-query', mode, 1);
    await expect(refund(attemptNo, {}, soon())).rejects.toThrow(/Alipay/);
    expect(await refund(attemptNo)).toBe('success');
    expect(refundsOf(attemptNo)).toEqual(once(attemptNo));
  });

  it('an answer about another amount is no evidence', async () => {
    const attemptNo = await test.paid();
    await refund(attemptNo);
    test.simulator.setMode('refund-query', 'wrong-amount', 1);
    await expect(refund(attemptNo)).rejects.toThrow('about something else');
  });

  it('is abnormal where it can never be, and asked again where the account is empty', async () => {
    const unpaid = await test.open();
    test.simulator.begin(unpaid);
    expect(await refund(unpaid)).toBe('abnormal');
    expect(await refund('NOBODY')).toBe('abnormal');
    const tooMuch = await test.paid();
    expect(await refund(tooMuch, { amount: 2981 })).toBe('abnormal');
    expect(await refund(tooMuch, { amount: 1000 })).toBe('success');
    expect(await refund(tooMuch, { amount: 2980, refundNo: 'OTHER' })).toBe('abnormal');
    const finished = await test.paid();
    await test.simulator.finish(finished);
    expect(await refund(finished)).toBe('abnormal');
    const attemptNo = await test.paid();
    test.simulator.setBalance(100);
    await expect(refund(attemptNo)).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    expect(refundsOf(attemptNo)).toEqual([]);
    test.simulator.setBalance(2980);
    expect(await refund(attemptNo)).toBe('success');
  });

  it('what was refused because it was done is done', async () => {
    const attemptNo = await test.paid();
    await refund(attemptNo, { amount: 980 });
    await test.simulator.finish(attemptNo);
    expect(await refund(attemptNo, { amount: 980 })).toBe('success');
  });
});

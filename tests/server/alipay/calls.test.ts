import { describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import { type CallMode, callModes } from '../../simulator/modes.ts';
import { anAlipay, later, soon } from '../../support/an-alipay.ts';
import { openForEach } from '../../support/open-once.ts';

const test = openForEach(anAlipay);

/** No answer that counts: whatever happened, the outcome is unknown and nobody may take it for a refusal. */
const unknownModes = callModes.filter(
  (mode) => mode !== 'ok' && mode !== 'wrong-amount',
) satisfies CallMode[];

async function expectUnknown(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.then(
    () => 'an answer',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ProviderRefused);
  const { name, message, cause } = error as Error;
  expect(name).toBe('GatewayError');
  expect(cause).toBeUndefined();
  // Neither the buyer nor our signature goes into a log.
  expect(message).not.toMatch(/159|2088|sign=|biz_content/);
}

const view = (attemptNo: string) => test.provider.query(attemptNo, later());

describe('asking Alipay for a trade', () => {
  it('says absent, open, success, closed as the trade goes its way', async () => {
    const attemptNo = await test.open();
    expect(await view(attemptNo)).toEqual({ kind: 'absent' });
    test.simulator.begin(attemptNo);
    expect(await view(attemptNo)).toEqual({ kind: 'open' });
    await test.simulator.pay(attemptNo);
    const success = {
      kind: 'success',
      money: {
        provider: 'alipay',
        attemptNo,
        transactionId: test.simulator.ledger.get(attemptNo)!.transactionId,
        amount: 2980,
        currency: 'CNY',
        merchant: test.provider.merchant,
        evidence: `query:${test.simulator.ledger.get(attemptNo)!.transactionId}`,
      },
    };
    expect(await view(attemptNo)).toEqual(success);
    await test.simulator.finish(attemptNo);
    expect(await view(attemptNo)).toEqual(success);
  });

  it('a trade closed after it was paid was paid; one closed unpaid is closed (B18)', async () => {
    const paid = await test.paid();
    await test.simulator.refundInConsole(paid, 2980);
    expect(test.simulator.trades.get(paid)!.state).toBe('TRADE_CLOSED');
    expect((await view(paid)).kind).toBe('success');
    const late = await test.open();
    test.simulator.begin(late);
    test.clock.now += 2 * 3_600_000;
    expect(await view(late)).toEqual({ kind: 'closed' });
  });

  it.each(unknownModes)('leaves the outcome unknown: %s', async (mode) => {
    const attemptNo = await test.paid();
    test.simulator.setMode('query', mode, 1);
    await expectUnknown(test.provider.query(attemptNo, soon()));
    expect(test.simulator.countOf('query')).toBe(1);
    expect((await view(attemptNo)).kind).toBe('success');
  });

  it('tells the amount Alipay tells, right or wrong', async () => {
    const attemptNo = await test.paid();
    test.simulator.setMode('query', 'wrong-amount', 1);
    expect(await view(attemptNo)).toMatchObject({ money: { amount: 2981 } });
  });

  it('reads an answer whose signature comes first', async () => {
    const attemptNo = await test.paid();
    test.simulator.setSignFirst(true);
    expect((await view(attemptNo)).kind).toBe('success');
  });

  it('believes the present key and the next one', async () => {
    const attemptNo = await test.paid();
    test.simulator.changeKey();
    expect((await view(attemptNo)).kind).toBe('success');
  });

  it('a refusal to tell says nothing of the money: our clock is wrong', async () => {
    const attemptNo = await test.paid();
    test.clock.skew = 3_600_000;
    await expectUnknown(view(attemptNo));
    await expect(view(attemptNo)).rejects.toThrow('isv.invalid-timestamp');
    test.clock.skew = 0;
    expect((await view(attemptNo)).kind).toBe('success');
  });
});

describe('closing a trade', () => {
  it('one not begun cannot be closed: its page may still begin it', async () => {
    const attemptNo = await test.open();
    expect(await test.provider.close(attemptNo, later())).toEqual({ kind: 'absent' });
    await test.simulator.pay(attemptNo);
    expect((await test.provider.close(attemptNo, later())).kind).toBe('success');
    expect(test.simulator.ledger.get(attemptNo)!.state).toBe('paid');
  });

  it('after its time not even the page begins it', async () => {
    const attemptNo = await test.open();
    test.clock.now += 2 * 3_600_000 - 60_000;
    await expect(test.simulator.pay(attemptNo)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    expect(await view(attemptNo)).toEqual({ kind: 'absent' });
  });

  it('one begun is closed, and stays so', async () => {
    const attemptNo = await test.open();
    test.simulator.begin(attemptNo);
    for (let each = 0; each < 2; each += 1)
      expect(await test.provider.close(attemptNo, later())).toEqual({ kind: 'closed' });
    await expect(test.simulator.pay(attemptNo)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
  });

  it.each(unknownModes)('leaves the outcome unknown: %s', async (mode) => {
    const attemptNo = await test.open();
    test.simulator.begin(attemptNo);
    test.simulator.setMode('close', mode, 1);
    await expectUnknown(test.provider.close(attemptNo, soon()));
    expect(await test.provider.close(attemptNo, later())).toEqual({ kind: 'closed' });
  });

  it('money that was faster is told, also where only a second question can tell', async () => {
    const attemptNo = await test.paid();
    expect((await test.provider.close(attemptNo, later())).kind).toBe('success');
    test.simulator.setMode('query', 'server-error', 1);
    await expectUnknown(test.provider.close(attemptNo, later()));
  });
});

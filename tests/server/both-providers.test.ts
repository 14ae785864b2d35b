import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../src/server/payments/providers/port/provider.ts';
import { type Call, type CallMode, callModes } from '../simulator/modes.ts';
import { anAlipay } from '../support/create-alipay.ts';
import { aWechat } from '../support/create-wechat.ts';
import { openOnce } from '../support/open-once.ts';

async function atWechat() {
  const side = await aWechat();
  const { requestFor, nextAttempt, prepared: begun } = side;
  const prepare = (signal: AbortSignal) => side.provider.prepare(requestFor(nextAttempt()), signal);
  return { ...side, begun, prepare, amount: 990, unknown: 'OutcomeUnknown', lie: 1 };
}

async function atAlipay() {
  const side = await anAlipay();
  const prepare = (signal: AbortSignal) => side.provider.prepare(side.requestOf('A1'), signal);
  return { ...side, prepare, amount: 2980, unknown: 'GatewayError', lie: 10_000 };
}

/** `unknown`: the error that says neither yes nor no; `lie`: fen that a wrong notification tells too many. */
type Side = Awaited<ReturnType<typeof atWechat | typeof atAlipay>>;

type Asked = Exclude<Call, 'exchange'>;
const unknownModes = callModes.filter((mode) => mode !== 'ok' && mode !== 'wrong-amount');
const everyCall: readonly Asked[] = ['prepare', 'query', 'close', 'refund', 'refund-query', 'bill'];
/** Preparing asks Alipay nothing: it signs an address. */
const callsOf = { wechat: everyCall, alipay: everyCall.filter((call) => call !== 'prepare') };
const sides = { wechat: atWechat, alipay: atAlipay };

const soon = () => AbortSignal.timeout(10_000);
const failureOf = (run: Promise<unknown>): Promise<Error> =>
  run.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: Error) => error,
  );

describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
  const side = openOnce<Side>(sides[name]);
  beforeEach(() => {
    for (const call of everyCall) side.simulator.setMode(call, 'ok');
    side.simulator.setMode('notify', 'ok');
    side.notices.length = 0;
  });

  async function paid(): Promise<string> {
    const attemptNo = await side.begun();
    await side.simulator.pay(attemptNo);
    return attemptNo;
  }
  const refund = (attemptNo: string, signal = soon(), amount = side.amount) =>
    side.provider.refund({ refundNo: `R${attemptNo}`, attemptNo, amount, reason: 'paid-twice' }, signal);
  const refundsOf = (attemptNo: string) => [...side.simulator.ledger.get(attemptNo)!.refunds.values()];
  const query = (attemptNo: string) => side.provider.query(attemptNo, soon());

  const make: Record<Asked, (attemptNo: string, signal: AbortSignal) => Promise<unknown>> = {
    prepare: (_attemptNo, signal) => side.prepare(signal),
    query: (attemptNo, signal) => side.provider.query(attemptNo, signal),
    close: (attemptNo, signal) => side.provider.close(attemptNo, signal),
    refund,
    'refund-query': refund,
    bill: (_attemptNo, signal) => side.provider.bill('2026-03-01', signal),
  };

  /** Aborts when the call has reached the simulator, however busy this machine is. */
  function timeUpOnceAsked(call: Asked): AbortSignal {
    const before = side.simulator.countOf(call);
    const controller = new AbortController();
    const timer = setInterval(() => {
      if (side.simulator.countOf(call) === before) return;
      clearInterval(timer);
      controller.abort();
    }, 2);
    return controller.signal;
  }
  const signalFor = (call: Asked, mode: CallMode) =>
    mode.startsWith('timeout') ? timeUpOnceAsked(call) : soon();

  it.each(
    callsOf[name].flatMap((call) => unknownModes.map((mode) => [call, mode] as const)),
  )('%s, %s: says neither yes nor no, and repeated it succeeds', async (call, mode) => {
    const isRefund = call.startsWith('refund');
    const attemptNo = isRefund ? await paid() : await side.begun();
    if (call === 'refund-query') await refund(attemptNo);
    side.simulator.setMode(call, mode);
    const before = side.simulator.countOf(call);
    const failure = await failureOf(make[call](attemptNo, signalFor(call, mode)));
    expect(failure).not.toBeInstanceOf(ProviderRefused);
    expect([failure.name, failure.cause]).toEqual([side.unknown, undefined]);
    expect(failure.message).not.toMatch(new RegExp(`${attemptNo}|159|2088|sign=|biz_content`));
    expect(side.simulator.countOf(call)).toBeGreaterThan(before);
    side.simulator.setMode(call, 'ok');
    await expect(make[call](attemptNo, soon())).resolves.toBeDefined();
    expect(side.simulator.ledger.get(attemptNo)?.refunds.size ?? 0).toBe(isRefund ? 1 : 0);
  });

  it('a query tells absent, open, paid and closed apart', async () => {
    expect(await query('NOBODY')).toEqual({ kind: 'absent' });
    const attemptNo = await side.begun();
    expect(await query(attemptNo)).toEqual({ kind: 'open' });
    await side.simulator.pay(attemptNo);
    const { transactionId } = side.simulator.ledger.get(attemptNo)!;
    expect(await query(attemptNo)).toEqual({
      kind: 'success',
      money: {
        ...{ provider: name, attemptNo, transactionId, amount: side.amount, currency: 'CNY' },
        ...{ merchant: side.provider.merchant, evidence: `query:${transactionId}` },
      },
    });
    const other = await side.begun();
    expect(await side.provider.close(other, soon())).toEqual({ kind: 'closed' });
    expect(await query(other)).toEqual({ kind: 'closed' });
  });

  it('another amount than was ordered is told as it is, for the order to be reviewed', async () => {
    const attemptNo = await paid();
    side.simulator.setMode('query', 'wrong-amount');
    expect(await query(attemptNo)).toMatchObject({ money: { amount: side.amount + 1 } });
  });

  it('closing finds the money that was faster; what is closed stays so, and cannot be paid', async () => {
    const money = { attemptNo: await paid(), amount: side.amount };
    const found = await side.provider.close(money.attemptNo, soon());
    expect(found).toMatchObject({ kind: 'success', money });
    const unpaid = await side.begun();
    for (let times = 0; times < 2; times += 1)
      expect(await side.provider.close(unpaid, soon())).toEqual({ kind: 'closed' });
    await expect(side.simulator.pay(unpaid)).rejects.toThrow();
  });

  it('a refund asked for again and again, with and without answers, is one refund (B29)', async () => {
    const attemptNo = await paid();
    for (const mode of ['timeout-after', 'timeout-before', 'wrong-signature', 'timeout-after'] as const) {
      side.simulator.setMode('refund', mode, 1);
      await refund(attemptNo, signalFor('refund', mode)).catch(() => {});
    }
    for (let times = 0; times < 2; times += 1) expect(await refund(attemptNo)).toEqual({ state: 'success' });
    const once = { refundNo: `R${attemptNo}`, amount: side.amount, state: 'success' };
    expect(refundsOf(attemptNo)).toEqual([once]);
  });

  it('a refund of another amount is never called done, nor one of more than came', async () => {
    const attemptNo = await paid();
    await refund(attemptNo);
    side.simulator.setMode('refund-query', 'wrong-amount');
    expect((await failureOf(refund(attemptNo))).message).toMatch(/another amount|something else/);
    side.simulator.setMode('refund-query', 'ok');
    expect(await refund(await paid(), soon(), side.amount + 1)).toMatchObject({ state: 'abnormal' });
  });

  const money = (attemptNo: string, amount = side.amount) => ({
    kind: 'money',
    money: {
      ...{ provider: name, attemptNo, amount, currency: 'CNY', merchant: side.provider.merchant },
      ...{ transactionId: side.simulator.ledger.get(attemptNo)!.transactionId },
      evidence: expect.stringMatching(/^notice:/),
    },
  });

  it('a notification that comes late, and the newest first, is as good as any', async () => {
    for (const mode of ['delayed', 'reordered'] as const) {
      side.simulator.setMode('notify', mode);
      side.notices.length = 0;
      const numbers = [await side.begun(), await side.begun()];
      for (const number of numbers) expect(await side.simulator.pay(number)).toEqual([]);
      side.clock.now += 6 * 3_600_000;
      expect(await side.simulator.deliverHeld()).toEqual([200, 200]);
      const expected = mode === 'delayed' ? numbers : numbers.toReversed();
      expect(side.notices).toEqual(expected.map((number) => money(number)));
    }
  });

  it.each([
    ['ok', [200], 1],
    ['probe', [401, 200], 1],
    ['wrong-signature', [401], 0],
    ['never', [], 0],
  ] as const)('a notification sent %s is answered %j', async (mode, statuses, known) => {
    const attemptNo = await side.begun();
    side.simulator.setMode('notify', mode);
    expect(await side.simulator.pay(attemptNo)).toEqual(statuses);
    expect(side.notices).toEqual(Array(known).fill(money(attemptNo)));
  });

  it('a notification sent again and again tells of the same money each time', async () => {
    const attemptNo = await side.begun();
    side.simulator.setMode('notify', 'duplicate');
    const statuses = await side.simulator.pay(attemptNo);
    expect(statuses.length).toBeGreaterThan(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(side.notices).toEqual(statuses.map(() => money(attemptNo)));
    const different = new Set(side.notices.map((notice) => JSON.stringify(notice)));
    expect(different.size).toBe(name === 'alipay' ? 1 : statuses.length);
  });

  it('a notification of another amount is told as it is: the order code decides what does not fit', async () => {
    const attemptNo = await side.begun();
    side.simulator.setMode('notify', 'wrong-amount');
    expect(await side.simulator.pay(attemptNo)).toEqual([200]);
    expect(side.notices).toEqual([money(attemptNo, side.amount + side.lie)]);
  });

  it('answers and notifications are read with either key while the provider changes its own (B28)', async () => {
    const before = await paid();
    side.simulator.changeKeys();
    const after = await paid();
    expect(side.notices).toEqual([money(before), money(after)]);
    expect(await query(after)).toMatchObject({ kind: 'success' });
  });
});

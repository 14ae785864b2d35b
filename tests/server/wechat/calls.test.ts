import { afterEach, describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import type { Call, CallMode } from '../../simulator/modes.ts';
import { aWechat } from '../../support/a-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

const wechat = openOnce(aWechat);
afterEach(() => {
  for (const call of ['prepare', 'query', 'close', 'refund', 'refund-query'] as const) {
    wechat.simulator.setMode(call, 'ok');
  }
  wechat.simulator.signs = 'everything';
  wechat.waits.length = 0;
});

const unknownModes = [
  'timeout-after',
  'timeout-before',
  'server-error',
  'too-many',
  'wrong-signature',
] as const satisfies CallMode[];
type Asked = Exclude<Call, 'exchange'>;

/** Time is up as soon as the call has reached the simulator: no guess at how busy this machine is. */
function timeUpOnceAsked(call: Asked): AbortSignal {
  const { simulator } = wechat;
  const before = simulator.countOf(call);
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (simulator.countOf(call) === before) return;
    clearInterval(timer);
    controller.abort();
  }, 2);
  return controller.signal;
}
const signalFor = (call: Asked, mode: CallMode) =>
  mode.startsWith('timeout') ? timeUpOnceAsked(call) : wechat.soon();

async function failureOf(run: Promise<unknown>): Promise<Error> {
  try {
    await run;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error('It did not fail.');
}

const refundOf = (attemptNo: string, amount = 990) => ({
  refundNo: `R${attemptNo}`,
  attemptNo,
  amount,
  reason: 'paid-twice',
});

/** How each call is made, on an attempt where it makes sense. */
const ways = {
  prepare: (attemptNo, signal) => wechat.provider.prepare(wechat.requestFor(attemptNo), signal),
  query: (attemptNo, signal) => wechat.provider.query(attemptNo, signal),
  close: (attemptNo, signal) => wechat.provider.close(attemptNo, signal),
  refund: (attemptNo, signal) => wechat.provider.refund(refundOf(attemptNo), signal),
  'refund-query': (attemptNo, signal) => wechat.provider.refund(refundOf(attemptNo), signal),
  bill: (_attemptNo, signal) => wechat.provider.bill('2026-03-01', signal),
} satisfies Record<Asked, (attemptNo: string, signal: AbortSignal) => Promise<unknown>>;

async function anAttemptFor(call: keyof typeof ways): Promise<string> {
  if (call === 'prepare') return wechat.nextAttempt();
  const attemptNo = await wechat.prepared();
  if (call.startsWith('refund')) await wechat.simulator.pay(attemptNo);
  return attemptNo;
}

describe('a call whose outcome is not known', () => {
  for (const call of Object.keys(ways) as (keyof typeof ways)[]) {
    it.each(unknownModes)(`${call}, %s: says neither yes nor no, and repeated it succeeds`, async (mode) => {
      const attemptNo = await anAttemptFor(call);
      const { simulator } = wechat;
      simulator.setMode(call, mode);
      const before = simulator.countOf(call);
      const failure = await failureOf(ways[call](attemptNo, signalFor(call, mode)));
      expect(failure).not.toBeInstanceOf(ProviderRefused);
      expect(failure.message).not.toContain(attemptNo);
      expect(simulator.countOf(call)).toBeGreaterThan(before);
      simulator.setMode(call, 'ok');
      await expect(ways[call](attemptNo, wechat.soon())).resolves.toBeDefined();
      expect(simulator.ledger.get(attemptNo)?.refunds.size).toBe(call.startsWith('refund') ? 1 : 0);
    });
  }

  it('an order in trouble is tried three times, at rising pauses, and once more never when time is up (B6)', async () => {
    const { simulator, provider, waits } = wechat;
    const attemptNo = wechat.nextAttempt();
    const before = simulator.countOf('prepare');
    simulator.setMode('prepare', 'server-error', 2);
    await expect(provider.prepare(wechat.requestFor(attemptNo), wechat.soon())).resolves.toMatchObject({
      kind: 'in-app',
    });
    expect(simulator.countOf('prepare') - before).toBe(3);
    expect(waits).toHaveLength(2);
    for (const [turn, ms] of waits.entries()) {
      expect(ms).toBeGreaterThanOrEqual(150 * (turn + 1));
      expect(ms).toBeLessThan(450 * (turn + 1));
    }
    simulator.setMode('prepare', 'timeout-before');
    const again = simulator.countOf('prepare');
    await failureOf(provider.prepare(wechat.requestFor(wechat.nextAttempt()), timeUpOnceAsked('prepare')));
    expect(simulator.countOf('prepare') - again).toBe(1);
  });

  it('nobody at home is not known, either', async () => {
    const gone = await aWechat();
    await gone.close();
    const request = gone.requestFor(gone.nextAttempt());
    const failure = await failureOf(gone.provider.prepare(request, gone.soon()));
    expect(failure).not.toBeInstanceOf(ProviderRefused);
    expect(failure.message).toBe('WeChat Pay could not be reached.');
  });

  it('an aborted call ends at once', async () => {
    const attemptNo = await wechat.prepared();
    wechat.simulator.setMode('query', 'timeout-before');
    const controller = new AbortController();
    const asked = failureOf(wechat.provider.query(attemptNo, controller.signal));
    controller.abort();
    expect((await asked).message).toBe('WeChat Pay did not answer in time.');
  });
});

describe('a query', () => {
  it('tells open, paid, refunded, closed and absent apart', async () => {
    const { provider, simulator, soon } = wechat;
    expect(await provider.query(wechat.nextAttempt(), soon())).toEqual({ kind: 'absent' });
    const attemptNo = await wechat.prepared();
    expect(await provider.query(attemptNo, soon())).toEqual({ kind: 'open' });
    await simulator.pay(attemptNo);
    const { transactionId } = simulator.ledger.get(attemptNo)!;
    const paid = {
      kind: 'success',
      money: {
        provider: 'wechat',
        attemptNo,
        transactionId,
        amount: 990,
        currency: 'CNY',
        merchant: provider.merchant,
        evidence: `query:${transactionId}`,
      },
    };
    expect(await provider.query(attemptNo, soon())).toEqual(paid);
    expect(await provider.refund(refundOf(attemptNo), soon())).toEqual({ state: 'success' });
    expect(await provider.query(attemptNo, soon())).toMatchObject({ money: { wasGivenBack: 'unsure' } });
    const other = await wechat.prepared();
    expect(await provider.close(other, soon())).toEqual({ kind: 'closed' });
    expect(await provider.query(other, soon())).toEqual({ kind: 'closed' });
  });

  it('another amount than was ordered is told as it is, for the order to be reviewed', async () => {
    const attemptNo = await wechat.prepared();
    await wechat.simulator.pay(attemptNo);
    wechat.simulator.setMode('query', 'wrong-amount');
    expect(await wechat.provider.query(attemptNo, wechat.soon())).toMatchObject({ money: { amount: 991 } });
  });

  it('an error without a signature counts; with a wrong one it does not, and no success does (B8)', async () => {
    const { provider, simulator, soon } = wechat;
    const attemptNo = await wechat.prepared();
    simulator.signs = 'successes';
    expect(await provider.query(wechat.nextAttempt(), soon())).toEqual({ kind: 'absent' });
    simulator.signs = 'nothing';
    expect((await failureOf(provider.query(attemptNo, soon()))).message).toContain('signature unsigned');
    expect((await failureOf(provider.close(attemptNo, soon()))).message).toContain('signature unsigned');
    simulator.signs = 'everything';
    simulator.setMode('query', 'wrong-signature');
    expect((await failureOf(provider.query(wechat.nextAttempt(), soon()))).message).toContain(
      'signature wrong',
    );
  });
});

describe('closing', () => {
  it('finds the money that was faster', async () => {
    const attemptNo = await wechat.prepared();
    await wechat.simulator.pay(attemptNo);
    expect(await wechat.provider.close(attemptNo, wechat.soon())).toMatchObject({
      kind: 'success',
      money: { attemptNo, amount: 990 },
    });
  });

  it('can be repeated, and what was never there cannot be paid', async () => {
    const attemptNo = await wechat.prepared();
    for (const number of [attemptNo, attemptNo, wechat.nextAttempt()]) {
      expect(await wechat.provider.close(number, wechat.soon())).toEqual({ kind: 'closed' });
    }
    await expect(wechat.simulator.pay(attemptNo)).rejects.toThrow();
  });
});

describe('a refund', () => {
  async function aPaidAttempt(): Promise<string> {
    const attemptNo = await wechat.prepared();
    await wechat.simulator.pay(attemptNo);
    return attemptNo;
  }

  it('asked for again and again, with and without answers, is one refund (B29)', async () => {
    const attemptNo = await aPaidAttempt();
    const { simulator, provider } = wechat;
    for (const mode of ['timeout-after', 'timeout-before', 'wrong-signature', 'timeout-after'] as const) {
      simulator.setMode('refund', mode, 1);
      await provider.refund(refundOf(attemptNo), signalFor('refund', mode)).catch(() => {});
    }
    expect(await provider.refund(refundOf(attemptNo), wechat.soon())).toEqual({ state: 'success' });
    expect([...simulator.ledger.get(attemptNo)!.refunds.values()]).toEqual([
      { refundNo: `R${attemptNo}`, amount: 990, state: 'success' },
    ]);
    const { received } = simulator;
    const sent = received.filter(({ target }) => target === '/v3/refund/domestic/refunds').at(-1)!;
    expect(JSON.parse(sent.body.toString())).toMatchObject({ reason: '重复支付退款' });
  });

  it.each([
    ['success', 'success'],
    ['processing', 'submitted'],
    ['closed', 'closed'],
    ['abnormal', 'abnormal'],
  ] as const)('that is %s is told as %s', async (refundState, view) => {
    const attemptNo = await aPaidAttempt();
    wechat.simulator.refundState = refundState;
    expect(await wechat.provider.refund(refundOf(attemptNo), wechat.soon())).toMatchObject({ state: view });
    expect(await wechat.provider.refund(refundOf(attemptNo), wechat.soon())).toMatchObject({ state: view });
    wechat.simulator.refundState = 'success';
  });

  it('of another amount than asked, or of nothing that was paid, is never called done', async () => {
    const attemptNo = await aPaidAttempt();
    wechat.simulator.setMode('refund', 'wrong-amount');
    const told = await failureOf(wechat.provider.refund(refundOf(attemptNo), wechat.soon()));
    expect(told.message).toContain('another amount');
    const unpaid = await wechat.prepared();
    wechat.simulator.setMode('refund', 'ok');
    const refused = await failureOf(wechat.provider.refund(refundOf(unpaid), wechat.soon()));
    expect(refused.message).toContain('RESOURCE_NOT_EXISTS');
    const more = await wechat.provider.refund(refundOf(await aPaidAttempt(), 991), wechat.soon());
    expect(more).toMatchObject({ state: 'abnormal', told: 'PARAM_ERROR' });
  });
});

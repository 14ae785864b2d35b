import { afterEach, describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import { aWechat } from '../../support/create-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

const wechat = openOnce(aWechat);
afterEach(() => {
  for (const call of ['prepare', 'query', 'refund'] as const) wechat.simulator.setMode(call, 'ok');
  wechat.simulator.signs = 'everything';
  wechat.simulator.refundState = 'success';
});

const failureOf = (run: Promise<unknown>): Promise<Error> =>
  run.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: Error) => error,
  );
const refund = (attemptNo: string, amount = 990) =>
  wechat.provider.refund(
    { refundNo: `R${attemptNo}`, attemptNo, amount, reason: 'paid-twice' },
    wechat.soon(),
  );

describe('a call', () => {
  it('for an order in trouble is made three times, at rising pauses, and once more never when time is up (B6)', async () => {
    const { simulator, provider, waits } = wechat;
    const asked = () => simulator.countOf('prepare');
    const before = asked();
    simulator.setMode('prepare', 'server-error', 2);
    const prepared = provider.prepare(wechat.requestFor(wechat.nextAttempt()), wechat.soon());
    expect(await prepared).toMatchObject({ kind: 'in-app' });
    expect(asked() - before).toBe(3);
    expect(waits).toHaveLength(2);
    for (const [turn, ms] of waits.entries()) {
      expect(ms).toBeGreaterThanOrEqual(150 * (turn + 1));
      expect(ms).toBeLessThan(450 * (turn + 1));
    }
    simulator.setMode('prepare', 'timeout-before');
    const again = asked();
    const controller = new AbortController();
    const late = failureOf(provider.prepare(wechat.requestFor(wechat.nextAttempt()), controller.signal));
    await expect.poll(asked).toBe(again + 1);
    controller.abort();
    expect((await late).message).toBe('WeChat Pay did not answer in time.');
    expect(asked()).toBe(again + 1);
  });

  it('to where nobody is at home says neither yes nor no', async () => {
    const gone = await aWechat();
    await gone.close();
    const failure = await failureOf(gone.provider.prepare(gone.requestFor(gone.nextAttempt()), gone.soon()));
    expect(failure).not.toBeInstanceOf(ProviderRefused);
    expect(failure.message).toBe('WeChat Pay could not be reached.');
  });

  it('whose error has no signature counts; with a wrong one it does not, and no success does (B8)', async () => {
    const { provider, simulator, soon } = wechat;
    const attemptNo = await wechat.prepared();
    simulator.signs = 'successes';
    expect(await provider.query(wechat.nextAttempt(), soon())).toEqual({ kind: 'absent' });
    simulator.signs = 'nothing';
    for (const call of ['query', 'close'] as const)
      expect((await failureOf(provider[call](attemptNo, soon()))).message).toContain('signature unsigned');
    simulator.signs = 'everything';
    simulator.setMode('query', 'wrong-signature');
    const wrong = await failureOf(provider.query(wechat.nextAttempt(), soon()));
    expect(wrong.message).toContain('signature wrong');
  });

  it('that closes what was never there leaves nothing that could be paid', async () => {
    const attemptNo = wechat.nextAttempt();
    expect(await wechat.provider.close(attemptNo, wechat.soon())).toEqual({ kind: 'closed' });
    await expect(wechat.simulator.pay(attemptNo)).rejects.toThrow();
  });
});

describe('a refund', () => {
  it.each([
    ['success', 'success'],
    ['processing', 'submitted'],
    ['closed', 'closed'],
    ['abnormal', 'abnormal'],
  ] as const)('that is %s is told as %s', async (refundState, state) => {
    const attemptNo = await wechat.paid();
    wechat.simulator.refundState = refundState;
    for (let times = 0; times < 2; times += 1) expect(await refund(attemptNo)).toMatchObject({ state });
  });

  it('says why in Chinese, and how much of its payment is left nobody can be sure', async () => {
    const attemptNo = await wechat.paid();
    await refund(attemptNo);
    const sent = wechat.simulator.received.findLast(({ target }) => target.endsWith('/domestic/refunds'))!;
    expect(JSON.parse(sent.body.toString())).toMatchObject({ reason: '重复支付退款' });
    const money = { refundedAtProvider: 'unsure' };
    expect(await wechat.provider.query(attemptNo, wechat.soon())).toMatchObject({ money });
  });

  it('of another amount than asked, or of nothing that was paid, is never called done', async () => {
    const attemptNo = await wechat.paid();
    wechat.simulator.setMode('refund', 'wrong-amount');
    expect((await failureOf(refund(attemptNo))).message).toContain('another amount');
    wechat.simulator.setMode('refund', 'ok');
    const unpaid = await failureOf(refund(await wechat.prepared()));
    expect(unpaid.message).toContain('RESOURCE_NOT_EXISTS');
    expect(await refund(await wechat.paid(), 991)).toMatchObject({ told: 'PARAM_ERROR' });
  });
});

import { createHmac } from 'node:crypto';
import {
  ForgedNotice,
  type Provider,
  type ProviderParts,
  type ProviderPaymentStatus,
} from '../../../src/server/payments/providers/port/provider.ts';
import type { SecondSandboxSettings } from './settings.ts';

/*
 * What somebody would write who adds a provider: it has settings and a page of its own, another currency than the others,
 * and forgets its books with the process.
 */

interface Trade {
  amount: number;
  returnPath: string;
  state: 'open' | 'closed' | 'paid' | 'refunded';
}

const name = 'second-sandbox';
const merchant = 'second-shop';
const currency = 'XTS';

export function openProvider({ key }: SecondSandboxSettings, { deliver }: ProviderParts): Provider {
  const trades = new Map<string, Trade>();
  const signatureOf = (body: string) => createHmac('sha256', key).update(body).digest('hex');
  const moneyOf = (attemptNo: string, amount: number) => ({
    ...{ provider: name, attemptNo, amount, currency, merchant },
    ...{ transactionId: `2ND${attemptNo}`, evidence: `trade:${attemptNo}` },
  });

  async function view(attemptNo: string): Promise<ProviderPaymentStatus> {
    const trade = trades.get(attemptNo);
    if (!trade) return { kind: 'absent' };
    if (trade.state === 'open' || trade.state === 'closed') return { kind: trade.state };
    return { kind: 'success', money: moneyOf(attemptNo, trade.amount) };
  }

  return {
    ...{ name, merchant, currency, isSandbox: true },
    async prepare({ attemptNo, amount, returnPath }) {
      trades.set(attemptNo, { amount, returnPath, state: 'open' });
      return { kind: 'redirect', url: `/api/pay/${name}/cashier/${attemptNo}` };
    },
    query: view,
    async close(attemptNo) {
      const trade = trades.get(attemptNo);
      if (trade?.state === 'open') trade.state = 'closed';
      return trade ? view(attemptNo) : { kind: 'closed' };
    },
    async refund({ attemptNo }) {
      const trade = trades.get(attemptNo);
      if (trade?.state === 'paid') trade.state = 'refunded';
      return { state: trade?.state === 'refunded' ? 'success' : 'abnormal' };
    },
    bill: async () => ({ kind: 'no-bills' }),
    readNotice(headers, rawBody) {
      const body = rawBody.toString();
      if (headers['second-sandbox-signature'] !== signatureOf(body))
        throw new ForgedNotice('It is not signed.');
      const { attemptNo, amount } = JSON.parse(body) as { attemptNo: string; amount: number };
      return { kind: 'money', money: moneyOf(attemptNo, amount) };
    },
    acknowledgement: { ok: 'ok', fail: 'fail', contentType: 'text/plain' },
    async mount(app) {
      app.post<{ Params: { attemptNo: string } }>(
        `/api/pay/${name}/cashier/:attemptNo`,
        async ({ params: { attemptNo } }, reply) => {
          const trade = trades.get(attemptNo);
          if (trade?.state !== 'open') return reply.callNotFound();
          trade.state = 'paid';
          const body = JSON.stringify({ attemptNo, amount: trade.amount });
          const headers = { 'second-sandbox-signature': signatureOf(body) };
          await deliver(`/api/pay/${name}/notify`, headers, body);
          return reply.redirect(trade.returnPath, 303);
        },
      );
    },
  };
}

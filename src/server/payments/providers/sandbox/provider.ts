import { createHmac, randomBytes } from 'node:crypto';
import type { InAppPayData } from '../../../../engine/machine/types.ts';
import { findObject } from '../../../lib/json-object.ts';
import {
  type AttemptView,
  ForgedNotice,
  type Notice,
  type Provider,
  type ProviderParts,
} from '../port/provider.ts';
import { cashierRoutes } from './cashier.ts';
import {
  arriveLatePayments,
  currency,
  deliverDue,
  endTrade,
  evidenceOf,
  findTrade,
  merchant,
  openTrade,
  providerName,
  refundTrade,
} from './ledger.ts';
import { verifyNotice } from './signature.ts';

type SandboxParts = Omit<ProviderParts, 'secret'> & { key: string };

function inAppData(key: string, prepayId: string, now: number): InAppPayData {
  const fields = {
    appId: 'sandbox0000000000',
    timeStamp: String(Math.floor(now / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  };
  const signed = `${Object.values(fields).join('\n')}\n`;
  const paySign = createHmac('sha256', key).update(signed).digest('base64');
  return { ...fields, signType: 'RSA', paySign };
}

function readPayment(rawBody: Buffer): Notice {
  const notice = findObject(rawBody.toString());
  if (!notice) throw new ForgedNotice('The notification is no JSON object.');
  if (notice.kind !== 'payment') return { kind: 'other' };
  const { id, attemptNo, transactionId, amount, currency, merchant } = notice;
  if (
    typeof id !== 'string' ||
    typeof attemptNo !== 'string' ||
    typeof transactionId !== 'string' ||
    typeof currency !== 'string' ||
    typeof merchant !== 'string' ||
    !Number.isInteger(amount)
  ) {
    throw new ForgedNotice('The notification is not of the form agreed on.');
  }
  const money = { provider: providerName, attemptNo, transactionId, currency, merchant };
  return { kind: 'money', money: { ...money, amount: amount as number, evidence: `notice:${id}` } };
}

export function sandboxProvider({ db, cell, key, deliver, now }: SandboxParts): Provider {
  async function query(attemptNo: string): Promise<AttemptView> {
    await arriveLatePayments(db, now());
    const trade = await findTrade(db, attemptNo);
    if (!trade) return { kind: 'absent' };
    if (trade.state === 'paid' || trade.state === 'refunded') {
      return { kind: 'success', money: evidenceOf(trade) };
    }
    return { kind: trade.state === 'declined' ? 'failed' : trade.state };
  }
  return {
    name: providerName,
    merchant,
    currency,
    isSandbox: true,
    async prepare(request) {
      const trade = await openTrade(db, request);
      return request.mode === 'in-app'
        ? { kind: 'in-app', data: inAppData(key, trade.prepayId, now()) }
        : { kind: 'redirect', url: `/sandbox/cashier/${trade.attemptNo}` };
    },
    query,
    async close(attemptNo) {
      const before = await query(attemptNo);
      if (before.kind === 'absent') return { kind: 'closed' };
      await endTrade(db, attemptNo, 'closed');
      return query(attemptNo);
    },
    refund: async (refund) =>
      (await refundTrade(db, refund)) ? { state: 'success' } : { state: 'abnormal', told: 'NOT_ENOUGH_LEFT' },
    bill: async () => ({ kind: 'no-bills' }),
    billHour: 0,
    readNotice(headers, rawBody, at) {
      verifyNotice(key, headers, rawBody, at);
      return readPayment(rawBody);
    },
    acknowledgement: { ok: '{"code":"SUCCESS"}', fail: '{"code":"FAIL"}', contentType: 'application/json' },
    async mount(app, host) {
      let running: Promise<void> | undefined;
      const send = () => {
        running ??= deliverDue({ db, cell, key, deliver }, host.now())
          .catch((err: unknown) => app.log.error({ err }, 'The sandbox could not send notifications.'))
          .finally(() => {
            running = undefined;
          });
      };
      const timer = setInterval(send, 500).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await running;
      });
      await cashierRoutes(app, { db, host, send: () => void setImmediate(send) });
    },
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { findObject } from '../../../../contract/json.ts';
import type { InAppPayData } from '../../../../machine/types.ts';
import { sandboxNotices } from '../../../db/schema.ts';
import { keyedDigest } from '../../../lib/ids.ts';
import { repeatEvery } from '../../../lib/once.ts';
import {
  ForgedNotice,
  type Notice,
  type Provider,
  type ProviderParts,
  type ProviderPaymentStatus,
  payPath,
} from '../port/provider.ts';
import { cashierRoutes } from './cashier.ts';
import {
  arriveLatePayments,
  currency,
  endTrade,
  evidenceOf,
  findTrade,
  merchant,
  openTrade,
  providerName,
  refundTrade,
} from './ledger.ts';

const longestAgeMs = 5 * 60_000;

const signatureOf = (key: string, timestamp: string, nonce: string, body: Buffer) =>
  createHmac('sha256', key).update(`${timestamp}\n${nonce}\n`).update(body).update('\n').digest('hex');

export function signNotice(key: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': signatureOf(key, timestamp, nonce, Buffer.from(body)),
  };
}

function verifyNotice(key: string, headers: IncomingHttpHeaders, body: Buffer, now: number): void {
  const timestamp = headers['sandbox-timestamp'];
  const nonce = headers['sandbox-nonce'];
  const signature = headers['sandbox-signature'];
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') {
    throw new ForgedNotice('The notification is not signed.');
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > longestAgeMs) {
    throw new ForgedNotice('The notification is too old, or from the future.');
  }
  const expected = Buffer.from(signatureOf(key, timestamp, nonce, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ForgedNotice('The signature does not fit.');
  }
}

/** Seconds until a failed notification is sent again. After the last value the sandbox gives up. */
const pauseSeconds = [1, 2, 5, 15, 30, 60, 180, 600, 1800, 3600];
const leaseMs = 20_000;

async function deliverDue(
  { db, cell, key, deliver }: Pick<ProviderParts, 'db' | 'cell' | 'deliver'> & { key: string },
  now: number,
): Promise<void> {
  await arriveLatePayments(db, now);
  const due = db
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(isNull(sandboxNotices.deliveredAt), lte(sandboxNotices.nextAt, new Date(now))))
    .limit(20)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(sandboxNotices)
    .set({ tries: sql`${sandboxNotices.tries} + 1`, nextAt: new Date(now + leaseMs) })
    .where(inArray(sandboxNotices.id, due))
    .returning();
  for (const { id, body, tries } of claimed) {
    const headers = signNotice(key, body, now);
    const status = await deliver(payPath(providerName, 'notify', cell), headers, body).catch(() => 0);
    const pause = pauseSeconds[tries - 1];
    const isDone = (status >= 200 && status < 300) || pause === undefined;
    const tried = isDone ? { deliveredAt: new Date(now) } : { nextAt: new Date(now + pause * 1000) };
    await db.update(sandboxNotices).set(tried).where(eq(sandboxNotices.id, id));
  }
}

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

const Payment = Type.Object({
  id: Type.String(),
  attemptNo: Type.String(),
  transactionId: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  merchant: Type.String(),
});

function readNotice(key: string, headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Notice {
  verifyNotice(key, headers, rawBody, now);
  const notice = findObject(rawBody.toString());
  if (!Value.Check(Payment, notice)) throw new ForgedNotice('The notification is not of the form agreed on.');
  const { id, attemptNo, transactionId, amount, currency, merchant } = notice;
  const money = { provider: providerName, attemptNo, transactionId, amount, currency, merchant };
  return { kind: 'money', money: { ...money, evidence: `notice:${id}` } };
}

export function sandboxProvider({ db, cell, secret, deliver, now }: ProviderParts): Provider {
  const key = keyedDigest(secret, 'sandbox', '').toString('base64url');

  async function query(attemptNo: string): Promise<ProviderPaymentStatus> {
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
    readNotice: (headers, rawBody, at) => readNotice(key, headers, rawBody, at),
    acknowledgement: { ok: '{"code":"SUCCESS"}', fail: '{"code":"FAIL"}', contentType: 'application/json' },
    async mount(app, host) {
      const { run, stop } = repeatEvery(500, () =>
        deliverDue({ db, cell, key, deliver }, now()).catch((err: unknown) =>
          app.log.error({ err }, 'The sandbox could not send notifications.'),
        ),
      );
      app.addHook('onClose', stop);
      await cashierRoutes(app, { db, now, host, send: () => void setImmediate(run) });
    },
  };
}

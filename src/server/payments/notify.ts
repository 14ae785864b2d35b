import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { largestNotice } from '../http/limits.ts';
import { refuseCell } from '../http/other-cell.ts';
import { otherCell } from '../lib/ids.ts';
import { follow } from '../lib/log.ts';
import type { TransitionDeps } from '../orders/transition.ts';
import { settleForeignRefund } from './foreign-refunds.ts';
import { ForgedNotice, type Notice, payRoutesAt } from './providers/port/provider.ts';
import { settleRefund } from './refunds.ts';
import { type PaymentDeps, settleMoney } from './settle.ts';

const noteEveryMs = 30_000;
const keyOf = (provider: string) => `heard:${provider}`;

function createNotificationClock({ store: { db }, now, log }: Pick<TransitionDeps, 'store' | 'now' | 'log'>) {
  const noted = new Map<string, number>();
  return async (provider: string): Promise<void> => {
    const at = now();
    if (at - (noted.get(provider) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return;
    noted.set(provider, at);
    const value = new Date(at).toISOString();
    await db
      .insert(settings)
      .values({ key: keyOf(provider), value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
      .catch((err: unknown) => log.warn({ err, provider }, 'That a provider was heard is not noted.'));
  };
}

export async function lastNotificationAt(db: Db, provider: string): Promise<number> {
  const row = await db.query.settings.findFirst({ where: eq(settings.key, keyOf(provider)) });
  return row ? Date.parse(row.value) : Number.NEGATIVE_INFINITY;
}

async function settleNotice(deps: PaymentDeps, notice: Notice): Promise<void> {
  if (notice.kind === 'money') await settleMoney(deps, notice.money);
  if (notice.kind !== 'refund') return;
  const isOurs = await settleRefund(deps, notice.refundNo, notice.view, notice.evidence);
  if (!isOurs && notice.view.state === 'success') await settleForeignRefund(deps, notice);
}

type Notified = { Params: { provider: string } };

export async function notifyRoutes(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  const noteNotification = createNotificationClock(deps);
  await app.register(async (scope) => {
    // Keep the raw bytes, because signatures cover them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const answer = async (request: FastifyRequest<Notified>, reply: FastifyReply) => {
      const provider = deps.payments.findByName(request.params.provider);
      if (!provider) return reply.callNotFound();
      const { ok, fail, contentType } = provider.acknowledgement;
      const count = (outcome: string) => deps.metrics.notices.inc({ provider: provider.name, outcome });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let notice: Notice;
      try {
        notice = provider.readNotice(request.headers, body, deps.now());
      } catch (error) {
        if (!(error instanceof ForgedNotice)) throw error;
        count('forged');
        return reply.code(401).type(contentType).send(fail);
      }
      const { attemptNo = '' } =
        notice.kind === 'money' ? notice.money : notice.kind === 'refund' ? notice : {};
      const { cell } = deps.store;
      const other = cell && otherCell(cell, 'attemptNo', attemptNo);
      if (other) return refuseCell(reply, other);
      count(notice.kind);
      // If this fails, the provider gets a 500 and sends the notification again.
      await settleNotice(follow(deps, request.logContext), notice);
      if (notice.kind === 'money') await noteNotification(provider.name);
      return reply.code(200).type(contentType).send(ok);
    };
    for (const at of payRoutesAt(':provider', 'notify', deps.store.cell?.name))
      scope.post<Notified>(at, { bodyLimit: largestNotice }, answer);
  });
}

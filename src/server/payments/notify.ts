import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCell } from '../http/other-cell.ts';
import { otherCell } from '../kernel/cell.ts';
import { follow } from '../kernel/trail.ts';
import { largestNotice } from '../limits/limits.ts';
import { payRoutesAt } from '../providers/port/pay-path.ts';
import { ForgedNotice, type Notice } from '../providers/port/provider.ts';
import type { ProviderDeps } from '../providers/port/provider-client.ts';
import { settleForeignRefund } from './foreign-refunds.ts';
import { createHearing } from './heard.ts';
import { settleRefund } from './refunds.ts';
import { type SettleDeps, settleMoney } from './settle.ts';

async function settleNotice(deps: SettleDeps & ProviderDeps, notice: Notice): Promise<void> {
  if (notice.kind === 'money') await settleMoney(deps, notice.money);
  if (notice.kind !== 'refund') return;
  const isOurs = await settleRefund(deps, notice.refundNo, notice.view, notice.evidence);
  if (!isOurs && notice.view.state === 'success') await settleForeignRefund(deps, notice);
}

type Notified = { Params: { provider: string } };

/**
 * Receives providers' notifications, without limits and cookies. Bodies stay unparsed, because signatures cover the
 * bytes. Commits before it acknowledges; a failure is answered 500, so that the provider sends it again.
 */
export async function notifyRoutes(app: FastifyInstance, deps: SettleDeps & ProviderDeps): Promise<void> {
  const noteHeard = createHearing(deps);
  await app.register(async (scope) => {
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
      const other = otherCell(deps.store.cell, 'attemptNo', attemptNo);
      if (other) return refuseCell(reply, other);
      count(notice.kind);
      await settleNotice(follow(deps, request.trail), notice);
      if (notice.kind === 'money') await noteHeard(provider.name);
      return reply.code(200).type(contentType).send(ok);
    };
    for (const at of payRoutesAt(':provider', 'notify', deps.store.cell?.name))
      scope.post<Notified>(at, { bodyLimit: largestNotice }, answer);
  });
}

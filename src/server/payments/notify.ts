import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCell } from '../http/other-cell.ts';
import { otherCell } from '../kernel/cell.ts';
import { follow } from '../kernel/trail.ts';
import { largestNotice } from '../limits/limits.ts';
import { payRoutesAt } from '../providers/port/pay-path.ts';
import { ForgedNotice, type Notice } from '../providers/port/provider.ts';
import type { PaymentContext } from './context.ts';
import { settleForeignRefund } from './foreign-refunds.ts';
import { createHearing } from './heard.ts';
import { settleRefund } from './refunds.ts';
import { settleMoney } from './settle.ts';

async function settleNotice(context: PaymentContext, notice: Notice): Promise<void> {
  if (notice.kind === 'money') await settleMoney(context, notice.money);
  if (notice.kind !== 'refund') return;
  const isOurs = await settleRefund(context, notice.refundNo, notice.view, notice.evidence);
  if (!isOurs && notice.view.state === 'success') await settleForeignRefund(context, notice);
}

type Notified = { Params: { provider: string } };

/**
 * Receives providers' notifications, without limits and cookies. Bodies stay unparsed, because signatures cover the
 * bytes. Commits before it acknowledges; a failure is answered 500, so that the provider sends it again.
 */
export async function notifyRoutes(app: FastifyInstance, context: PaymentContext): Promise<void> {
  const noteHeard = createHearing(context);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const answer = async (request: FastifyRequest<Notified>, reply: FastifyReply) => {
      const provider = context.payments.findByName(request.params.provider);
      if (!provider) return reply.callNotFound();
      const { ok, fail, contentType } = provider.acknowledgement;
      const count = (outcome: string) => context.metrics.notices.inc({ provider: provider.name, outcome });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      let notice: Notice;
      try {
        notice = provider.readNotice(request.headers, body, context.now());
      } catch (error) {
        if (!(error instanceof ForgedNotice)) throw error;
        count('forged');
        return reply.code(401).type(contentType).send(fail);
      }
      const { attemptNo = '' } =
        notice.kind === 'money' ? notice.money : notice.kind === 'refund' ? notice : {};
      const other = otherCell(context.store.cell, 'attemptNo', attemptNo);
      if (other) return refuseCell(reply, other);
      count(notice.kind);
      await settleNotice(follow(context, request.trail), notice);
      if (notice.kind === 'money') await noteHeard(provider.name);
      return reply.code(200).type(contentType).send(ok);
    };
    for (const at of payRoutesAt(':provider', 'notify', context.store.cell?.name))
      scope.post<Notified>(at, { bodyLimit: largestNotice }, answer);
  });
}

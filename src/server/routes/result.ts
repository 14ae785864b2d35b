import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OrderId } from '../../contract/calls.ts';
import { posterAddress, posterPath } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { ServerContext } from '../context/server-context.ts';
import { serveCall } from '../http/calls.ts';
import { networkOf } from '../http/network.ts';
import { words } from '../kernel/words.ts';
import { requireWithin } from '../limits/limits.ts';
import { requireCounted, requireOrder } from '../orders/find.ts';
import { claimOf } from '../orders/owner.ts';
import { openResult, requireReport } from '../orders/report.ts';

const posterSchema = Type.Object(
  { orderId: OrderId, lang: Type.Optional(Type.String({ maxLength: 20 })) },
  { additionalProperties: false },
);

export function resultRoutes(app: FastifyInstance, context: ServerContext): void {
  async function findDocument(orderId: string, { ip, language }: FastifyRequest) {
    await requireWithin(context.limits, 'read-address', networkOf(ip));
    await requireCounted(context, 'read-order', orderId, networkOf(ip));
    const document = await requireReport(context, orderId, language);
    return { ...document, poster: posterAddress(orderId, language) };
  }

  serveCall(app, 'getResult', async ({ orderId }, request) =>
    context.reports.makeChapters(await findDocument(orderId, request)),
  );
  serveCall(app, 'getResultV2', ({ orderId }, request) => findDocument(orderId, request));

  app.get<{ Querystring: { orderId: string } }>(
    posterPath,
    { schema: { querystring: JSON.parse(JSON.stringify(posterSchema)) } },
    async ({ query: { orderId }, ip, language }, reply) => {
      await requireCounted(context, 'poster-order', orderId, networkOf(ip));
      const [report, { product }] = await Promise.all([
        requireReport(context, orderId, language),
        requireOrder(context.store.db, orderId),
      ]);
      const { posterPng } = await import('../poster/poster.ts');
      const png = await posterPng({ product, report, foot: say(words.forFun, language) });
      return reply.type('image/png').header('cache-control', 'private, max-age=86400').send(png);
    },
  );

  serveCall(app, 'setOpenResult', async ({ orderId, code }, request) => {
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    const openedAt = await openResult(context, orderId, claimOf(request, code));
    return { openedAt: openedAt.toISOString() };
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OrderId } from '../../contract/calls.ts';
import { paths, posterAddress, posterPath } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { ServerContext } from '../context/server-context.ts';
import { answer, requireWithin } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { networkOf } from '../http/network.ts';
import { words } from '../kernel/words.ts';
import { requireCounted, requireOrder } from '../orders/find.ts';
import { claimOf } from '../orders/owner.ts';
import { openResult, requireReport } from '../orders/report.ts';

const posterSchema = Type.Object(
  { orderId: OrderId, lang: Type.Optional(Type.String({ maxLength: 20 })) },
  { additionalProperties: false },
);

export async function resultRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  async function findDocument(name: 'getResult' | 'getResultV2', request: FastifyRequest) {
    const { orderId } = fieldsOf(name, request);
    await requireWithin(context.limits, 'read-address', networkOf(request.ip));
    await requireCounted(context, 'read-order', orderId, networkOf(request.ip));
    const document = await requireReport(context, orderId, request.language);
    return { ...document, poster: posterAddress(orderId, request.language) };
  }

  app.get(paths.getResult.path, { schema: schemaOf('getResult') }, async (request) => {
    const document = await findDocument('getResult', request);
    return answer('getResult', request.language, context.reports.makeChapters(document));
  });

  app.get(paths.getResultV2.path, { schema: schemaOf('getResultV2') }, async (request) => {
    return answer('getResultV2', request.language, await findDocument('getResultV2', request));
  });

  /** A picture that phones save by a long press: made when it is asked for, kept by the browser. */
  app.get<{ Querystring: { orderId: string } }>(
    posterPath,
    { schema: { querystring: JSON.parse(JSON.stringify(posterSchema)) } },
    async (request, reply) => {
      const { orderId } = request.query;
      await requireCounted(context, 'poster-order', orderId, networkOf(request.ip));
      const [report, order] = await Promise.all([
        requireReport(context, orderId, request.language),
        requireOrder(context.store.db, orderId),
      ]);
      const { posterPng } = await import('../poster/poster.ts');
      const png = await posterPng({
        product: order.product,
        report,
        foot: say(words.forFun, request.language),
      });
      return reply.type('image/png').header('cache-control', 'private, max-age=86400').send(png);
    },
  );

  app.post(paths.setOpenResult.path, { schema: schemaOf('setOpenResult') }, async (request) => {
    const { orderId, code } = fieldsOf('setOpenResult', request);
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    const openedAt = await openResult(context, orderId, claimOf(request, code));
    return answer('setOpenResult', request.language, { openedAt: openedAt.toISOString() });
  });
}

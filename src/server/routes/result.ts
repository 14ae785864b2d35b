import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { answer } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { openResult } from '../orders/open-result.ts';
import { requireReport } from '../orders/report.ts';
import type { Shop } from '../shop.ts';

export async function resultRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  app.get(paths.getResult.path, { schema: schemaOf('getResult') }, async (request) => {
    const document = await requireReport(shop, fieldsOf('getResult', request).orderId, request.language);
    return answer('getResult', request.language, shop.reports.makeChapters(document));
  });

  app.get(paths.getResultV2.path, { schema: schemaOf('getResultV2') }, async (request) => {
    const document = await requireReport(shop, fieldsOf('getResultV2', request).orderId, request.language);
    return answer('getResultV2', request.language, document);
  });

  app.post(paths.setOpenResult.path, { schema: schemaOf('setOpenResult') }, async (request) => {
    const openedAt = await openResult(shop, fieldsOf('setOpenResult', request).orderId);
    return answer('setOpenResult', request.language, { openedAt: openedAt.toISOString() });
  });
}

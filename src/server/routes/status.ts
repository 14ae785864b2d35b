import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { answer } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { words } from '../words.ts';

/** The order's state, out of memory wherever it is known. */
export function statusRoute(app: FastifyInstance, shop: Shop): void {
  app.get(paths.getStatus.path, { schema: schemaOf('getStatus') }, async (request) => {
    shop.metrics.polls.answered += 1;
    const orderStatus = await shop.statuses.find(fieldsOf('getStatus', request).orderId);
    if (!orderStatus) throw new Refusal(404, words.noOrder);
    return answer('getStatus', request.language, { orderStatus });
  });
}

import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { ServerContext } from '../context/server-context.ts';
import { answer } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { requireVisitor } from '../http/visitor.ts';
import { channelOf } from '../orders/channel.ts';

export async function channelRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get(paths.channelInfo.path, { schema: schemaOf('channelInfo') }, async (request, reply) => {
    // Asked once as the page starts: the visitor is known before the first order, so that a repeated order is noticed.
    requireVisitor(request, reply);
    const { channelKey } = fieldsOf('channelInfo', request);
    const { key, channel } = channelOf(context.fleet().channels, channelKey);
    return answer('channelInfo', request.language, {
      channelKey: key,
      switch_4: channel?.switch_4 ?? false,
      wechat_work_kf_url: channel?.wechat_work_kf_url ?? '',
      ...(channel?.assignChannel !== undefined && { assignChannel: channel.assignChannel }),
    });
  });
}

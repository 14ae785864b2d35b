import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { firstSegment, sharedRoutes } from '../../engine/routes.ts';
import type { ServerContext } from '../context/server-context.ts';
import { answer } from '../http/answer.ts';
import { fieldsOf, schemaOf } from '../http/border.ts';
import { shanghaiDay } from '../kernel/ids.ts';
import { channelOf } from '../orders/channel.ts';
import { pageViews } from '../store/schema.ts';

const sharedPages = new Set<string>(sharedRoutes.flatMap(({ path, screen }) => [firstSegment(path), screen]));

export async function adRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get(paths.pageAdConfig.path, { schema: schemaOf('pageAdConfig') }, async (request) => {
    const sent = fieldsOf('pageAdConfig', request);
    const { channels, funnels } = context.fleet();
    const { key, channel } = channelOf(channels, sent.channelKey);
    // Only pages and channels that exist are counted by name: what visitors send cannot grow the table.
    const page = funnels.has(sent.page) || sharedPages.has(sent.page) ? sent.page : 'other';
    const count = context.store.db
      .insert(pageViews)
      .values({ day: shanghaiDay(context.now()), page, channelKey: key, views: 1 })
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.page, pageViews.channelKey],
        set: { views: sql`${pageViews.views} + 1` },
      });
    if (!context.store.isFull()) await count;
    const pixels = (channel?.pixels ?? [])
      .filter(({ pages }) => !pages || pages.includes(sent.page))
      .map(({ event, url }) => ({ event, url }));
    return answer('pageAdConfig', request.language, { pixels });
  });
}

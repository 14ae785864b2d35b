import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { type AnalyticsParts, createAnswers } from './answers.ts';
import { funnelPage } from './funnel-page.ts';
import { overviewPage } from './overview-page.ts';
import { figuresStylePath, funnelsPath, pageRoutes } from './page.ts';
import { figuresStyle } from './style.ts';
import { words } from './words.ts';

export function analyticsRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: AnalyticsParts,
): void {
  const answers = createAnswers(parts);
  pageRoutes(app, closed, {
    path: funnelsPath,
    heading: words.funnels,
    fleet: parts.fleet,
    find: async (name, says) => {
      if (name === undefined) return overviewPage(await answers.overview(says.span), says);
      const answer = await answers.funnel(name, says.span);
      return answer && funnelPage(answer, says);
    },
  });
  app.get(figuresStylePath, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-store').send(figuresStyle),
  );
}

import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { experimentsPath, pageRoutes } from '../analytics/page.ts';
import { createTrialAnswers, type EvidenceParts } from './answers.ts';
import { listPage, trialPage } from './pages.ts';
import { words } from './words.ts';

/** The operator's pages of experiments. `closed`: the hooks that let only the operator in. */
export function evidenceRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: EvidenceParts,
): void {
  const answers = createTrialAnswers(parts);
  pageRoutes(app, closed, {
    path: experimentsPath,
    heading: words.title,
    fleet: parts.fleet,
    find: async (name, says) => {
      if (name === undefined) return listPage(await answers.all(), parts.now(), says);
      const answer = await answers.find(name);
      return answer && trialPage(answer, says);
    },
  });
}

import type { FastifyInstance } from 'fastify';
import type { Site } from '../../engine/funnel/funnel.ts';
import { legalTextsOf, legalTextsPath } from '../../engine/funnel/legal.ts';
import { type Body, bodyOf, sendBody } from './body.ts';

/** What the legal texts say, by language, for who opens one. Kept with the site they were made of. */
export function legalRoutes(app: FastifyInstance, site: () => Site): void {
  const kept = new WeakMap<Site, Map<string, Body>>();

  function bodiesOf(now: Site): Map<string, Body> {
    const known = kept.get(now);
    if (known) return known;
    const texts = (language: string) => bodyOf(JSON.stringify(legalTextsOf(now, language)));
    const bodies = new Map(now.languages.map((language) => [language, texts(language)]));
    kept.set(now, bodies);
    return bodies;
  }

  app.get<{ Params: { language: string } }>(legalTextsPath(':language'), async (request, reply) => {
    const body = bodiesOf(site()).get(request.params.language);
    if (!body) return reply.callNotFound();
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache');
    return sendBody(request, reply, body);
  });
}

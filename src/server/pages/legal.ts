import type { FastifyInstance } from 'fastify';
import type { Site } from '../../engine/funnel.ts';
import { legalTextsOf, legalTextsPath } from '../../engine/legal.ts';
import { type Body, bodyOf, sendBody } from './body.ts';

/** What the legal texts say, by language, for who opens one. Kept with the site they were made of. */
export function legalRoutes(app: FastifyInstance, site: () => Site): void {
  const kept = new WeakMap<Site, Map<string, Body>>();

  function bodyIn(language: string): Body | undefined {
    const now = site();
    if (!now.languages.includes(language)) return undefined;
    const bodies = kept.get(now) ?? new Map<string, Body>();
    kept.set(now, bodies);
    const body = bodies.get(language) ?? bodyOf(JSON.stringify(legalTextsOf(now, language)));
    bodies.set(language, body);
    return body;
  }

  app.get<{ Params: { language: string } }>(legalTextsPath(':language'), async (request, reply) => {
    const body = bodyIn(request.params.language);
    if (!body) return reply.callNotFound();
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache');
    return sendBody(request, reply, body);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { firstSegment, pathOf, sharedPages, sharedRoutes } from '../../machine/routes.ts';
import { escapeHtml } from '../http/plain-page.ts';
import { cached } from '../lib/once.ts';
import { isLiveAt } from '../publishing/shown-views.ts';
import { type Body, bodyOf, sendBody } from './body.ts';
import { addressIn } from './share-tags.ts';

const closed = [
  '/api/',
  '/storage/',
  '/sandbox/',
  '/operator',
  pathOf({ screen: 'payment', orderId: '' }, '*'),
  ...sharedRoutes.flatMap(({ path }) => (path.endsWith('{id}') ? `/${firstSegment(path)}/` : [])),
  sharedPages.complaint.path,
];

export const robotsText = (origin: string | undefined): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    '',
  ].join('\n');

const isListed = ({ listed, canonical }: Pick<Funnel, 'listed' | 'canonical'>): boolean =>
  listed ?? canonical === undefined;

/**
 * Returns the funnel for search engines: this funnel if it is listed, or else its canonical funnel if that is
 * listed and live at `at` (ms).
 */
export function shownInstead(
  { funnels }: Pick<Fleet, 'funnels'>,
  funnel: Funnel,
  at: number,
): Funnel | undefined {
  if (isListed(funnel)) return funnel;
  const other = funnels.get(funnel.canonical ?? '');
  return other && isListed(other) && isLiveAt(other, at) ? other : undefined;
}

export function sitemapText({ funnels, site }: Fleet, origin: string, isStatic = false): string {
  const addresses = [...funnels.values()].filter(isListed).flatMap((funnel) => {
    const all = funnel.languages.map((language) => addressIn(funnel, language, site, origin));
    return isStatic ? [`${origin}/${funnel.slug}`] : all;
  });
  const places = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`;
}

export function crawlerRoutes(app: FastifyInstance, fleet: () => Fleet, origin: string | undefined): void {
  const robots = bodyOf(robotsText(origin));
  const sitemaps = new WeakMap<Fleet, Body>();

  app.get('/robots.txt', (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('Cache-Control', 'public, max-age=3600');
    return sendBody(request, reply, robots);
  });
  app.get('/sitemap.xml', (request, reply) => {
    if (origin === undefined) return reply.callNotFound();
    const now = fleet();
    const body = cached(sitemaps, now, () => bodyOf(sitemapText(now, origin)));
    reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-cache');
    return sendBody(request, reply, body);
  });
}

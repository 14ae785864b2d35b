import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { chooseLanguage, say } from '../../engine/funnel/copy.ts';
import type { Funnel, PageRequest } from '../../engine/funnel/funnel.ts';
import { pageSiteOf } from '../../engine/funnel/legal.ts';
import { findRoute, firstSegment, type RouteMatch } from '../../engine/routes.ts';
import { acceptedLanguages } from '../http/request-language.ts';
import { type Body, bodyOf, sendBody } from './body.ts';
import { type Client, clientRoutes, pictureRoutes } from './files.ts';
import { type BuiltPage, finishPage } from './finish-page.ts';
import type { StylePiece } from './first-styles.ts';
import { legalRoutes } from './legal.ts';

/** The built `src/web/render.tsx`, which the server never imports as a source. */
export type RenderPage = (request: PageRequest, template: string) => string | Promise<string>;

export interface Renderer extends BuiltPage {
  renderPage: RenderPage;
}

/** Loads the built renderer out of `dist`. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const { renderPage } = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as {
    renderPage: RenderPage;
  };
  const read = (name: string) => readFileSync(join(dist, 'server', name), 'utf8');
  const styles = JSON.parse(read('styles.json')) as StylePiece[];
  return { renderPage, template: read('template.html'), styles };
}

export interface PagesOptions {
  fleet: () => Fleet;
  renderer: Renderer;
  /** The built client; null where something else serves its files (the development server). */
  client: Client | null;
  /** Folder of the funnels' pictures, served live … */
  imagesDir: string;
  /** … but for those that are published. */
  findPicture?: (name: string) => Promise<Body | undefined>;
  /** Development: every page is made anew, and the tools may put their own scripts into it. */
  isDevelopment?: boolean;
  /**
   * The definition an order was made with: a removed funnel's payment screen lives while its orders are open, and the
   * success page wears its funnel's face.
   */
  findFunnelOfOrder: (orderId: string) => Promise<Funnel | undefined>;
}

interface Page {
  body: Body;
  policy: string;
}

/**
 * The shop's pages. Each is rendered once per definition × language × kind and kept; a saved YAML file makes a new
 * definition, and so a new page.
 */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { fleet, renderer, client, imagesDir } = options;
  // Keyed by the definition itself (the site's for pages without one): forgotten when that is.
  const kept = new WeakMap<object, Map<string, Promise<Page>>>();

  const make = async (request: PageRequest): Promise<Page> => {
    const rendered = await renderer.renderPage(request, renderer.template);
    const { html, policy } = finishPage(rendered, renderer, 'header');
    return { body: bodyOf(html), policy };
  };

  function pageFor(funnel: Funnel | null, show: 'entry' | 'loading', title: string, language: string) {
    const { site } = fleet();
    const owner = funnel ?? site;
    const pages = kept.get(owner) ?? new Map<string, Promise<Page>>();
    kept.set(owner, pages);
    const key = `${show}|${language}|${title}`;
    const known = pages.get(key);
    if (known && !options.isDevelopment) return known;
    // The development tools find every text of the shop by what the page carries.
    const data = { funnel, site: options.isDevelopment ? site : pageSiteOf(site) };
    const page = make({ data, show, title, language });
    pages.set(key, page);
    // A failed rendering is not kept: the next visitor tries again.
    page.catch(() => pages.delete(key));
    return page;
  }

  async function findFunnel(pathname: string): Promise<Funnel | null> {
    const { funnels } = fleet();
    const live = funnels.get(firstSegment(pathname));
    if (live) return live;
    const { slug, orderId } = orderPages.exec(pathname)?.groups ?? {};
    if (orderId === undefined) return null;
    if (slug === undefined) {
      // Colours and a picture: for these alone nobody who has paid is turned away.
      const bought = await options.findFunnelOfOrder(orderId).catch(() => undefined);
      return (bought && funnels.get(bought.slug)) ?? bought ?? null;
    }
    const former = await options.findFunnelOfOrder(orderId);
    return former?.slug === slug ? former : null;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { pathname } = new URL(request.url, 'http://localhost');
    const funnel = await findFunnel(pathname);
    const { site } = fleet();
    const newAddress = funnel ? undefined : site.redirects?.[firstSegment(pathname)];
    if (newAddress !== undefined) {
      const { search } = new URL(request.url, 'http://localhost');
      return reply.header('Cache-Control', 'no-cache').redirect(`/${newAddress}${search}`);
    }
    const match = findRoute(pathname, funnel);
    const language = languageOf(request, funnel?.languages ?? site.languages, site.defaultLanguage);
    const show = match?.screen === 'entry' ? 'entry' : 'loading';
    const { body, policy } = await pageFor(match ? funnel : null, show, titleOf(match, language), language);
    reply
      .code(match ? 200 : 404)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache');
    // The development tools write into it.
    if (options.isDevelopment) return reply.send(body.plain.toString());
    reply.header('Content-Security-Policy', policy);
    return sendBody(request, reply, body, ['Accept-Language', 'Cookie']);
  }

  app.get('/', (request, reply) => {
    const query = request.url.split('?')[1];
    return reply
      .header('Cache-Control', 'no-cache')
      .redirect(`/${fleet().site.home}${query ? `?${query}` : ''}`);
  });

  if (client) await clientRoutes(app, client);
  await pictureRoutes(app, imagesDir, options.findPicture);
  legalRoutes(app, () => fleet().site);
  // What the first rendering of a process loads and compiles takes ten times as long as the rendering: no visitor's wait.
  app.addHook('onListen', async () => {
    const { site, funnels } = fleet();
    const funnel = funnels.get(site.home);
    if (funnel && !options.isDevelopment) void pageFor(funnel, 'entry', '', site.defaultLanguage);
  });
  app.get('/*', (request, reply) =>
    notPages.test(request.url) || !URL.canParse(request.url, 'http://localhost')
      ? reply.callNotFound()
      : sendPage(request, reply),
  );
}

/** Those that belong to an order: a funnel's payment screen, and the success page, whose address names no funnel. */
const orderPages = /^\/(?:(?<slug>[a-z0-9_]+)\/payment|payment\/succeed)\/(?<orderId>[A-Za-z0-9_-]+)\/?$/;

/** Addresses under which nothing is a page: what is missing there is missing, never a page. `//` begins with a host. */
const notPages = /^\/(?:[/\\]|(?:api|storage|assets|images|legal|sandbox)\/)/;

function titleOf(match: RouteMatch | undefined, language: string): string {
  return match?.title ? say(match.title, language) : '';
}

/** `?lang=`, else the one remembered, else the browser's, else the shop's. */
function languageOf(request: FastifyRequest, available: readonly string[], fallback: string): string {
  const query = new URL(request.url, 'http://localhost').searchParams;
  const accepted = acceptedLanguages(request.headers['accept-language']);
  return chooseLanguage([query.get('lang'), request.cookies.lang, ...accepted], available, fallback);
}

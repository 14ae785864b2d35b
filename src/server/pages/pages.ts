import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ArmOfFunnel, experimentsOf } from '../../checker/fleet/experiments.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { armParameter, draftParameter } from '../../contract/paths.ts';
import { type HeadlineTexts, type Subset, subsetsOf } from '../../fonts/page-subsets.ts';
import {
  defaultChannelKey,
  type Funnel,
  faceOf,
  type PageRequest,
  type Site,
  voiceOf,
} from '../../funnel/funnel.ts';
import { pageSiteOf } from '../../funnel/legal.ts';
import type { Visit } from '../../funnel/overrides.ts';
import { chooseLanguage, say } from '../../funnel/texts.ts';
import { beginOf } from '../../lib/shanghai-day.ts';
import { channelKeyOf, readQuery } from '../../machine/address.ts';
import { repairAddress } from '../../machine/repair-address.ts';
import { findRoute, firstSegment } from '../../machine/routes.ts';
import type { Experiments } from '../experiments/arms.ts';
import { orderPages } from '../http/other-cell.ts';
import { acceptedLanguages } from '../http/visitor.ts';
import { cached, inTurn } from '../lib/once.ts';
import type { ShownPictures } from '../publishing/pictures.ts';
import { isLiveAt, noteShown, viewIdOf, viewIn } from '../publishing/shown-views.ts';
import type { Card, CardSize } from '../reports/card.ts';
import type { FindPicture } from '../reports/face.ts';
import { bodyOf, sendBody } from './body.ts';
import { createCards } from './cards.ts';
import { crawlerRoutes, shownInstead } from './crawlers.ts';
import { type Draft, draftRoute, sendDraft, sendDraftOver } from './draft-page.ts';
import { type FindPromised, withEndedOffer } from './ended-offer.ts';
import { assetRoute, type Client, clientRoutes, legalRoutes, memoryShelf, pictureRoutes } from './files.ts';
import { type BuiltPage, finishPage } from './finish-page.ts';
import { headlineStyles, type StylePiece, withPalette } from './first-styles.ts';
import type { Shelf } from './kept-assets.ts';
import { imageOfFace, imagesOfFunnel } from './page-images.ts';
import { shareTags } from './share-tags.ts';

/** Exported by the build of `src/web/render.tsx`. The server never imports the source file. */
export type RenderPage = (request: PageRequest, template: string) => string | Promise<string>;

interface Renderer extends BuiltPage {
  renderPage: RenderPage;
}

export async function loadRenderer(dist: string): Promise<Renderer & { headlineTexts: HeadlineTexts }> {
  const { renderPage, headlineTexts } = (await import(
    pathToFileURL(join(dist, 'server/render.js')).href
  )) as { renderPage: RenderPage; headlineTexts: HeadlineTexts };
  const read = (name: string) => readFileSync(join(dist, 'server', name), 'utf8');
  const styles = JSON.parse(read('styles.json')) as StylePiece[];
  return { renderPage, headlineTexts, template: read('template.html'), styles };
}

interface PagesOptions {
  fleet: () => Fleet;
  renderer: Renderer;
  client: Client | null;
  imagesDir: string;
  pictures?: ShownPictures;
  headlines?: { words: HeadlineTexts; make: (subset: Subset) => Promise<Buffer> };
  /** If undefined, pages have no share image, because apps need an absolute URL. */
  origin?: string | undefined;
  cards?: { findArt: FindPicture; make: (card: Card, size: CardSize) => Promise<Buffer> };
  isDevelopment?: boolean;
  now?: () => number;
  findDraft?: (token: string) => Promise<Draft | undefined>;
  experiments?: Experiments;
  findFunnelOfOrder: (orderId: string) => Promise<Funnel | undefined>;
  findPromised?: FindPromised;
}

const imagesKey = (images: Owner['images']): string =>
  Object.values(images ?? {})
    .map(({ src }) => src)
    .join(' ');

interface Heading {
  card?: string | undefined;
  canonical?: Funnel | undefined;
}

/** Renders each page once per definition. Saving a YAML file makes a new definition. */
function createPageMaker(
  { fleet, renderer, origin, isDevelopment }: PagesOptions,
  facesOf: (funnel: Funnel) => readonly Subset[],
) {
  const kept = new WeakMap<object, Map<string, ReturnType<typeof make>>>();

  const make = async (request: PageRequest, faces: readonly Subset[], { card, canonical }: Heading) => {
    const rendered = await renderer.renderPage(request, renderer.template);
    const first = request.show === 'entry' ? request.language : undefined;
    const { data, show, language } = request;
    const shared = show === 'entry' && data.funnel;
    const head = shared
      ? shareTags({ funnel: shared, site: data.site, language, origin, card, canonical })
      : '';
    const styles = withPalette(headlineStyles(faces, first), data.funnel?.theme ?? data.face);
    const { html, policy } = finishPage(rendered, renderer, 'header', styles, head);
    return { body: bodyOf(html), policy };
  };

  return (
    { funnel, view, voice, face, images, closed }: Owner,
    { show, title, language }: Omit<PageRequest, 'data'>,
    heading: Heading = {},
  ) => {
    const { site } = fleet();
    const { card, canonical } = heading;
    const owner = funnel ?? site;
    const pages = cached(kept, owner, () => new Map<string, ReturnType<typeof make>>());
    const faces = funnel ? facesOf(funnel) : [];
    const key = `${faces.length}|${show}|${language}|${title}|${voice ?? ''}|${JSON.stringify(face)}|${imagesKey(images)}|${card}|${canonical?.slug} ${canonical?.languages}|${closed}`;
    const known = pages.get(key);
    if (known && !isDevelopment) return known;
    const data = {
      funnel,
      site: isDevelopment ? site : pageSiteOf(site),
      ...(funnel && { view: view ?? viewIdOf(funnel) }),
      ...(closed && { closed }),
      ...(voice && { voice }),
      ...(face && { face }),
      ...(images && { images }),
    };
    const others = isDevelopment ? {} : { others: '?lang=*' };
    const page = make({ data, show, title, language, ...others }, faces, heading);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  };
}

function createFaces(app: FastifyInstance, { headlines }: PagesOptions, shelf: Shelf) {
  if (!headlines) return () => [];
  const { words, make } = headlines;
  const onError = (err: unknown) => app.log.error({ err }, 'The letters of a page’s headings were not made.');
  const makeInTurn = inTurn<void>(onError);
  const known = new WeakMap<Funnel, readonly Subset[]>();

  async function findOrMake(subset: Subset): Promise<void> {
    const made = await shelf.find(subset.name);
    await shelf.keep(subset.name, made?.plain ?? (await make(subset)));
  }

  return (funnel: Funnel): readonly Subset[] => {
    const all = cached(known, funnel, () => subsetsOf(funnel, words));
    const missing = all.filter(({ name }) => !shelf.has(name));
    for (const subset of missing) void makeInTurn(subset.name, () => findOrMake(subset));
    return missing.length === 0 ? all : [];
  };
}

function openCards(app: FastifyInstance, { fleet, origin, cards }: PagesOptions, shelf: Shelf) {
  if (!cards || origin === undefined) return undefined;
  const onError = (err: unknown) => app.log.error({ err }, 'A picture to share a page with was not drawn.');
  return createCards(shelf, { fleet, onError, ...cards });
}

type Owner = Pick<PageRequest['data'], 'funnel' | 'view' | 'voice' | 'face' | 'images' | 'closed'>;

async function withImages(owner: Owner, { pictures }: PagesOptions): Promise<Owner> {
  const { funnel, face } = owner;
  if (!pictures) return owner;
  if (funnel) return { ...owner, ...(await imagesOfFunnel(funnel, pictures)) };
  return face ? { ...owner, ...(await imageOfFace(face, pictures)) } : owner;
}

const hasOthers = (fleet: Fleet, { slug, variants, live }: Funnel): boolean =>
  variants !== undefined || live !== undefined || experimentsOf(fleet, slug).length > 0;

/** Finds the funnel of a URL. On pages of an order, finds even a funnel that was removed. */
async function findOwner(pathname: string, { fleet, findFunnelOfOrder }: PagesOptions): Promise<Owner> {
  const { funnels } = fleet();
  const live = funnels.get(firstSegment(pathname));
  const { slug, report, orderId } = orderPages.exec(pathname)?.groups ?? {};
  // If visitors may see different definitions, the payment page shows the definition that was ordered.
  if (live && !(slug && hasOthers(fleet(), live))) return { funnel: live };
  if (orderId === undefined) return { funnel: null };
  if (slug === undefined) {
    // The success and report pages open even if the order's funnel cannot be loaded.
    const bought = await findFunnelOfOrder(orderId).catch(() => undefined);
    if (report) return { funnel: null, ...(bought && { voice: voiceOf(bought), face: faceOf(bought) }) };
    const own =
      bought && experimentsOf(fleet(), bought.slug).length > 0 ? undefined : funnels.get(bought?.slug ?? '');
    return { funnel: own ?? bought ?? null };
  }
  const former = await findFunnelOfOrder(orderId);
  return { funnel: former?.slug === slug ? former : (live ?? null) };
}

function languageOf(request: FastifyRequest, available: readonly string[], fallback: string): string {
  const query = readQuery(new URL(request.url, 'http://localhost').search);
  const accepted = acceptedLanguages(request.headers['accept-language']);
  return chooseLanguage([query.get('lang'), request.cookies.lang, ...accepted], available, fallback);
}

function dayAsked(search: string): number | undefined {
  const moment = new URLSearchParams(search).get('on') ?? '';
  return /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(moment) ? beginOf(moment) : undefined;
}

const ordinaryVisit = ({ defaultLanguage: language }: Site, at: number): Visit => ({
  channelKey: defaultChannelKey,
  language,
  at,
});

function visitOf(request: FastifyRequest, funnel: Funnel | null, site: Site, now: number): Visit {
  const { search } = new URL(request.url, 'http://localhost');
  const language = languageOf(request, funnel?.languages ?? site.languages, site.defaultLanguage);
  return { channelKey: channelKeyOf(search), language, at: now };
}

/** While a funnel is not live, returns another funnel's slug or `closed`. Pages of an order always open. */
function ledAway(pathname: string, funnel: Funnel | null, at: number): string | undefined {
  const isOrders = orderPages.test(pathname);
  return !funnel?.live || isOrders || isLiveAt(funnel, at) ? undefined : funnel.live.otherwise;
}

function shownTo(owner: Owner, fleet: Fleet, visit: Visit, arm?: ArmOfFunnel): Owner {
  const { funnel } = owner;
  if (arm) return { ...owner, funnel: arm.views.find(visit) };
  // All visitors see a replaced definition as it is, without overrides for their visit.
  if (!funnel || fleet.funnels.get(funnel.slug) !== funnel) return owner;
  return { ...owner, funnel: viewIn(fleet, funnel.slug, visit)! };
}

type Looked = { parameter: string; token: string; draft: Draft | undefined };

async function findLooked(
  pathname: string,
  search: string,
  { findDraft, experiments }: PagesOptions,
): Promise<Looked | undefined> {
  if (findRoute(pathname, null)) return undefined;
  const [query, slug] = [new URLSearchParams(search), firstSegment(pathname)];
  const token = findDraft ? query.get(draftParameter) : null;
  if (token !== null) {
    const draft = await findDraft!(token);
    return { parameter: draftParameter, token, draft: draft?.funnel.slug === slug ? draft : undefined };
  }
  const said = experiments ? query.get(armParameter) : null;
  if (said === null) return undefined;
  const named = experiments!.findNamed(said, slug);
  return { parameter: armParameter, token: said, draft: named && { funnel: named.arm.funnel, ...named } };
}

/** Chooses an arm only on entry pages, because pages of an order show the order's arm. */
function drawLot(
  request: FastifyRequest,
  reply: FastifyReply,
  { funnel, visit, experiments }: { funnel: Funnel | null; visit: Visit } & Pick<PagesOptions, 'experiments'>,
) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const isEntry = funnel && findRoute(pathname, funnel) && !orderPages.test(pathname);
  return isEntry ? experiments?.choose(request, reply, { slug: funnel.slug, ...visit }) : undefined;
}

async function findMended(url: string, options: PagesOptions): Promise<string | undefined> {
  const [, path = '', search = ''] = /^([^?]*)(.*)/s.exec(url)!;
  const address = repairAddress(path, search);
  const [pathname = ''] = address.split('?');
  if (pathname === path) return undefined;
  const { funnel } = await findOwner(pathname, options);
  const isThere = findRoute(pathname, funnel) || options.fleet().site.redirects?.[firstSegment(pathname)];
  return isThere ? address : undefined;
}

async function renderHome(options: PagesOptions, pageFor: ReturnType<typeof createPageMaker>, at: number) {
  const fleet = options.fleet();
  const { site, funnels } = fleet;
  const funnel = funnels.get(site.home);
  if (!funnel) return;
  const owner = await withImages(shownTo({ funnel }, fleet, ordinaryVisit(site, at)), options);
  await pageFor(owner, { show: 'entry', title: '', language: site.defaultLanguage });
}

/** Paths without pages. A URL that starts with `//` names a host, not a path. */
const notPages = /^\/(?:[/\\]|(?:api|storage|assets|images|legal|sandbox|held)\/)/;

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { fleet, client, isDevelopment, now = Date.now } = options;
  const shelf = client ? await clientRoutes(app, client) : memoryShelf();
  const cards = openCards(app, options, shelf);
  assetRoute(app, shelf, async (name) => cards?.find(name));
  crawlerRoutes(app, fleet, options.origin);
  const pageFor = createPageMaker(options, createFaces(app, options, shelf));

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const { site } = noteShown(fleet, now());
    const looked = await findLooked(pathname, search, options);
    const draft = looked?.draft;
    if (looked && !draft) return sendDraftOver(reply, visitOf(request, null, site, now()).language);
    const found = draft ? { funnel: draft.funnel } : await findOwner(pathname, options);
    const visit = visitOf(request, found.funnel, site, (isDevelopment && dayAsked(search)) || now());
    const led = draft ? undefined : ledAway(pathname, found.funnel, visit.at);
    if (led !== undefined && led !== 'closed')
      return reply.header('Cache-Control', 'no-store').redirect(`/${led}${search}`);
    const lot = draft || led ? undefined : drawLot(request, reply, { ...options, ...found, visit });
    const arm = draft?.arm ?? lot?.arm;
    const met = led ? { funnel: null, closed: true } : shownTo(found, fleet(), visit, arm);
    const owner = await withImages(draft ? met : await withEndedOffer(request, met, options), options);
    const { funnel } = owner;
    const newAddress = funnel ? undefined : site.redirects?.[firstSegment(pathname)];
    if (newAddress !== undefined)
      return reply.header('Cache-Control', 'no-cache').redirect(`/${newAddress}${search}`);
    const match = findRoute(pathname, funnel);
    const mended = match || led ? undefined : await findMended(request.url, options);
    if (mended) return reply.redirect(mended, 308);
    const { language } = visit;
    const show = match?.screen === 'entry' ? 'entry' : 'loading';
    const title = match?.title ? say(match.title, language) : '';
    // The share image ignores the visitor's arm, because other people see the image.
    const shared = arm ? shownTo(found, fleet(), visit).funnel : met.funnel;
    const card = shared && show === 'entry' ? await cards?.nameOf(shared, language) : undefined;
    const page = { show, title, language } as const;
    const canonical = shared ? shownInstead(fleet(), shared, visit.at) : undefined;
    const heading = { card, canonical };
    const { body, policy } = await pageFor(match || led ? owner : { funnel: null }, page, heading);
    if (draft && match && !isDevelopment) {
      const html = body.plain.toString();
      return sendDraft(reply, { html, policy, language, ...looked, until: draft.until });
    }
    reply
      .code(match ? 200 : 404)
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', lot || owner.view ? 'private, no-cache' : 'no-cache');
    // Hide all other pages from search engines, because they are personal or begin in the middle of a funnel.
    if (show !== 'entry' || !canonical) reply.header('X-Robots-Tag', 'noindex');
    if (isDevelopment) return reply.send(body.plain.toString());
    reply.header('Content-Security-Policy', policy);
    return sendBody(request, reply, body, ['Accept-Language', 'Cookie']);
  }

  app.get('/', (request, reply) => {
    const [search = ''] = /\?.+/s.exec(request.url) ?? [];
    return reply.header('Cache-Control', 'no-cache').redirect(`/${fleet().site.home}${search}`);
  });
  pictureRoutes(app, options.imagesDir, options.pictures);
  legalRoutes(app, () => fleet().site);
  if (options.findDraft) draftRoute(app);
  // Render once before visitors come, because the first rendering takes ten times as long as later ones.
  if (!isDevelopment) app.addHook('onListen', async () => void renderHome(options, pageFor, now()));
  app.get('/*', async (request, reply) => {
    const { url } = request;
    if (!notPages.test(url) && URL.canParse(url, 'http://localhost')) return sendPage(request, reply);
    const mended = url.startsWith('//') ? await findMended(url, options) : undefined;
    return mended ? reply.redirect(mended, 308) : reply.callNotFound();
  });
}

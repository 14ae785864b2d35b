import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../funnel/funnel.ts';
import { legalTextsOf, legalTextsPath } from '../../funnel/legal.ts';
import { stemOf } from '../../funnel/pictures.ts';
import { cached, repeatEvery } from '../lib/once.ts';
import type { ShownPictures } from '../publishing/pictures.ts';
import { type Body, bodyOf, readBody, sendBody } from './body.ts';
import { type AssetsOptions, assetTypeOf, openAssets, type Shelf } from './kept-assets.ts';
import { photoImage, readPhotoName } from './page-images.ts';

const refreshEveryMs = 3_600_000;

export interface Client extends AssetsOptions {
  folder: string;
  /** Content by file name. WeChat and others read these files to check who owns the domain. */
  domainFiles?: ReadonlyMap<string, string>;
}

/** Serves assets, whose names contain a hash of the content. `late` finds assets that are made on demand. */
export function assetRoute(app: FastifyInstance, assets: Pick<Shelf, 'find'>, late: Shelf['find']): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const body = (await assets.find(name)) ?? (await late(name));
    if (!body) return reply.callNotFound();
    reply.type(assetTypeOf(name)!).header('Cache-Control', 'public, max-age=31536000, immutable');
    return sendBody(request, reply, body);
  });
}

export function memoryShelf(): Shelf {
  const bodies = new Map<string, Body>();
  return {
    has: (name: string) => bodies.has(name),
    find: async (name: string) => bodies.get(name),
    keep: async (name: string, content: Buffer) => void bodies.set(name, bodyOf(content)),
  };
}

export async function clientRoutes(app: FastifyInstance, client: Client): Promise<Shelf> {
  const assets = await openAssets(join(client.folder, 'assets'), client);
  const refresh = () =>
    assets
      .refresh()
      .catch((err: unknown) => app.log.error({ err }, 'The scripts of this release were not kept.'));
  app.addHook('onClose', repeatEvery(refreshEveryMs, refresh).stop);

  const favicon = await readBody(join(client.folder, 'favicon.svg'));
  app.get('/favicon.svg', (request, reply) => {
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400');
    return sendBody(request, reply, favicon);
  });
  for (const [name, content] of client.domainFiles ?? [])
    app.get(`/${name}`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(content));
  return assets;
}

/** Stops a drawing that is opened on its own from running scripts or loading files. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves pictures. Unpublished drawings come from `imagesDir`, where files may change at any time. */
export function pictureRoutes(app: FastifyInstance, imagesDir: string, pictures?: ShownPictures): void {
  const kept = new Map<string, { version: string; body: Body }>();

  async function keep(name: string, version: string, read: () => Promise<string | Buffer>): Promise<Body> {
    const known = kept.get(name);
    if (known?.version === version) return known.body;
    const body = bodyOf(await read());
    kept.set(name, { version, body });
    return body;
  }

  async function findDrawing(name: string): Promise<Body | undefined> {
    const content = await pictures?.findContent(name);
    if (content !== undefined) return keep(name, content, async () => content);
    const path = join(imagesDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    return keep(name, `${found.mtimeMs} ${found.size}`, () => readFile(path));
  }

  async function sendDrawing(request: FastifyRequest, reply: FastifyReply, name: string) {
    reply.header('Cache-Control', 'no-cache');
    const body = await findDrawing(name);
    if (body) {
      reply.type('image/svg+xml').header('Content-Security-Policy', drawingPolicy);
      return sendBody(request, reply, body);
    }
    // Redirect, because an open page may still request a drawing that a photo has replaced.
    const photo = await pictures?.findPhoto(stemOf(name));
    return photo ? reply.redirect(photoImage(photo).src) : reply.callNotFound();
  }

  async function sendPhoto(reply: FastifyReply, name: string) {
    const named = readPhotoName(name);
    const found = named && (await pictures?.findPhotoIn(named.file));
    if (!found) return reply.callNotFound();
    const { hash, widths, files } = found.photo;
    const isSame = hash === named.hash;
    const file = files[isSame ? `${named.width}.${named.format}` : `${widths[0]}.${named.format}`];
    if (!file) return reply.callNotFound();
    reply
      .type(`image/${named.format}`)
      .header('Cache-Control', isSame ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.send(Buffer.from(file, 'base64'));
  }

  app.get<{ Params: { name: string } }>(
    '/images/:name(^[A-Za-z0-9_.-]+\\.(?:svg|avif|webp|jpeg)$)',
    (request, reply) => {
      const { name } = request.params;
      const drawing = /^([\w-]+)(?:\.\w+)?\.svg$/.exec(name)?.[1];
      return drawing ? sendDrawing(request, reply, `${drawing}.svg`) : sendPhoto(reply, name);
    },
  );
}

export function legalRoutes(app: FastifyInstance, site: () => Site): void {
  const kept = new WeakMap<Site, Map<string, Body>>();

  const bodiesOf = (now: Site) =>
    new Map(now.languages.map((language) => [language, bodyOf(JSON.stringify(legalTextsOf(now, language)))]));

  app.get<{ Params: { language: string } }>(legalTextsPath(':language'), async (request, reply) => {
    const now = site();
    const body = cached(kept, now, () => bodiesOf(now)).get(request.params.language);
    if (!body) return reply.callNotFound();
    reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache');
    return sendBody(request, reply, body);
  });
}

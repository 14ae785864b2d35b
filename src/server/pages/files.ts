import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Body, bodyOf, sendBody } from './body.ts';

const byEncoding = (reply: { setHeader(name: string, value: string): void }) =>
  reply.setHeader('Vary', 'Accept-Encoding');

/** The built client's files, each beside its compressed forms, which the build has made. */
export async function clientRoutes(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    // Names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
    setHeaders: byEncoding,
  });
  app.get('/favicon.svg', (_, reply) =>
    reply.sendFile('favicon.svg', clientDir, { immutable: false, maxAge: '1d' }),
  );
}

/**
 * The funnels' pictures: those that are published, else those in the folder. They may change at any time, so that their
 * compressed forms are made here, and kept.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  imagesDir: string,
  findPublished: (name: string) => Promise<Body | undefined> = async () => undefined,
): Promise<void> {
  const kept = new Map<string, { version: string; body: Body }>();

  async function findDrawing(name: string): Promise<Body | undefined> {
    const path = join(imagesDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const known = kept.get(name);
    if (known?.version === version) return known.body;
    const body = bodyOf(await readFile(path));
    kept.set(name, { version, body });
    return body;
  }

  app.get<{ Params: { name: string } }>('/images/:name(^[A-Za-z0-9_-]+\\.svg$)', async (request, reply) => {
    const { name } = request.params;
    const body = (await findPublished(name)) ?? (await findDrawing(name));
    if (!body) return reply.callNotFound();
    reply.type('image/svg+xml').header('Cache-Control', 'no-cache');
    return sendBody(request, reply, body);
  });
  await app.register(fastifyStatic, {
    root: imagesDir,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => reply.setHeader('Cache-Control', 'no-cache'),
  });
}

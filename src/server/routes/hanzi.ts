import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../context/server-context.ts';
import { sendNotFound } from './errors.ts';

const folder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'));

const oneHan = /^\p{Script=Han}$/u;
const licence = 'ARPHICPL.TXT';

/** The file as published: its licence asks that it stay unmodified and that the licence lies beside it. */
async function sendFile(reply: FastifyReply, name: string, type: string): Promise<FastifyReply | undefined> {
  const content = await readFile(join(folder, name)).catch(() => undefined);
  if (!content) return undefined;
  return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
}

export async function hanziRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get<{ Params: { character: string } }>(
    '/storage/hanzi-writer-data/:character',
    async (request, reply) => {
      const { character } = request.params;
      const missing = () => sendNotFound(context, request, reply);
      if (character === licence)
        return (await sendFile(reply, licence, 'text/plain; charset=utf-8')) ?? missing();
      const han = character.replace(/\.json$/, '');
      // One Han character and nothing else can become part of a path.
      if (!oneHan.test(han)) return missing();
      return (await sendFile(reply, `${han}.json`, 'application/json; charset=utf-8')) ?? missing();
    },
  );
}

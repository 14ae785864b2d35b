import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors.ts';

const folder = dirname(createRequire(import.meta.url).resolve('hanzi-writer-data/package.json'));
/** The fonts' licence requires that its text is served beside them. */
const licence = 'ARPHICPL.TXT';

export function hanziRoutes(app: FastifyInstance): void {
  app.get<{ Params: { character: string } }>(
    '/storage/hanzi-writer-data/:character',
    async (request, reply) => {
      const { character } = request.params;
      const han = character.replace(/\.json$/, '');
      // Accept only one Han character, because it cannot lead to another folder.
      const name =
        character === licence ? licence : /^\p{Script=Han}$/u.test(han) ? `${han}.json` : undefined;
      const content = name && (await readFile(join(folder, name)).catch(() => undefined));
      if (!content) return sendNotFound(request, reply);
      return reply
        .type(`${name === licence ? 'text/plain' : 'application/json'}; charset=utf-8`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(content);
    },
  );
}

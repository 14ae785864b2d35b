import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { workLanguage } from '../../src/contract/t.ts';

export interface FrameFiles {
  styles: string;
  script: string;
}

const base = '/preview/bundle/';
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Serves the frame from memory, to open hundreds of scenes. React warns in development mode only. */
export async function bundleFrame(app: FastifyInstance, code: string): Promise<FrameFiles> {
  const built = await build({
    configFile: join(code, 'vite.config.ts'),
    root: join(code, 'src/web'),
    mode: 'development',
    base,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"development"',
      'import.meta.env.WORK_LANGUAGE': JSON.stringify(workLanguage()),
    },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: { frame: join(code, 'src/preview/frame/frame.tsx') } },
    },
  });
  if (!('output' in built)) throw new Error('A frame is one build.');
  const files = new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
  app.get<{ Params: { '*': string } }>(`${base}*`, async (request, reply) => {
    const name = request.params['*'];
    const body = files.get(name);
    if (body === undefined) return reply.callNotFound();
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body);
  });
  const named = (extension: RegExp) => base + [...files.keys()].find((name) => extension.test(name));
  return {
    styles: `<link rel="stylesheet" href="${named(/frame-[^/]+\.css$/)}" />`,
    script: named(/frame-[^/]+\.js$/),
  };
}

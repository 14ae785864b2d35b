import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface StartedDevServer {
  /** Rejects with what the server printed if it ends before. */
  url: Promise<string>;
  stop: () => Promise<void>;
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Starts `npm run dev` for `root` on a free port. `bundled` frames, for hundreds of scenes, follow no change. */
export function startDevServer(
  root: string,
  dataDir: string,
  frames: 'bundled' | 'live' = 'live',
  more: NodeJS.ProcessEnv = {},
): StartedDevServer {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const own = { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', FRAMES: frames };
  const child = spawn(process.execPath, [at('node_modules/jiti/lib/jiti-cli.mjs'), at('scripts/dev.ts')], {
    cwd: root,
    env: { ...inherited, ...own, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = new Promise<string>((open, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /live reload: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
        if (found) open(found);
      });
    child.once('exit', (code) => fail(new Error(`The development server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

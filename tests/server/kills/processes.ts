import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { bareEnvironment } from '../../support/bare-environment.ts';
import { addressOf } from '../../support/run-script.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  said: () => string;
  /** Returns the exit code, `null` for a process that was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Program {
  /** Rejects with what the server said if it ends. */
  start(env: Readonly<Record<string, string>>): Promise<ServerProcess>;
  close(): Promise<void>;
}

/** Compiling every module at each start would take seconds, so the server is bundled once. */
export async function buildProgram(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-program-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: resolve('tests/support/server-process.ts'), outDir: join(folder, 'out'), target: 'node20' },
    ssr: { noExternal: ['drizzle-orm', 'typebox'] },
  });
  const script = join(folder, 'out/server-process.js');
  const running = new Set<ChildProcess>();

  async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const child = spawn(process.execPath, [script], {
      env: { ...bareEnvironment, PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    return {
      ...(await addressOf(child)),
      child,
      end(signal) {
        child.kill(signal);
        return ended;
      },
    };
  }

  return {
    start,
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { bareEnvironment } from '../../support/bare-environment.ts';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  said: () => string;
  /** Sends the signal; the exit code, `null` for a process that was killed. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Program {
  /** Starts a server; rejects with what it said where it ends instead. */
  start(env: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Kills what still runs, and removes the program. */
  remove(): Promise<void>;
}

/** One bundle of the whole server for many starts: compiling every module at each start would take seconds. */
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
    let said = '';
    const url = await new Promise<string>((open, fail) => {
      const hear = (data: Buffer) => {
        said += data.toString();
        const at = /^at (.+)$/m.exec(said)?.[1];
        if (at) open(at);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      void ended.then((code) => fail(new Error(`The server ended with ${code}: ${said}`)));
    });
    return {
      url,
      child,
      said: () => said,
      end(signal) {
        child.kill(signal);
        return ended;
      },
    };
  }

  return {
    start,
    async remove() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

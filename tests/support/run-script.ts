import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

const jiti = fileURLToPath(new URL('../../node_modules/jiti/lib/jiti-cli.mjs', import.meta.url));
export const serverScript = fileURLToPath(new URL('./server-process.ts', import.meta.url));

interface Way {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Only root can start it as another user. */
  uid?: number;
  cwd?: string;
}

export const runScript = (script: string, { args = [], env, uid, cwd }: Way): ChildProcess =>
  spawn(process.execPath, [jiti, script, ...args], {
    ...(uid && { uid, gid: uid }),
    cwd,
    env: { ...bareEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export async function endOf(child: ChildProcess) {
  const said = { out: '', err: '' };
  child.stdout?.on('data', (data: Buffer) => {
    said.out += data.toString();
  });
  child.stderr?.on('data', (data: Buffer) => {
    said.err += data.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

/** Rejects with what the server said if it ends. */
export async function addressOf(child: ChildProcess, printed = /^at (.+)$/m) {
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString();
      const at = printed.exec(said)?.[1];
      if (at) resolve(at);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { url, said: () => said };
}

export async function startScript(script: string, env: Readonly<Record<string, string>>) {
  const child = runScript(script, { env });
  return { child, ...(await addressOf(child)) };
}

/** Returns the exit code, `null` for a process that was killed. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

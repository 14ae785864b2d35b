import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPlace, type Place } from './databases.ts';
import { openWorkspace } from './workspace.ts';

export interface Running {
  /** In ms, from the start of the process until the shop is open. */
  startedIn: number;
  url: string;
  port: number;
  /** In KB; NaN if the system does not tell. */
  memory: () => number;
  processor: () => number;
  stop: () => Promise<void>;
}

/** Linux tells it in `/proc`, other systems nowhere. */
function readOf(pid: number, file: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readOf(pid, 'status'))?.[1] ?? 'NaN');

/** In seconds, to a hundredth; NaN if the system does not tell. */
export function processorOf(pid: number): number {
  const fields = readOf(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Builds the shop with the shipped funnels and starts it on a database, without limits of requests. */
export async function startOn({ dataDir, databaseUrl }: Place): Promise<Running> {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  return startBuilt(root, dist, dataDir, { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
}

export const startShipped = async (): Promise<Running> => startOn(await openPlace('pglite'));

/** Starts the built server on a free port with the sandbox cashier. Throws with its output if it ends. */
export function startBuilt(
  root: string,
  dist: string,
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PAYMENTS: 'sandbox',
    PUBLISH: 'held',
    ...environment,
  };
  const started = performance.now();
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], { cwd: root, env });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: unknown) => {
      said = said.slice(-10_000) + String(part);
      // Errors of the server make the figure worthless, so print them.
      if (said.includes('The shop is open') && String(part).includes('"level":50'))
        process.stderr.write(`${String(part).slice(0, 500)}\n`);
      const url = /The shop is open: (\S+)/.exec(said)?.[1];
      const startedIn = performance.now() - started;
      const pid = child.pid!;
      const figures = { memory: () => memoryOf(pid), processor: () => processorOf(pid) };
      if (url) resolve({ startedIn, url, port: Number(new URL(url).port), stop, ...figures });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said.slice(-2000)}`)));
  });
}

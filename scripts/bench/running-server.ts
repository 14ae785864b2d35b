import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Running {
  /** From the start of the process to the line that says the shop is open, in ms. */
  startedIn: number;
  url: string;
  /** Resident memory, in KB; where the system does not tell, NaN. */
  memory: () => number;
  stop: () => Promise<void>;
}

function residentMemory(pid: number): number {
  try {
    const [, size = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(size);
  } catch {
    return Number.NaN;
  }
}

/** Starts the built server in `root` on a free port, as in production but for the cashier, its database in `dataDir`. Throws with what it said if it ends. */
export function startBuilt(root: string, dist: string, dataDir: string): Promise<Running> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PAYMENTS: 'sandbox',
    PUBLISH: 'held',
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
      said += String(part);
      const url = /The shop is open: (\S+)/.exec(said)?.[1];
      const startedIn = performance.now() - started;
      if (url) resolve({ startedIn, url, stop, memory: () => residentMemory(child.pid!) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}:\n${said.slice(-2000)}`)));
  });
}

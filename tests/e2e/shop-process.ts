import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface ShopProcess {
  url: string;
  dataDir: string;
  /** Everything it printed so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** Starts the built server as a newcomer would, on a free port with a data folder of its own. */
export async function startShop(
  environment: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'shop-')),
  /** The folder that holds `funnels` and `schemas`. */
  root = '.',
  dist = 'dist',
): Promise<ShopProcess> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  // Compiling the embedded database once more for speed takes longer than what these tests ask of it.
  const flags = process.env.FULL_MATRIX ? [] : ['--liftoff-only'];
  const child = spawn(process.execPath, [...flags, resolve(dist, 'server/main.js')], {
    cwd: root,
    env: {
      ...inherited,
      PORT: '0',
      DATABASE_URL: 'embedded',
      DATA_DIR: dataDir,
      LEAVE_SECONDS: '0',
      RATE_LIMITS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /The shop is open: (\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    dataDir,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended(child);
    },
  };
}

/** Stops it and forgets its orders. */
export async function endShop(shop: ShopProcess): Promise<void> {
  await shop.stop();
  rmSync(shop.dataDir, { recursive: true, force: true });
}

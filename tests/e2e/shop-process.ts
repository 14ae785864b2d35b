import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openOnce } from '../support/open-once.ts';
import { addressOf } from '../support/run-script.ts';

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
  const { url, said: output } = await addressOf(child, /The shop is open: (\S+)/);
  return {
    url,
    dataDir,
    output,
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

/** For the tests of a file: a shop in a marketer's folder, the funnels and nothing of the code, changed by `prepare`. */
export const openMarketersShop = (prepare: (path: (file: string) => string) => void = () => {}) =>
  openOnce(async () => {
    const root = mkdtempSync(join(tmpdir(), 'marketer-'));
    const path = (file: string) => join(root, 'funnels', file);
    for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
    prepare(path);
    const shop = await startShop({}, undefined, root);
    return {
      ...shop,
      path,
      async close() {
        await endShop(shop);
        rmSync(root, { recursive: true, force: true });
      },
    };
  });

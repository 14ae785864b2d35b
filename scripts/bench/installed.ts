import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

const list = resolve('scripts/bench/installed');

/**
 * Returns the folder that holds Lighthouse and the rivals. The folder has its own lockfile; it is installed on first
 * use and whenever the lockfile changes.
 */
export function installedFolder(): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(list, 'package-lock.json')))
    .digest('hex');
  const folder = resolve('node_modules/.cache/funnel-storefront', `bench-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  cpSync(list, aside, { recursive: true });
  process.stdout.write('  (installing what it measures with)\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: aside,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('What the bench measures with could not be installed.');
  renameSync(aside, folder);
  return folder;
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

/* Runs tests on the other supported releases of Node, which are cached as npm packages. */

const releases = ['22.23.3', '24.21.0'];
const projects = ['node', 'rest-node'].flatMap((name) => ['--project', name]);

function install(version: string): string {
  const folder = resolve('node_modules/.cache/funnel-storefront', `node-${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', aside, '--no-save', '--ignore-scripts', `${name}@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error(`${name}@${version} could not be installed.`);
  renameSync(aside, folder);
  return program;
}

for (const version of releases) {
  process.stdout.write(`\nNode ${version}\n`);
  const { status } = spawnSync(install(version), ['node_modules/vitest/vitest.mjs', 'run', ...projects], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

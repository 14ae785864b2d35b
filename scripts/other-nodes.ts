import { spawnSync } from 'node:child_process';

/* Runs tests on the other supported releases of Node, which npm keeps in its cache. */

for (const version of ['22.23.3', '24.21.0']) {
  process.stdout.write(`\nNode ${version}\n`);
  const node = [
    'exec',
    '--yes',
    '--ignore-scripts',
    `--package=node-${process.platform}-${process.arch}@${version}`,
  ];
  const run = [
    'node',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'node',
    '--project',
    'rest-node',
  ];
  if (spawnSync('npm', [...node, '--', ...run], { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

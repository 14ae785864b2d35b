import { spawnSync } from 'node:child_process';

export function setup(): void {
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

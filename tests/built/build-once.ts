import { spawnSync } from 'node:child_process';

/** Before the tests of what ships: a current build, as `npm start` makes it. */
export function setup(): void {
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

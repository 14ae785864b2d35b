import { spawnSync } from 'node:child_process';
import { requireChromium } from '../../scripts/find-chromium.ts';

/** Before the browser tests: a current build, and a browser. */
export function setup(): void {
  requireChromium();
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

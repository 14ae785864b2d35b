import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { endShop, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shop that all browser tests share. */
    shopUrl: string;
  }
}

/** Before the browser tests: a current build, a browser, and one running shop for all of them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireChromium();
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  return () => endShop(shop);
}

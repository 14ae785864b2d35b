import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { endDevServer, startDevServer } from './preview-server.ts';
import { endShop, startShop } from './shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shop that all browser tests share. */
    shopUrl: string;
    /** The address of the development server that the tours of scenes share: every scene of the shipped funnels. */
    previewUrl: string;
  }
}

/** Before the browser tests: a current build, a browser, one running shop for all of them, and one preview where scenes are toured. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireChromium();
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
  const hasTours = project.name === 'rest-browser';
  const [shop, preview] = await Promise.all([startShop(), hasTours ? startDevServer('bundled') : undefined]);
  project.provide('shopUrl', shop.url);
  if (preview) project.provide('previewUrl', preview.url);
  return async () => {
    await Promise.all([endShop(shop), preview && endDevServer(preview)]);
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { freePort } from '../support/start-cluster.ts';
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

async function build(): Promise<void> {
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The build failed.');
}

/**
 * Starts the shop that all browser tests share and, for the rest, the preview in which scenes are toured. No test needs to
 * wait here: `shop-is-open.ts` and `shared-preview.ts` wait in the browser's own workers. Only the rest waits for the build,
 * because other tests there use the same.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireChromium();
  const [shopPort, previewPort] = [await freePort(), await freePort()];
  project.provide('shopUrl', `http://localhost:${shopPort}`);
  const isRest = project.name === 'rest-browser';
  if (isRest) project.provide('previewUrl', `http://localhost:${previewPort}`);
  const building = build();
  if (isRest) await building;
  const opening = building.then(() =>
    Promise.all([
      startShop({ PORT: String(shopPort) }),
      isRest ? startDevServer('bundled', { PORT: String(previewPort) }) : undefined,
    ]),
  );
  opening.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  return async () => {
    const [shop, preview] = await opening;
    await Promise.all([endShop(shop), preview && endDevServer(preview)]);
  };
}

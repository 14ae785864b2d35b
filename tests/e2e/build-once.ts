import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

async function findPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function build(): Promise<void> {
  const code = "import('./scripts/start.js').then(({ buildIfNeeded }) => buildIfNeeded())";
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The build failed.');
}

/**
 * Before the browser tests: a current build, a browser, one running shop for all of them, and one preview where scenes are
 * toured. In `npm test` the other tests need not wait for the build: `shop-is-open.ts` does, in the browser's own workers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  requireChromium();
  const port = await findPort();
  project.provide('shopUrl', `http://localhost:${port}`);
  const opening = build().then(() => startShop({ PORT: String(port) }));
  if (project.name === 'browser') {
    opening.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    return async () => endShop(await opening);
  }
  const hasTours = project.name === 'rest-browser';
  const [shop, preview] = await Promise.all([opening, hasTours ? startDevServer('bundled') : undefined]);
  if (preview) project.provide('previewUrl', preview.url);
  return async () => {
    await Promise.all([endShop(shop), preview && endDevServer(preview)]);
  };
}

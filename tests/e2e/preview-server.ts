import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startDevServer as start } from '../../scripts/dev/start-dev-server.ts';
import { offerFunnels, thanksCoupon } from '../support/offer-funnels.ts';
import { openContext } from './browser.ts';

export interface DevServer {
  url: string;
  stop: () => Promise<void>;
  /** The marketer's folder it serves. */
  root: string;
  dataDir: string;
  /** A file of the folder of funnels. */
  path: (file: string) => string;
}

/** The development server, started in a folder of its own. */
export async function startDevServer(
  frames?: 'bundled' | 'live',
  environment: Record<string, string> = {},
): Promise<DevServer> {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  const dataDir = join(root, 'data');
  const path = (file: string) => join(root, 'funnels', file);
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  // No shipped funnel has offers.
  appendFileSync(path('shared/coupons.yaml'), thanksCoupon);
  for (const [slug, yaml] of Object.entries(offerFunnels)) writeFileSync(path(`${slug}.yaml`), yaml);
  // The visitors of these tests have no head.
  const { url, stop } = start(root, dataDir, frames, { COUNT_HEADLESS: '1', ...environment });
  return { url: await url, stop, root, dataDir, path };
}

export async function endDevServer(server: DevServer): Promise<void> {
  await server.stop();
  rmSync(server.root, { recursive: true, force: true });
}

export interface Desk {
  page: Page;
  /** What the console said, and which of the shop's calls were made, since the last `reset`. */
  heard: string[];
  reset: () => void;
  close: () => Promise<void>;
}

/** A window of its own: hidden behind another one, a page is drawn late. It is small: the gallery loads what is near. */
export async function aDesk(browser: Browser): Promise<Desk> {
  const context = await openContext(browser, {
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // A frame is a hundred modules, and the machine may be busy with other things.
  page.setDefaultTimeout(60_000);
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) heard.push(`${request.method()} ${pathname}`);
  });
  return { page, heard, reset: () => heard.splice(0), close: () => context.close() };
}

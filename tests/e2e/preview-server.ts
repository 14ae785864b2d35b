import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';

export interface DevServer {
  url: string;
  /** The marketer's folder it serves. */
  root: string;
  dataDir: string;
  /** A file of the folder of funnels. */
  path: (file: string) => string;
  stop: () => Promise<void>;
}

/** The development server, started in a folder of its own. */
export async function startDevServer(): Promise<DevServer> {
  const root = mkdtempSync(join(tmpdir(), 'preview-'));
  const dataDir = join(root, 'data');
  const path = (file: string) => join(root, 'funnels', file);
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const loader = resolve('node_modules/jiti/lib/jiti-cli.mjs');
  const child: ChildProcess = spawn(process.execPath, [loader, resolve('scripts/dev.ts')], {
    cwd: root,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((open, fail) => {
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /live reload: (http:\/\/[^/\s]+)/.exec(printed)?.[1];
      if (found) open(found);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The development server ended with ${code}:\n${printed}`)));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  return { url, root, dataDir, path, stop };
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
  const context = await browser.newContext({
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

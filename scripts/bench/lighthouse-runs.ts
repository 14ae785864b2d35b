import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openChromium } from '../find-chromium.ts';
import { medianOf } from './figure.ts';

const debugPort = 9333;

interface LighthouseResult {
  lhr: {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number }>;
  };
}

/** The performance is of 100, the others are in ms. */
const readings = {
  performance: ({ lhr }: LighthouseResult) => Math.round(lhr.categories.performance.score! * 100),
  largestPaint: ({ lhr }: LighthouseResult) => lhr.audits['largest-contentful-paint']!.numericValue!,
  blocking: ({ lhr }: LighthouseResult) => lhr.audits['total-blocking-time']!.numericValue!,
};

export type Run = Record<keyof typeof readings, number>;

/** Opens Lighthouse (mobile, default throttling) with a separate browser. */
export async function openLighthouse() {
  const path = join(installedFolder(), 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as {
    default: (url: string, flags: object) => Promise<LighthouseResult>;
  };
  const browser = await openChromium([`--remote-debugging-port=${debugPort}`]);
  return {
    async medianRun(url: string, runs: number): Promise<Run> {
      const all: LighthouseResult[] = [];
      const flags = { port: debugPort, onlyCategories: ['performance'], logLevel: 'error' };
      for (let run = 0; run < runs; run += 1) all.push(await lighthouse(url, flags));
      const medians = Object.entries(readings).map(([name, read]) => [name, medianOf(all.map(read))]);
      return Object.fromEntries(medians);
    },
    close: () => browser.close(),
  };
}

/** Installs Lighthouse and the rivals by their own lockfile, once for each lockfile. Returns their folder. */
export function installedFolder(): string {
  const list = resolve('scripts/bench/installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(list, 'package-lock.json')))
    .digest('hex');
  const folder = resolve('node_modules/.cache/funnel-storefront', `bench-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  cpSync(list, aside, { recursive: true });
  process.stdout.write('  (installing Lighthouse and the rivals)\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: aside,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Lighthouse and the rivals could not be installed.');
  renameSync(aside, folder);
  return folder;
}

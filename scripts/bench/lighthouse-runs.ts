import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { requireChromium } from '../find-chromium.ts';
import { medianOf } from './figure.ts';

/** The figures of one run of Lighthouse. Scores are of 100, times are in ms. */
export interface Run {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  lost: string[];
}

interface LighthouseResult {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; numericValue?: number }>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult>;

const debugPort = 9333;
const categories = ['performance', 'accessibility', 'best-practices'];

async function runOnce(lighthouse: Lighthouse, url: string): Promise<Run> {
  const { lhr } = await lighthouse(url, { port: debugPort, onlyCategories: categories, logLevel: 'error' });
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    lost: categories
      .slice(1)
      .flatMap((name) =>
        lhr.categories[name]!.auditRefs.filter(
          ({ id, weight }) => weight > 0 && (lhr.audits[id]!.score ?? 1) < 1,
        ).map(({ id }) => id),
      ),
  };
}

async function medianRun(lighthouse: Lighthouse, url: string, runs: number): Promise<Run> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(lighthouse, url));
  const middle = (read: (run: Run) => number) => medianOf(all.map(read));
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    largestPaint: middle((run) => run.largestPaint),
    shift: middle((run) => run.shift),
    blocking: middle((run) => run.blocking),
    lost: [...new Set(all.flatMap(({ lost }) => lost))],
  };
}

export interface OpenLighthouse {
  medianRun: (url: string, runs: number) => Promise<Run>;
  close: () => Promise<void>;
}

/** Opens Lighthouse (mobile, default throttling) with a separate browser. */
export async function openLighthouse(): Promise<OpenLighthouse> {
  const path = join(installedFolder(), 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as { default: Lighthouse };
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  return {
    medianRun: (url, runs) => medianRun(lighthouse, url, runs),
    close: () => browser.close(),
  };
}

const list = resolve('scripts/bench/installed');

/** Installs Lighthouse and the rivals by their own lockfile, once for each lockfile. Returns their folder. */
export function installedFolder(): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(list, 'package-lock.json')))
    .digest('hex');
  const folder = resolve('node_modules/.cache/funnel-storefront', `bench-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  cpSync(list, aside, { recursive: true });
  process.stdout.write('  (installing what it measures with)\n');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: aside,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('What the bench measures with could not be installed.');
  renameSync(aside, folder);
  return folder;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { loadFleet } from '../../src/definition/load.ts';
import { requireChromium } from '../find-chromium.ts';
import { type Figure, medianOf, type Part } from './figure.ts';
import { installedFolder } from './installed.ts';
import { portOf } from './orders-made.ts';
import { startShipped } from './running-server.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** Of each page; the median counts. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Of these funnels only: for whoever mends one. */
const asked = process.env.FUNNELS?.split(',').filter(Boolean);

/** What is read of a run. Scores of 100; times in ms. */
interface Run {
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  /** The audits that cost points, by name. */
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

/** The medians of several runs, each figure by itself. */
async function medianRun(lighthouse: Lighthouse, url: string): Promise<Run> {
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

async function measure(): Promise<Figure[]> {
  const path = join(installedFolder(), 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as { default: Lighthouse };
  const server = await startShipped();
  const bare = await serveWithoutScripts(portOf(server));
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  const slugs = [...(await loadFleet(server.root)).funnels.keys()].filter(
    (slug) => asked?.includes(slug) ?? true,
  );
  const rows: { slug: string; own: Run; without: Run }[] = [];
  try {
    for (const slug of slugs) {
      const own = await medianRun(lighthouse, `${server.url}/${slug}?channelKey=10`);
      const without = await medianRun(lighthouse, `${bare.url}/${slug}?channelKey=10`);
      rows.push({ slug, own, without });
      const { performance, accessibility, bestPractices, largestPaint, shift, blocking, lost } = own;
      const scores = [performance, accessibility, bestPractices].map((score) => String(score).padStart(4));
      process.stdout.write(
        `  ${slug.padEnd(24)}${scores.join('')}  LCP ${largestPaint.toFixed(0)} ms (${without.largestPaint.toFixed(0)} without scripts)  CLS ${shift.toFixed(3)}  TBT ${blocking.toFixed(0)} ms  ${lost.join(' ')}\n`,
      );
    }
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
  const least = (read: (run: Run) => number) => Math.min(...rows.map(({ own }) => read(own)));
  const ratio = Math.max(...rows.map(({ own, without }) => own.largestPaint / without.largestPaint));
  const shift = Math.max(...rows.map(({ own }) => own.shift));
  return [
    {
      what: `performance of the slowest of ${rows.length} pages`,
      value: least((run) => run.performance),
      unit: '',
      least: 99,
    },
    { what: 'accessibility, the lowest', value: least((run) => run.accessibility), unit: '', least: 100 },
    { what: 'best practices, the lowest', value: least((run) => run.bestPractices), unit: '', least: 100 },
    {
      what: 'largest paint, of the same page without any script, the highest',
      value: ratio,
      unit: '×',
      budget: 1.1,
    },
    { what: 'layout shift, the highest', value: shift, unit: '', budget: 0 },
  ];
}

export const lighthouse: Part = {
  summary:
    'Lighthouse (mobile, its default throttling) on every landing page; LIGHTHOUSE_RUNS and FUNNELS narrow it',
  measure,
};

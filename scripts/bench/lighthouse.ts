import { loadFleet } from '../../src/checker/load.ts';
import type { Figure, Part } from './figure.ts';
import { openLighthouse, type Run } from './lighthouse-runs.ts';
import { portOf } from './orders-made.ts';
import { startShipped } from './running-server.ts';
import { serveWithoutScripts } from './without-scripts.ts';

/** Of each page; the median counts. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Of these funnels only: for whoever mends one. */
const asked = process.env.FUNNELS?.split(',').filter(Boolean);

async function measure(): Promise<Figure[]> {
  const lighthouse = await openLighthouse();
  const server = await startShipped();
  const bare = await serveWithoutScripts(portOf(server));
  const slugs = [...(await loadFleet(server.root)).funnels.keys()].filter(
    (slug) => asked?.includes(slug) ?? true,
  );
  const rows: { slug: string; own: Run; without: Run }[] = [];
  try {
    for (const slug of slugs) {
      const own = await lighthouse.medianRun(`${server.url}/${slug}?channelKey=10`, runs);
      const without = await lighthouse.medianRun(`${bare.url}/${slug}?channelKey=10`, runs);
      rows.push({ slug, own, without });
      const { performance, accessibility, bestPractices, largestPaint, shift, blocking, lost } = own;
      const scores = [performance, accessibility, bestPractices].map((score) => String(score).padStart(4));
      process.stdout.write(
        `  ${slug.padEnd(24)}${scores.join('')}  LCP ${largestPaint.toFixed(0)} ms (${without.largestPaint.toFixed(0)} without scripts)  CLS ${shift.toFixed(3)}  TBT ${blocking.toFixed(0)} ms  ${lost.join(' ')}\n`,
      );
    }
  } finally {
    await lighthouse.close();
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

import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadFrom } from './child.ts';
import { type Figure, medianOf, type Part } from './figure.ts';
import { portOf } from './orders-made.ts';
import { getRequest } from './requests.ts';
import { type Running, startShipped } from './running-server.ts';

const atOnce = 64;
const ms = 3000;
const rounds = 3;
const changes = 7;
const page = '/marriage_v1?channelKey=10';

const askFor = (url: string, encoding: string) => fetch(url, { headers: { 'accept-encoding': encoding } });

/** How long the first visitor waits for a page whose funnel was just changed. */
async function firstRenders(root: string, { url }: Running): Promise<number[]> {
  const file = join(root, 'funnels/marriage_v1.yaml');
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const words = `Changed for the ${change}th time.`;
    writeFileSync(file, text.replace(/^summary:\n {2}en: .*$/m, `summary:\n  en: ${words}`));
    // Nobody asks for the page before the change is live, so that the next to ask is the first.
    await sleep(2000);
    const began = performance.now();
    const got = await (await askFor(url + page, 'br')).text();
    times.push(performance.now() - began);
    if (!got.includes(words)) throw new Error('The change did not go live.');
  }
  writeFileSync(file, text);
  await sleep(2000);
  return times;
}

async function measure(): Promise<Figure[]> {
  const server = await startShipped();
  const port = portOf(server);
  const file = join(server.root, 'funnels/images/same-size.bin');
  try {
    await sleep(6000);
    const renders = await firstRenders(server.root, server);
    await askFor(server.url + page, 'br');
    await sleep(1000);
    const load = (path: string) =>
      loadFrom({
        ports: [port],
        connections: atOnce,
        requests: [getRequest(port, path)],
        warmUpMs: 1000,
        ms,
      });
    const sample = await load(page);
    // As many bytes as the page has on the wire; its headers are a little more.
    const bytes = Math.round(sample.bytes / sample.answers) - 600;
    writeFileSync(file, randomBytes(bytes));
    const ours: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      others.push((await load('/images/same-size.bin')).perSecond);
      ours.push((await load(page)).perSecond);
    }
    return [
      {
        what: `a landing page out of the cache, brotli, about ${(bytes / 1000).toFixed(1)} KB`,
        value: medianOf(ours),
        unit: '/s',
      },
      { what: 'a bare static file of that size from the same server', value: medianOf(others), unit: '/s' },
      {
        what: 'the page of the file',
        value: medianOf(ours.map((value, round) => value / others[round]!)),
        unit: '×',
        least: 0.7,
      },
      {
        what: 'first answer after a change, rendered and compressed, median',
        value: medianOf(renders),
        unit: 'ms',
        budget: 20,
      },
      { what: 'the slowest of these', value: Math.max(...renders), unit: 'ms' },
    ];
  } finally {
    rmSync(file, { force: true });
    await server.stop();
  }
}

export const pages: Part = {
  summary:
    'landing pages a second, of what a static file of their size gets; the first render of a changed one',
  measure,
};

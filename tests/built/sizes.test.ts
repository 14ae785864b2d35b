import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { weighPage } from '../../scripts/build/budgets.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { knownSizes as known } from '../support/known-sizes.ts';

const client = 'dist/client';
const sizeOf = (path: string) => statSync(join(client, `${path}.br`)).size;

async function sizesOfTheBuild(): Promise<typeof known> {
  const { funnels } = await loadFleet('.');
  const page = readFileSync(join(client, 'marriage_v1/index.html'), 'utf8');
  const sheet = page.match(/<link rel="stylesheet"[^>]* href="(\/[^"]+)"/)![1]!;
  const assets = readdirSync(join(client, 'assets')).map((name) => `assets/${name}`);
  const sum = (ending: string) =>
    assets.filter((path) => path.endsWith(ending)).reduce((total, path) => total + sizeOf(path), 0);
  const [script] = page.match(/\/assets\/index-[\w-]+\.js/)!;
  const calendar = assets.filter((path) => /\/facts-[^/]+\.js$/.test(path));
  return {
    calendar: calendar.reduce((total, path) => total + sizeOf(path), 0),
    landingScript: sizeOf(script),
    landingWords: weighPage(client, funnels.get('marriage_v1')!).script - sizeOf(script),
    landingStyle: sizeOf(sheet),
    scripts: sum('.js'),
    styles: sum('.css'),
  };
}

describe('what a phone loads', () => {
  it('weighs what it did, to half a percent: moved code that came along unasked would show', async () => {
    const now = await sizesOfTheBuild();
    const changed = Object.entries(known).flatMap(([what, before]) => {
      const size = now[what as keyof typeof known];
      return Math.abs(size - before) > before / 200 ? [`${what}: ${before} → ${size}`] : [];
    });
    expect(changed).toEqual([]);
  });
});

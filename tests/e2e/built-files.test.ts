import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { overBudget, overStyleBudget, weighPage } from '../../scripts/build/budgets.ts';
import { loadFleet } from '../../src/checker/load.ts';
import { holdAssets, launch, visit } from './browser.ts';

describe('what visitors load', () => {
  it('has nothing of the development tools in it', () => {
    const marks = ['funnel-tools', 'funnels:ask', '/preview/locate'];
    const tools = ['live-page-tools.tsx', 'live-page.ts', 'toolbar.tsx'].map((file) =>
      readFileSync(join('src/preview/live-page', file), 'utf8'),
    );
    for (const [index, mark] of marks.entries()) expect(tools[index]).toContain(mark);
    const assets = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'));
    expect(assets.length).toBeGreaterThan(3);
    for (const file of assets) {
      const code = readFileSync(join('dist/client/assets', file), 'utf8');
      expect(marks.filter((mark) => code.includes(mark))).toEqual([]);
    }
  });

  it('lies there compressed, too', () => {
    const compressible = /\.(js|css|svg|json|html)$/;
    const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter(
      (file) => compressible.test(file) && statSync(join('dist/client', file)).size > 500,
    );
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const path = join('dist/client', file);
      const content = readFileSync(path);
      expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(content), file).toBe(true);
      expect(gunzipSync(readFileSync(`${path}.gz`)).equals(content), file).toBe(true);
    }
  });

  it('is a page that fits, headers included, into the first ten packets of a connection', async () => {
    const { funnels } = await loadFleet('.');
    const built = [...funnels.keys()].map(
      (slug) => [slug, statSync(join('dist/client', slug, 'index.html.br')).size] as const,
    );
    const addresses = [...funnels.values()].flatMap(({ slug, languages }) =>
      languages.map((language) => `${slug}?lang=${language}`),
    );
    const served = await Promise.all(
      addresses.map(async (address) => {
        const page = await fetch(`${inject('shopUrl')}/${address}`);
        return [address, brotliCompressSync(Buffer.from(await page.arrayBuffer())).length] as const;
      }),
    );
    expect(built.length).toBeGreaterThan(10);
    expect(served.length).toBeGreaterThan(built.length);
    expect([...built, ...served].filter(([, size]) => size > 10_240)).toEqual([]);
  });

  it('has one style sheet of at most 12 KB, and a heavier one would be missed', () => {
    const page = readFileSync('dist/client/marriage_v1/index.html', 'utf8');
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(overStyleBudget('dist/client', page)).toEqual([]);
    const heavier = `${page}<link rel="stylesheet" href="/images/abacus.svg">`;
    expect(overStyleBudget('dist/client', heavier).join()).toContain('abacus.svg');
  });

  it('fetches style sheet and scripts after the first paint', async () => {
    const browser = await launch();
    const { page, leave } = await visit(browser, { isOwn: true });
    await page.goto(`${inject('shopUrl')}/marriage_v1?channelKey=10`);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\.(js|css)$/.test(name)),
    );
    const { painted, begun } = await page.evaluate(() => ({
      painted:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      begun: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(Math.min(...begun)).toBeGreaterThan(painted);
    await leave();
    await browser.close();
  });

  it('takes in what was typed and tapped before the scripts came', async () => {
    const browser = await launch();
    const { page, leave } = await visit(browser, { isOwn: true });
    const release = await holdAssets(page);
    await page.goto(`${inject('shopUrl')}/marriage_v2?channelKey=10`, { waitUntil: 'domcontentloaded' });
    await page.locator('input[name="fullName"]').fill('李小龙');
    await page.locator('[data-action="next"]').click();
    expect(await page.locator('[data-error-for]').count()).toBe(0);
    release();
    await page.waitForFunction(() => !document.querySelector('input[name="fullName"]'));
    expect(await page.locator('[data-error-for]').count()).toBe(0);
    await leave();
    await browser.close();
  });

  it('keeps to every funnel’s budget, and the tightest would be missed', async () => {
    const { funnels } = await loadFleet('.');
    for (const funnel of funnels.values()) {
      const text = readFileSync(`funnels/${funnel.slug}.yaml`, 'utf8');
      const weights = weighPage('dist/client', funnel);
      expect(overBudget(funnel.slug, text, weights)).toEqual([]);
      const tight = text.replace(/^budget:.*$/m, 'budget: { script: 1KB, image: 1KB }');
      expect(overBudget(funnel.slug, tight, weights)).toHaveLength(2);
    }
  });
});

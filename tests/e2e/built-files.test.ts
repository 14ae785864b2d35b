import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { overBudget, weighPage } from '../../scripts/build/budgets.ts';
import { loadFleet } from '../../src/definition/load.ts';

describe('what visitors load', () => {
  it('has nothing of the development tools in it', () => {
    const marks = ['funnel-tools', 'funnels:ask', '/preview/locate'];
    const tools = ['live-page-tools.tsx', 'live-page.ts', 'toolbar.tsx'].map((file) =>
      readFileSync(join('src/web/preview', file), 'utf8'),
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
    const compressible = /\.(js|css|svg|html)$/;
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

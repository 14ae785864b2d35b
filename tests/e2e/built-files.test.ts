import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
});

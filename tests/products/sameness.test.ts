import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productsOfCode } from '../../src/checker/rules/products.ts';
import type { Product } from '../../src/contract/report.ts';
import { makeChapters, makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { ordersOf } from './people.ts';

function digestOf(product: Product, count: number): string {
  const digest = createHash('sha256');
  for (const order of ordersOf(product, count)) {
    const report = makeReport(order);
    digest.update(JSON.stringify([report, makeChapters(report, order.language), makeForetaste(order)]));
  }
  return digest.digest('hex').slice(0, 32);
}

/**
 * A text that moves to another file must arrive word for word, and no compiler sees a sentence that is read no more.
 * The first line holds the usual sample, the second the 4,800 reports of the long run. Who changes a report on purpose
 * writes both anew: `FULL_MATRIX=1 npx vitest run --update`, and this file's name.
 */
describe.each(productsOfCode)('the words of a %s report', (product) => {
  it('are those they were', async () => {
    const file = new URL(`./digests/${product}.txt`, import.meta.url).pathname;
    const [, ofAll] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const lines = [digestOf(product, 30), process.env.FULL_MATRIX ? digestOf(product, 800) : ofAll];
    await expect(lines.join('\n')).toMatchFileSnapshot(file);
  });
});

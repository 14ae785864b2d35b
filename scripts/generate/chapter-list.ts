import type { ProductManifest } from '../../src/contract/product.ts';
import { productFile, productNames } from '../products/folders.ts';

/** The chapters of every product in their order, in Markdown. Read one by one: the registry may still be the one before. */
export async function chapterList(): Promise<string> {
  const rows = productNames().map(async (name) => {
    const file = new URL(`../../${productFile(name, 'product.ts')}`, import.meta.url).href;
    const { product } = (await import(file)) as { product: ProductManifest };
    return `| ${name} | ${product.chapters.map((id) => `\`${id}\``).join(' · ')} |`;
  });
  return ['| product | its chapters |', '|---|---|', ...(await Promise.all(rows))].join('\n');
}

import type { ProductManifest } from '../../src/contract/product.ts';
import { keepsakeValues, productFile, productNames } from '../products/folders.ts';

/** The chapters of every product in their order, in Markdown. Read one by one: the registry may still be the one before. */
export async function chapterList(): Promise<string> {
  // The chapters of product files stand in them.
  const rows = productNames()
    .slice(0, -1)
    .map(async (name) => {
      const file = new URL(`../../${productFile(name, 'product.ts')}`, import.meta.url).href;
      const { product } = (await import(file)) as { product: ProductManifest };
      return `| ${name} | ${product.chapters.map((id) => `\`${id}\``).join(' · ')} |`;
    });
  return ['| product | its chapters |', '|---|---|', ...(await Promise.all(rows))].join('\n');
}

/** What the picture to keep of each product may tell, in Markdown. */
export const keepsakeList = (): string =>
  productNames()
    .flatMap((name) => {
      const lines = Object.entries(keepsakeValues(name)).map(([value, what]) => `- \`${value}\`: ${what}`);
      return lines.length > 0 ? [`**${name}**\n\n${lines.join('\n')}`] : [];
    })
    .join('\n\n');

import type { ProductManifest } from '../../src/contract/product.ts';
import { inWords, t, translated } from '../../src/contract/t.ts';
import { keepsakeValues, productFile, productNames } from '../products/folders.ts';

type Tables = typeof import('../../src/checker/rules/rules.ts');

/** Replaces the part after `<!-- generated: name -->`. Throws without both markers. */
export function withMarkedPart(document: string, name: string, part: string): string {
  const opening = `<!-- generated: ${name} -->`;
  const closing = '<!-- /generated -->';
  const start = document.indexOf(opening);
  const end = document.indexOf(closing, start);
  if (start < 0 || end < 0) throw new Error(`there is no ${opening} … ${closing}`);
  return `${document.slice(0, start)}${opening}\n\n${part}\n\n${document.slice(end)}`;
}

/** Reads each product by itself, because the registry may be out of date. */
export async function chapterList(): Promise<string> {
  // Product files list their own chapters.
  const rows = productNames()
    .slice(0, -1)
    .map(async (name) => {
      const file = new URL(`../../${productFile(name, 'product.ts')}`, import.meta.url).href;
      const { product } = (await import(file)) as { product: ProductManifest };
      return `| ${name} | ${product.chapters.map((id) => `\`${id}\``).join(' · ')} |`;
    });
  return ['| product | its chapters |', '|---|---|', ...(await Promise.all(rows))].join('\n');
}

export const keepsakeList = (): string =>
  productNames()
    .flatMap((name) => {
      const lines = Object.entries(keepsakeValues(name)).map(([value, what]) => `- \`${value}\`: ${what}`);
      return lines.length > 0 ? [`**${name}**\n\n${lines.join('\n')}`] : [];
    })
    .join('\n\n');

export const codeReference = ({ passes, rules }: Tables): string =>
  Object.entries(passes)
    .map(([pass, words]) => {
      const own = rules.filter(({ code }) => code.startsWith(`${pass}/`));
      const warned = (severity: string) => (severity === 'warning' ? t` (warning)` : '');
      const rows = own.map(
        ({ code, severity, why }) => `| \`${code}\`${warned(severity)} | ${translated(why)} |`,
      );
      const head = [`**${pass}**: ${inWords(words)}`, '', t`| code | why it matters |`, '|---|---|'];
      return [...head, ...rows].join('\n');
    })
    .join('\n\n');

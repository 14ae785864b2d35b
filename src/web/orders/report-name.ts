import type { Product } from '../../contract/report.ts';
import type { useCopy } from '../runtime/page-context.tsx';

/** Returns the product's name as on the payment screen; a title that has “report” gets no second one. */
export function reportName(
  word: ReturnType<typeof useCopy>['word'],
  product: Product,
  title: string,
): string {
  const name = word(`name-${product}`, { title });
  const added = name.slice(title.length).replace(/^\P{L}+/u, '');
  return name.startsWith(title) && title.toLowerCase().endsWith(added.toLowerCase()) ? title : name;
}

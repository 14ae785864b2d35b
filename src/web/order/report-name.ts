import type { Product } from '../../contract/report.ts';
import type { useCopy } from '../page/page-context.tsx';

/** What is sold, as the payment screen calls it: a title that says “report” itself is not given a second one. */
export function reportName(
  word: ReturnType<typeof useCopy>['word'],
  product: Product,
  title: string,
): string {
  const name = word(`name-${product}`, { title });
  const added = name.slice(title.length).replace(/^\P{L}+/u, '');
  return name.startsWith(title) && title.toLowerCase().endsWith(added.toLowerCase()) ? title : name;
}

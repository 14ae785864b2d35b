import type { Product } from '../../contract/report.ts';
import type { Text } from '../../engine/funnel/funnel.ts';

type Words<Said> = { [Key in keyof Said as `${Key & string}-${Product}`]: Text };

/** What is said of each product as words of their own: `bought` of one is `bought-<product>`. */
export function wordsByProduct<Said extends object>(
  products: Readonly<Record<Product, Readonly<Record<string, Said>>>>,
): Words<Said> {
  const words: Record<string, Record<string, string>> = {};
  for (const [product, languages] of Object.entries(products))
    for (const [language, said] of Object.entries(languages))
      for (const [key, sentence] of Object.entries(said)) {
        words[`${key}-${product}`] = { ...words[`${key}-${product}`], [language]: sentence };
      }
  return words as Words<Said>;
}

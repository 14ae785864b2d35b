import type { Product } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';

type Words<Said> = { [Key in keyof Said as `${Key & string}-${Product}`]: Text };

export const messagesByProduct = <Said extends object>(
  products: Readonly<Record<Product, Said>>,
): Words<Said> =>
  Object.fromEntries(
    Object.entries(products).flatMap(([product, said]) =>
      Object.entries(said).map(([key, text]) => [`${key}-${product}`, text]),
    ),
  ) as Words<Said>;

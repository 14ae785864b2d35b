import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'partnerName'],
  answers: false,
  names: 'han-or-latin',
};

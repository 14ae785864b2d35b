import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'partnerName'],
  answers: false,
  chapters: ['score', 'meanings', 'elements', 'sound', 'grids', 'births', 'use', 'care'],
  names: 'han',
};

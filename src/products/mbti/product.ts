import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: [],
  answers: true,
  chapters: ['type', 'axes', 'work', 'bonds', 'stress', 'growth', 'sure'],
};

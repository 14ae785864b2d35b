import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'partnerName'],
  answers: false,
  chapters: ['answer', 'senses', 'elements', 'sound', 'grids', 'numbers', 'births', 'evening'],
  names: 'han-or-latin',
};

import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'gender', 'birthday', 'birthHour'],
  answers: false,
  chapters: ['chart', 'elements', 'love', 'partner', 'suits', 'years', 'keeping'],
  adultsOnly: true,
};

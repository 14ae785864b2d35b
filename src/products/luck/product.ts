import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'gender', 'birthday', 'birthHour'],
  answers: false,
  chapters: ['chart', 'star', 'channels', 'years', 'decades', 'habits'],
};

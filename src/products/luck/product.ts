import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'gender', 'birthday', 'birthHour'],
  answers: false,
  chapters: ['answer', 'stars', 'paths', 'years', 'decades', 'habits', 'ledger', 'chart'],
};

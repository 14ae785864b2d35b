import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'birthday'],
  answers: false,
  chapters: [
    'answer',
    'year',
    'areas',
    'months',
    'windows',
    'star',
    'habits',
    'next',
    'terms',
    'decade',
    'chart',
  ],
};

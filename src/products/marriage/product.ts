import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'gender', 'birthday', 'birthHour'],
  answers: false,
  chapters: ['answer', 'chart', 'you', 'partner', 'joined', 'years', 'family', 'steps'],
  adultsOnly: true,
};

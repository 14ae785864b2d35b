import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: ['fullName', 'gender', 'birthday', 'birthHour'],
  answers: false,
  chapters: ['portrait', 'person', 'between', 'where', 'years', 'signs', 'chart'],
  adultsOnly: true,
};

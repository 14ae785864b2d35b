import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = {
  required: [],
  answers: true,
  readable: { gap: 2, lines: 2, running: 12, alike: 90 },
  chapters: [
    'answer',
    'lines',
    'work-with',
    'close',
    'strengths',
    'strain',
    'habits',
    'other',
    'settings',
    'method',
  ],
};

import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = { required: [], answers: true, chapters: [], isOfFile: true };

import { inject } from 'vitest';
import { untilOpen } from './shop-is-open.ts';

/** The address of the preview that all tours of scenes share. */
export const previewUrl = inject('previewUrl');

await untilOpen(previewUrl);

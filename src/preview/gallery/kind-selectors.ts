import type { Block } from '../../engine/funnel/funnel.ts';

/** A block's frame has its kind for a class: `block-hero`. */
export const blockSelector = (kind: Block['kind']) => `.block-${kind}`;

export const fieldSelector = (name: string) => `#field-${name}`;

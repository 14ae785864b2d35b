import type { Block } from '../../engine/funnel/funnel.ts';

/** A block's frame has its kind for a class: `block-hero`. */
export const blockSelector = (kind: Block['kind']) => `.block-${kind}`;

/** The kind of block an element is the frame of, if any. */
export const blockKindOf = (classes: readonly string[]): string | undefined =>
  classes.find((name) => name.startsWith('block-'))?.slice('block-'.length);

import type { Block } from '../../funnel/funnel.ts';

/** The frame of a block has its kind as a class: `block-hero`. */
export const blockSelector = (kind: Block['kind']) => `.block-${kind}`;

export const blockKindOf = (classes: readonly string[]): string | undefined =>
  classes.find((name) => name.startsWith('block-'))?.slice('block-'.length);

import type { ReactNode } from 'react';
import type { Block } from '../../../engine/funnel/funnel.ts';

/** What the component of a kind is given. */
export interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

export type BlockComponents = { readonly [Kind in Block['kind']]?: (props: BlockProps<Kind>) => ReactNode };

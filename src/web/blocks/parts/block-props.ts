import type { ReactNode } from 'react';
import type { Block } from '../../../funnel/funnel.ts';

export interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

export type BlockComponents = { readonly [Kind in Block['kind']]?: (props: BlockProps<Kind>) => ReactNode };

import type { ReactNode } from 'react';
import type { Block } from '../../engine/funnel/funnel.ts';
import { components } from './blocks.generated.ts';

/** The blocks of a page in the order of the definition. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const Component = components[block.kind] as (props: { block: Block }) => ReactNode;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the definition's
    return <Component key={index} block={block} />;
  });
}

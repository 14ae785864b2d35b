import type { ReactNode } from 'react';
import type { Block } from '../../engine/funnel/funnel.ts';
import { FormBlock } from './form.tsx';
import { HeroBlock, NoticeBlock, PriceBlock } from './offer.tsx';
import { StickyBlock } from './sticky.tsx';
import {
  FaqBlock,
  FeaturesBlock,
  GuaranteeBlock,
  HowBlock,
  ReviewsBlock,
  SampleBlock,
  StoryBlock,
} from './telling.tsx';

type Components = {
  [Kind in Block['kind']]: (props: { block: Extract<Block, { kind: Kind }> }) => ReactNode;
};

const components = {
  hero: HeroBlock,
  form: FormBlock,
  story: StoryBlock,
  features: FeaturesBlock,
  how: HowBlock,
  sample: SampleBlock,
  reviews: ReviewsBlock,
  faq: FaqBlock,
  notice: NoticeBlock,
  price: PriceBlock,
  guarantee: GuaranteeBlock,
  sticky: StickyBlock,
} as const satisfies Components;

/** The blocks of a page in the order of the definition. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const Component = components[block.kind] as (props: { block: Block }) => ReactNode;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the definition's
    return <Component key={index} block={block} />;
  });
}

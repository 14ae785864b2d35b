import type { ReactNode } from 'react';
import type { Block, PageBlock } from '../../funnel/funnel.ts';
import { usePage } from '../runtime/page-context.tsx';
import { components } from './live-blocks.generated.ts';
import { markupOf } from './told.ts';

export function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  const { teller } = usePage();
  return blocks.map((block, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the order is the definition's
    if (block.kind === 'told') return <Told key={index} at={block.at} />;
    const Component = { ...teller?.components, ...components }[block.kind] as (props: {
      block: Block;
    }) => ReactNode;
    return <Component key={index} block={block} />;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

/** Keeps a static block as the server rendered it. */
function Told({ at }: { at: number }) {
  const { teller, language } = usePage();
  const block = teller?.told[at];
  if (block)
    return (
      <div data-told={at}>
        <Blocks blocks={[block]} />
      </div>
    );
  const html = { __html: markupOf(language)?.[at] ?? '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it was sent
  return <div data-told={at} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

import type { ReactNode } from 'react';
import type { Block, PageBlock } from '../../funnel/funnel.ts';
import { usePage } from '../runtime/page-context.tsx';
import { interactiveComponents } from './interactive-blocks.generated.ts';

export function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  const { staticBlocks } = usePage();
  return blocks.map((block, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the order is the definition's
    if (block.kind === 'static') return <StaticBlock key={index} at={block.at} />;
    const Component = { ...staticBlocks?.components, ...interactiveComponents }[block.kind] as (props: {
      block: Block;
    }) => ReactNode;
    return <Component key={index} block={block} />;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

/** Keeps the markup that the server rendered. */
function StaticBlock({ at }: { at: number }) {
  const { staticBlocks, language } = usePage();
  const block = staticBlocks?.blocks[at];
  if (block)
    return (
      <div data-static={at}>
        <Blocks blocks={[block]} />
      </div>
    );
  const html = { __html: markupOf(language)?.[at] ?? '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it was sent
  return <div data-static={at} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Language → markup of each static block. */
const markupByLanguage = new Map<string, readonly string[]>();

export const markupOf = (language: string): readonly string[] | undefined => markupByLanguage.get(language);

/** Keeps the markup of a page's static blocks, because the data lacks their texts. */
export function keepStaticMarkup(page: Document): void {
  const { dataset: html, lang } = page.documentElement;
  if (html.page === '*') return;
  const markup: string[] = [];
  for (const { dataset, innerHTML } of page.querySelectorAll<HTMLElement>('[data-static]'))
    markup[Number(dataset.static)] = innerHTML;
  markupByLanguage.set(lang, markup);
}

/** Adds the query, which names the channel, to a tapped link of a static block. */
export function keepQuery(): void {
  const add = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.marked-link');
    if (link) link.search = location.search;
  };
  addEventListener('click', add, true);
}

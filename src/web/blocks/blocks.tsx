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

/** Keeps a static block as the server rendered it. */
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

/** Markup of static blocks by language, then by place. */
const markupByLanguage = new Map<string, readonly string[]>();

export const markupOf = (language: string): readonly string[] | undefined => markupByLanguage.get(language);

/** Stores the markup of a page's static blocks, as their texts are nowhere else. */
export function keepStaticMarkup(page: Document): void {
  const { dataset: html, lang } = page.documentElement;
  if (html.page === '*') return;
  const markup: string[] = [];
  for (const { dataset, innerHTML } of page.querySelectorAll<HTMLElement>('[data-static]'))
    markup[Number(dataset.static)] = innerHTML;
  markupByLanguage.set(lang, markup);
}

/** Adds the query, which has the channel, to tapped links of static blocks. */
export function keepQuery(): void {
  const add = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a.marked-link');
    if (link) link.search = location.search;
  };
  addEventListener('click', add, true);
}

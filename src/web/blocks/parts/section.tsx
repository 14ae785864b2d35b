import type { ReactNode } from 'react';
import type { Block, Text } from '../../../funnel/funnel.ts';
import { readMarks } from '../../../funnel/texts.ts';
import { useMessages } from '../../runtime/page-context.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';

export interface BlockProps<Kind extends Block['kind']> {
  block: Extract<Block, { kind: Kind }>;
}

export type BlockComponents = { readonly [Kind in Block['kind']]?: (props: BlockProps<Kind>) => ReactNode };

interface SectionProps {
  block: { kind: Block['kind']; heading?: Text };
  children: ReactNode;
}

export function Section({ block: { kind, heading }, children }: SectionProps) {
  const { say } = useMessages();
  return (
    <section className={`block block-${kind} stack-4`}>
      {heading && <h2>{say(heading)}</h2>}
      {children}
    </section>
  );
}

/** Renders bold text and links to the shop's pages. */
export const MarkedText = ({ text }: { text: string }) =>
  readMarks(text).map(({ words, look, to }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a stretch is its place
    if (look === 'bold') return <strong key={index}>{words}</strong>;
    if (look === 'plain') return words;
    return (
      <a key={index} className="marked-link" href={to}>
        {words}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });

export function CaptionedPicture({ picture, alt, caption }: { picture: string; alt: Text; caption?: Text }) {
  const { say } = useMessages();
  return (
    <figure className="captioned-picture stack-2">
      <ShopImage name={picture} alt={say(alt)} width={750} height={500} loading="lazy" decoding="async" />
      {caption && <figcaption className="muted">{say(caption)}</figcaption>}
    </figure>
  );
}

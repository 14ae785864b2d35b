import type { Block } from '../../engine/funnel/funnel.ts';
import { useCopy } from '../page/page-context.tsx';
import { Art } from '../ui/art.tsx';
import { PriceLine } from './order-button.tsx';

type Of<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }> };

export function HeroBlock({ block }: Of<'hero'>) {
  const { say } = useCopy();
  return (
    <header className="hero">
      <Art />
      <div className="hero-words">
        {block.eyebrow && <p className="eyebrow">{say(block.eyebrow)}</p>}
        <h1 tabIndex={-1} data-arrival="">
          {say(block.heading)}
        </h1>
        {block.lead && <p className="lead">{say(block.lead)}</p>}
      </div>
    </header>
  );
}

export function NoticeBlock({ block }: Of<'notice'>) {
  const { say } = useCopy();
  return <p className="notice-block">{say(block.text)}</p>;
}

export function PriceBlock({ block }: Of<'price'>) {
  const { say, word } = useCopy();
  return (
    <section className="price-block card">
      {block.heading && <h2>{say(block.heading)}</h2>}
      <PriceLine />
      {block.includes && (
        <ul className="includes" aria-label={word('includes')}>
          {block.includes.map((text) => (
            <li key={say(text)}>{say(text)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

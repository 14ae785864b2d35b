import { useMessages } from '../../runtime/page-context.tsx';
import { Art } from '../../ui/shop-image.tsx';
import type { BlockProps } from '../parts/section.tsx';

export function HeroBlock({ block }: BlockProps<'hero'>) {
  const { say } = useMessages();
  return (
    <header className="block-hero stack-4">
      <Art />
      <div className="hero-words stack-2">
        {block.eyebrow && <p className="eyebrow">{say(block.eyebrow)}</p>}
        <h1 tabIndex={-1} data-arrival="">
          {say(block.heading)}
        </h1>
        {block.lead && <p className="lead">{say(block.lead)}</p>}
      </div>
    </header>
  );
}

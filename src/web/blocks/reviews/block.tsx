import { useCopy } from '../../page/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';

export function ReviewsBlock({ block }: BlockProps<'reviews'>) {
  const { say, word } = useCopy();
  return (
    <Section block={block}>
      <p className="sample-mark">{word('sample-reviews')}</p>
      <ul>
        {block.items.map(({ text, by }) => (
          <li key={say(text)}>
            <blockquote>{say(text)}</blockquote>
            <p className="muted">{say(by)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

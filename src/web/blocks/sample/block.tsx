import { useCopy } from '../../page/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';

export function SampleBlock({ block }: BlockProps<'sample'>) {
  const { say, word } = useCopy();
  return (
    <Section block={block}>
      <figure>
        <figcaption className="sample-mark">{word('sample-report')}</figcaption>
        <blockquote>
          {block.excerpt.map((text) => (
            <p key={say(text)}>{say(text)}</p>
          ))}
        </blockquote>
      </figure>
      {block.note && <p className="muted">{say(block.note)}</p>}
    </Section>
  );
}

import { useCopy } from '../../runtime/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { MarkedText } from '../parts/marked-text.tsx';
import { Section } from '../parts/section.tsx';

export function StoryBlock({ block }: BlockProps<'story'>) {
  const { say } = useCopy();
  return (
    <Section block={block}>
      {block.paragraphs.map((text) => (
        <p key={say(text)}>
          <MarkedText text={say(text)} />
        </p>
      ))}
    </Section>
  );
}

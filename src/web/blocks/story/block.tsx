import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, MarkedText, Section } from '../parts/section.tsx';

export function StoryBlock({ block }: BlockProps<'story'>) {
  const { say } = useMessages();
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

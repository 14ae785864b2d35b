import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, MarkedText, Section } from '../parts/section.tsx';

export function FaqBlock({ block }: BlockProps<'faq'>) {
  const { say } = useMessages();
  return (
    <Section block={block}>
      {block.items.map(({ question, answer }) => (
        <details key={say(question)}>
          <summary>{say(question)}</summary>
          <p>
            <MarkedText text={say(answer)} />
          </p>
        </details>
      ))}
    </Section>
  );
}

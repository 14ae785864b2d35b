import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

export function HowBlock({ block }: BlockProps<'how'>) {
  const { say } = useMessages();
  return (
    <Section block={block}>
      <ol>
        {block.items.map(({ title, text }) => (
          <li key={say(title)}>
            <h3>{say(title)}</h3>
            {text && <p>{say(text)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

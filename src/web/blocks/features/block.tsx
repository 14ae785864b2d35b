import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

export function FeaturesBlock({ block }: BlockProps<'features'>) {
  const { say } = useMessages();
  return (
    <Section block={block}>
      <ul>
        {block.items.map(({ title, text }) => (
          <li key={say(title)}>
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

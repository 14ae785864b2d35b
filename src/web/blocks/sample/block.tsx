import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

export function SampleBlock({ block }: BlockProps<'sample'>) {
  const { say, message } = useMessages();
  return (
    <Section block={block}>
      <figure className="stack">
        <figcaption className="sample-mark">{message('sample-report')}</figcaption>
        <blockquote className="stack">
          {block.excerpt.map((text) => (
            <p key={say(text)}>{say(text)}</p>
          ))}
        </blockquote>
      </figure>
      {block.note && <p className="muted">{say(block.note)}</p>}
    </Section>
  );
}

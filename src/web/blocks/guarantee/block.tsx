import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

export function GuaranteeBlock({ block }: BlockProps<'guarantee'>) {
  const { say } = useMessages();
  return (
    <Section block={block}>
      <p>{say(block.text)}</p>
    </Section>
  );
}

import type { ReactNode } from 'react';
import type { Block, Text } from '../../../funnel/funnel.ts';
import { useCopy } from '../../runtime/page-context.tsx';

interface Props {
  block: { kind: Block['kind']; heading?: Text };
  children: ReactNode;
}

export function Section({ block: { kind, heading }, children }: Props) {
  const { say } = useCopy();
  return (
    <section className={`block block-${kind} stack-4`}>
      {heading && <h2>{say(heading)}</h2>}
      {children}
    </section>
  );
}

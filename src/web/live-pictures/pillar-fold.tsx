import type { ReactNode } from 'react';
import { useCopy } from '../page/page-context.tsx';

export const pillarNames = ['year', 'month', 'day', 'hour'] as const;

interface Props {
  name: (typeof pillarNames)[number];
  children?: ReactNode;
}

/** The fold of one of the four pillars; without its characters, the room for them. */
export function PillarFold({ name, children }: Props) {
  const { word } = useCopy();
  return (
    <div className="fold fold-pillar" data-empty={!children || undefined} aria-hidden="true">
      <span className="fold-name">{word(name)}</span>
      {children}
    </div>
  );
}

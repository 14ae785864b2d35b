import type { ReactNode } from 'react';
import { useCopy } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';
import { useReopenStep } from '../../url-bridge.tsx';

interface Props {
  /** Counted from 1. */
  number: number;
  total: number;
  /** 2 where the page has a heading of its own above. */
  level: 1 | 2;
  children: ReactNode;
}

/** How far it is, the way back, and the step's question. */
export function StepHeading({ number, total, level, children }: Props) {
  const { word } = useCopy();
  const reopen = useReopenStep();
  const Heading = level === 1 ? 'h1' : 'h2';
  const text = word('step-of', { number, total });
  return (
    <>
      <div className="progress-row">
        {number > 1 && (
          <Button look="link" action="back" onClick={() => reopen(number - 2)}>
            {word('back')}
          </Button>
        )}
        <progress className="visually-hidden" max={total} value={number} aria-label={text} />
        <ol className="segments" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their positions
            <li key={index} data-filled={index < number || undefined} />
          ))}
        </ol>
        <span className="progress-text" aria-hidden="true">
          {number}/{total}
        </span>
      </div>
      <Heading className="step-heading" tabIndex={-1} data-arrival="">
        {children}
      </Heading>
    </>
  );
}

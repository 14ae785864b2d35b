import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';
import { useReopenStep } from '../../url-bridge.tsx';

interface Props {
  /** Counted from 1. */
  number: number;
  total: number;
  children: ReactNode;
}

/** How far it is, the way back, and the step's question; a new step takes the focus, so that it is read out. */
export function StepHeading({ number, total, children }: Props) {
  const { word } = useCopy();
  const reopen = useReopenStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = number === 1;
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    if (!isFirst) window.scrollTo({ top: 0 });
  }, [isFirst]);
  const text = word('step-of', { number, total });
  return (
    <>
      <div className="progress-row">
        {isFirst ? (
          <span />
        ) : (
          <Button look="link" action="back" onClick={() => reopen(number - 2)}>
            {word('back')}
          </Button>
        )}
        <span className="muted">{text}</span>
      </div>
      <progress className="progress" max={total} value={number} aria-label={text} />
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
    </>
  );
}

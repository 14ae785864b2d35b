import type { ReactNode } from 'react';
import type { Text } from '../../engine/funnel/funnel.ts';
import { useCopy } from '../page/page-context.tsx';
import { useReopenStep } from '../page/url-bridge.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  /** Counted from 1. */
  number: number;
  /** What each step asks, the one shown included. */
  headings: readonly Text[];
  /** 2 where the page has a heading of its own above. */
  level: 1 | 2;
  children: ReactNode;
}

/** How far it is, the way back to any step that was answered, and the step's question. */
export function StepHeading({ number, headings, level, children }: Props) {
  const { say, word } = useCopy();
  const reopen = useReopenStep();
  const Heading = level === 1 ? 'h1' : 'h2';
  const total = headings.length;
  const text = word('step-of', { number, total });
  return (
    <>
      <div className="trail">
        <progress className="visually-hidden" max={total} value={number} aria-label={text} />
        <ol className="segments">
          {headings.map((heading, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              key={index}
              data-filled={index < number || undefined}
              data-now={index === number - 1 || undefined}
            >
              {index < number - 1 && (
                <button
                  type="button"
                  data-action="reopen"
                  aria-label={word('back-to', { number: index + 1, heading: say(heading) })}
                  onClick={() => reopen(index)}
                />
              )}
            </li>
          ))}
        </ol>
        <div className="progress-row">
          {number > 1 && (
            <Button look="link" action="back" onClick={() => reopen(number - 2)}>
              {word('back')}
            </Button>
          )}
          <span className="progress-text muted" aria-hidden="true">
            {text}
          </span>
        </div>
      </div>
      <Heading className="step-heading" tabIndex={-1} data-arrival="">
        {children}
      </Heading>
    </>
  );
}

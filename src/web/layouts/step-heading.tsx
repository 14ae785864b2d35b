import type { Text } from '../../funnel/funnel.ts';
import { useFilledText } from '../fields/control-of.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { useReopenStep } from '../runtime/url-bridge.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  step: number;
  /** The visible steps, with the one on the screen. */
  shown: readonly { heading: Text; at: number }[];
  /** 2 if a heading is above. */
  level: 1 | 2;
}

export function StepHeading({ step, shown, level }: Props) {
  const { message } = useMessages();
  const fill = useFilledText();
  const reopen = useReopenStep();
  const Heading = level === 1 ? 'h1' : 'h2';
  const total = shown.length;
  const number = 1 + shown.findIndex(({ at }) => at === step);
  const back = shown[number - 2];
  const { heading: now } = shown[number - 1]!;
  const [said, whole] = [fill(now), fill(now, true)];
  const text = message('step-of', { number, total });
  return (
    <>
      <div className="trail">
        <progress className="visually-hidden" max={total} value={number} aria-label={text} />
        <ol className="segments">
          {shown.map(({ heading, at }, index) => (
            <li
              key={at}
              data-filled={index < number || undefined}
              data-now={index === number - 1 || undefined}
            >
              {index < number - 1 && (
                <button
                  type="button"
                  data-action="reopen"
                  aria-label={message('back-to', { number: index + 1, heading: fill(heading) })}
                  onClick={() => reopen(at)}
                />
              )}
            </li>
          ))}
        </ol>
        <div className="progress-row">
          {back && (
            <Button look="link" action="back" onClick={() => reopen(back.at)}>
              {message('back')}
            </Button>
          )}
          <span className="progress-text muted" aria-hidden="true">
            {text}
          </span>
        </div>
      </div>
      <Heading
        className="step-heading"
        tabIndex={-1}
        data-arrival=""
        title={whole === said ? undefined : whole}
      >
        {said}
      </Heading>
    </>
  );
}

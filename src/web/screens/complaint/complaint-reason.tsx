import { type FormEvent, useRef, useState } from 'react';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/text-field.tsx';
import { reasons } from '../../words/lookup.ts';
import type { StepProps } from './complaint-draft.ts';

export function ComplaintReasonStep({ draft, change, go, heading }: StepProps) {
  const { word } = useCopy();
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.reason) return go('complaint-detail');
    setMissing(true);
    focusFirstError(form.current);
  };
  return (
    <form ref={form} className="order-form" onSubmit={submit} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {word('complaint-heading')}
      </h1>
      <p>{word('complaint-lead')}</p>
      <fieldset className="reasons" aria-describedby={isMissing ? 'reason-error' : undefined}>
        <legend className="visually-hidden">{word('complaint-reason')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="reason">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              aria-invalid={isMissing || undefined}
              onChange={() => {
                setMissing(false);
                change({ reason });
              }}
            />
            <span>{word(`reason-${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id="reason-error" role="alert" className="order-error" data-error-for="reason">
          {word('complaint-reason-missing')}
        </p>
      )}
      <Button type="submit" action="next" className="button-wide">
        {word('complaint-next')}
      </Button>
    </form>
  );
}

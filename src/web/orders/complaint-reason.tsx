import { useState } from 'react';
import { useCopy } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { type Errors, FieldError, Form } from '../ui/form.tsx';
import { reasons, type StepProps } from './complaint-draft.ts';

export function ComplaintReasonStep({ draft, change, go, heading }: StepProps) {
  const { word } = useCopy();
  const [errors, setErrors] = useState<Errors>({});
  const submit = () =>
    draft.reason ? go('complaint-detail') : setErrors({ reason: word('complaint-reason-missing') });
  return (
    <Form errors={errors} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {word('complaint-heading')}
      </h1>
      <p>{word('complaint-lead')}</p>
      <fieldset className="reasons stack-2" aria-describedby={errors.reason && 'reason-error'}>
        <legend className="visually-hidden">{word('complaint-reason')}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="reason one-of">
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={draft.reason === reason}
              aria-invalid={errors.reason ? true : undefined}
              onChange={() => {
                setErrors({});
                change({ reason });
              }}
            />
            <span>{word(`reason-${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id="reason-error" name="reason" error={errors.reason} />
      <Button type="submit" action="next" className="button-wide">
        {word('complaint-next')}
      </Button>
    </Form>
  );
}

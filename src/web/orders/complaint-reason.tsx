import { useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { type Errors, FieldError, Form } from '../ui/form.tsx';
import { reasons, type StepProps } from './complaint-draft.ts';

export function ComplaintReasonStep({ draft, change, go, heading }: StepProps) {
  const { message } = useMessages();
  const [errors, setErrors] = useState<Errors>({});
  const submit = () =>
    draft.reason ? go('complaint-detail') : setErrors({ reason: message('complaint-reason-missing') });
  return (
    <Form errors={errors} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {message('complaint-heading')}
      </h1>
      <p>{message('complaint-lead')}</p>
      <fieldset className="stack-2" aria-describedby={errors.reason && 'reason-error'}>
        <legend className="visually-hidden">{message('complaint-reason')}</legend>
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
            <span>{message(`reason-${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id="reason-error" name="reason" error={errors.reason} />
      <Button type="submit" action="next" className="button-wide">
        {message('complaint-next')}
      </Button>
    </Form>
  );
}

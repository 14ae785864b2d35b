import { useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { checkText, type Errors, Form, gather, TextField } from '../ui/form.tsx';
import type { StepProps } from './complaint-draft.ts';

/** Limits of the contract, in characters. */
const longestText = 2000;
const longestContact = 100;

export function ComplaintDetail({ draft, change, go, heading }: StepProps) {
  const { message } = useMessages();
  const [errors, setErrors] = useState<Errors>({});
  const submit = () => {
    const checked = gather({
      text: checkText(draft.text, longestText),
      contact: checkText(draft.contact, longestContact, true),
    });
    if (!checked.isRight) return setErrors(checked.errors);
    change(checked.values);
    go('complaint-done');
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <h1 ref={heading} tabIndex={-1}>
        {message('complaint-detail-heading')}
      </h1>
      {draft.reason && <p className="reason-chosen">{message(`reason-${draft.reason}`)}</p>}
      <TextField
        name="text"
        kind="area"
        label={message('complaint-text')}
        hint={message('complaint-text-hint')}
        value={draft.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        name="contact"
        label={message('complaint-contact')}
        hint={message('complaint-contact-hint')}
        value={draft.contact}
        error={errors.contact}
        optional="marked"
        onChange={(contact) => change({ contact })}
      />
      <div className="step-nav">
        <Button look="quiet" action="back" onClick={() => go('complaint')}>
          {message('complaint-back')}
        </Button>
        <Button type="submit" action="next">
          {message('complaint-next')}
        </Button>
      </div>
    </Form>
  );
}

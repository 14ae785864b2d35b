import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '../../../engine/fields/messages.ts';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { checkText } from '../../ui/field-checks.ts';
import { focusFirstError, TextField } from '../../ui/text-field.tsx';
import type { StepProps } from './complaint-draft.ts';

/** The contract's limits. */
const longestText = 2000;
const longestContact = 100;

export function ComplaintDetail({ draft, change, go, heading }: StepProps) {
  const { say, word } = useCopy();
  const [errors, setErrors] = useState<{ text?: string; contact?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = checkText(draft.text, longestText);
    const contact = checkText(draft.contact, longestContact, true);
    if ('error' in text || 'error' in contact) {
      setErrors({
        ...('error' in text && { text: say(fieldMessages[text.error]) }),
        ...('error' in contact && { contact: say(fieldMessages[contact.error]) }),
      });
      focusFirstError(form.current);
      return;
    }
    change({ text: text.value, contact: contact.value });
    go('complaint-done');
  };
  return (
    <form ref={form} className="order-form" onSubmit={submit} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {word('complaint-detail-heading')}
      </h1>
      {draft.reason && <p className="reason-chosen">{word(`reason-${draft.reason}`)}</p>}
      <TextField
        name="text"
        kind="area"
        label={word('complaint-text')}
        hint={word('complaint-text-hint')}
        value={draft.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        name="contact"
        label={word('complaint-contact')}
        hint={word('complaint-contact-hint')}
        value={draft.contact}
        error={errors.contact}
        optional="marked"
        onChange={(contact) => change({ contact })}
      />
      <div className="form-nav">
        <Button look="quiet" action="back" onClick={() => go('complaint')}>
          {word('complaint-back')}
        </Button>
        <Button type="submit" action="next">
          {word('complaint-next')}
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { LegalDialog } from '../ui/lazy-screen.tsx';
import type { ControlProps, FieldControl } from './controls/control.ts';

/** The law demands that the visitor ticks the box and can read the text. */
function ConsentControl({ field, value, id, describedBy, isInvalid, onChange }: ControlProps<'consent'>) {
  const { say, message } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { document } = field;
  return (
    <>
      <label className="consent" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={field.name}
          value="true"
          checked={value === 'true'}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        />
        <span>{say(field.label)}</span>
      </label>
      {document && (
        <button type="button" className="text-button consent-link" onClick={() => setOpen(true)}>
          {message(document === 'privacy' ? 'read-privacy' : 'read-terms')}
        </button>
      )}
      {document && isOpen && <LegalDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

export const control: FieldControl<'consent'> = {
  Control: ConsentControl,
  label: 'inside',
  answerText: () => '',
};

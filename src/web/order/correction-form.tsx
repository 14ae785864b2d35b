import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors, Values } from '../../engine/fields/fields.ts';
import { fieldMessages } from '../../engine/fields/messages.ts';
import type { Field } from '../../engine/funnel/funnel.ts';
import { call } from '../page/api-client.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstError } from '../ui/text-field.tsx';
import { checkCorrections, knownValues } from './correctable-fields.ts';
import { CorrectionField } from './correction-field.tsx';
import type { Claim } from './owner-code.ts';

interface Props {
  orderId: string;
  fields: readonly Field[];
  /** What was given, where this browser may know. */
  details: Values;
  claim: Claim;
  /** What correcting means here. */
  hint: string;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects what was mistyped, before the report is first opened. */
export function CorrectionForm(props: Props) {
  const { orderId, fields, details, claim, hint, onClose, onCorrected } = props;
  const { say, word } = useCopy();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const [known] = useState(() => knownValues(fields, details));
  const isKnown = Object.keys(known).length > 0;
  const [typed, setTyped] = useState(known);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkCorrections(fields, typed, today, known);
    setErrors(checked.errors);
    setRefusal('');
    if (Object.keys(checked.errors).length > 0) {
      focusFirstError(form.current);
      return;
    }
    if (Object.keys(checked.values).length === 0) {
      setRefusal(word(isKnown ? 'check-unchanged-all' : 'check-nothing'));
      return;
    }
    setBusy(true);
    try {
      const { status, msg } = await call('setInfo', { ...checked.values, orderId, ...claim });
      if (status === 200) onCorrected();
      else setRefusal(msg || word('interface-error'));
    } catch {
      setRefusal(word('interface-error'));
    }
    setBusy(false);
  };

  return (
    <Dialog
      heading={word('check-correct')}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {word('cancel')}
          </Button>
          <Button type="submit" form="correction" action="save-correction" busy={isBusy}>
            {word('check-save')}
          </Button>
        </>
      }
    >
      <form id="correction" ref={form} className="order-form" onSubmit={submit} noValidate>
        <p>
          {word(isKnown ? 'correct-changed' : 'correct-filled')} {hint}
        </p>
        {fields.map((field) => {
          const code = errors[field.name];
          return (
            <CorrectionField
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              isKnown={known[field.name] !== undefined}
              error={code && say(fieldMessages[code])}
              onChange={(value) => setTyped({ ...typed, [field.name]: value })}
            />
          );
        })}
        {refusal && (
          <p role="alert" className="order-error">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

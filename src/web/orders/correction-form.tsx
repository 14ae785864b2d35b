import { useState } from 'react';
import { withClocks } from '../../fields/clock-field.ts';
import type { Values } from '../../fields/fields.ts';
import type { Field, PageFunnel } from '../../funnel/funnel.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Errors, Form, inWords, Refusal, useSending } from '../ui/form.tsx';
import { checkCorrections, knownValues, visibleAfter, withClockQuestions } from './correctable-fields.ts';
import { CorrectionField } from './correction-field.tsx';
import type { Claim } from './own-details.tsx';

interface Props {
  orderId: string;
  fields: readonly Field[];
  /** The order's funnel, whose conditions decide what is visible; null if the page lacks it. */
  funnel: PageFunnel | null;
  details: Values;
  claim: Claim;
  hint: string;
  onClose: () => void;
  onCorrected: () => void;
}

/** The buyer may correct details before the report is first opened. */
export function CorrectionForm(props: Props) {
  const { orderId, funnel, details, claim, hint, onClose, onCorrected } = props;
  const { message } = useMessages();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const [known] = useState(() => knownValues(withClocks(props.fields), details));
  const isKnown = Object.keys(known).length > 0;
  const [given, setTyped] = useState(known);
  const asked = visibleAfter(props.fields, { funnel, details, typed: given, today });
  const { fields, typed } = withClockQuestions(asked.fields, details, given);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const { isBusy, send } = useSending();

  const submit = async () => {
    if (isBusy) return;
    const { values, errors: wrong } = checkCorrections(fields, typed, today, known, asked.newlyVisible);
    setErrors(inWords(wrong));
    setRefusal('');
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(values).length === 0)
      return setRefusal(message(isKnown ? 'check-unchanged-all' : 'check-nothing'));
    const { status, msg } = await send('setInfo', { ...values, orderId, ...claim });
    if (status !== 200) return setRefusal(msg || message('interface-error'));
    onClose();
    onCorrected();
  };

  return (
    <Dialog
      heading={message('check-correct')}
      look="sheet"
      onClose={onClose}
      action={
        <Button type="submit" form="correction" action="save-correction" busy={isBusy}>
          {message('check-save')}
        </Button>
      }
    >
      <Form id="correction" errors={errors} onSubmit={submit}>
        <p>{`${message(isKnown ? 'correct-changed' : 'correct-filled')} ${hint}`}</p>
        {fields.map((field) => (
          <CorrectionField
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            isKnown={known[field.name] !== undefined && typed[field.name] !== ''}
            error={errors[field.name]}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        <Refusal text={refusal} />
      </Form>
    </Dialog>
  );
}

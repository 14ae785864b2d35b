import { useState } from 'react';
import { withClocks } from '../../fields/clock-field.ts';
import type { Values } from '../../fields/fields.ts';
import type { Field, PageFunnel } from '../../funnel/funnel.ts';
import { useCopy, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Errors, Form, inWords, Refusal, useSending } from '../ui/form.tsx';
import { askedAfter, checkCorrections, knownValues, withClockQuestions } from './correctable-fields.ts';
import { CorrectionField } from './correction-field.tsx';
import type { Claim } from './owner-code.ts';

interface Props {
  orderId: string;
  fields: readonly Field[];
  /** The order's funnel, for its conditions; null if the page lacks it. */
  funnel: PageFunnel | null;
  details: Values;
  claim: Claim;
  hint: string;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects details before the report is first opened. */
export function CorrectionForm(props: Props) {
  const { orderId, funnel, details, claim, hint, onClose, onCorrected } = props;
  const { word } = useCopy();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const [known] = useState(() => knownValues(withClocks(props.fields), details));
  const isKnown = Object.keys(known).length > 0;
  const [given, setTyped] = useState(known);
  const asked = askedAfter(props.fields, { funnel, details, typed: given, today });
  const { fields, typed } = withClockQuestions(asked.fields, details, given);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const { isBusy, send } = useSending();

  const submit = async () => {
    if (isBusy) return;
    const { values, errors: wrong } = checkCorrections(fields, typed, today, known, asked.raised);
    setErrors(inWords(wrong));
    setRefusal('');
    if (Object.keys(wrong).length > 0) return;
    if (Object.keys(values).length === 0)
      return setRefusal(word(isKnown ? 'check-unchanged-all' : 'check-nothing'));
    const { status, msg } = await send('setInfo', { ...values, orderId, ...claim });
    if (status !== 200) return setRefusal(msg || word('interface-error'));
    onClose();
    onCorrected();
  };

  return (
    <Dialog
      heading={word('check-correct')}
      look="sheet"
      onClose={onClose}
      action={
        <Button type="submit" form="correction" action="save-correction" busy={isBusy}>
          {word('check-save')}
        </Button>
      }
    >
      <Form id="correction" errors={errors} onSubmit={submit}>
        <p>{`${word(isKnown ? 'correct-changed' : 'correct-filled')} ${hint}`}</p>
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

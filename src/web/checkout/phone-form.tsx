import { useState } from 'react';
import type { Claim } from '../orders/own-details.tsx';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { checkPhone, type Errors, Form, gather, TextField, useSending } from '../ui/form.tsx';

interface Props {
  orderId: string;
  claim: Claim;
  onSaved: (code: string) => void;
}

/** Adds a phone number to the paid order for later lookups. `onSaved` gets the lookup code. */
export function PhoneForm({ orderId, claim, onSaved }: Props) {
  const { message } = useMessages();
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [saved, setSaved] = useState('');
  const { isBusy, send } = useSending();

  const submit = async () => {
    if (isBusy) return;
    const { values, errors: wrong, isRight } = gather({ phoneNumber: checkPhone(phone) });
    setErrors(wrong);
    if (!isRight) return;
    const { status, msg, fields } = await send('setPhoneNumber', { orderId, ...values, ...claim });
    if (status !== 200) return setErrors({ phoneNumber: msg || message('interface-error') });
    setSaved(values.phoneNumber);
    onSaved(fields.lookupCode ?? '');
  };

  return (
    <section className="card order-card stack">
      <h2>{message('phone-heading')}</h2>
      <p className="muted">{message('phone-text')}</p>
      <p role="status" className="phone-saved">
        {saved && message('phone-saved', { phone: saved })}
      </p>
      {!saved && (
        <Form errors={errors} onSubmit={submit}>
          <TextField
            name="phoneNumber"
            kind="tel"
            label={message('phone-number')}
            value={phone}
            error={errors.phoneNumber}
            maxLength={40}
            onChange={setPhone}
          />
          <Button type="submit" look="quiet" action="save-phone" busy={isBusy}>
            {message('phone-save')}
          </Button>
        </Form>
      )}
    </section>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '../../../engine/fields/messages.ts';
import type { Claim } from '../../order/owner-code.ts';
import { call } from '../../page/api-client.ts';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { checkPhone } from '../../ui/field-checks.ts';
import { focusFirstError, TextField } from '../../ui/text-field.tsx';

interface Props {
  orderId: string;
  claim: Claim;
  onSaved: (code: string) => void;
}

/** Binds a phone number to the paid order, so that it can be found with it. `onSaved` gets the lookup code. */
export function PhoneForm({ orderId, claim, onSaved }: Props) {
  const { say, word } = useCopy();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState('');
  const [saved, setSaved] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkPhone(phone);
    const fail = (message: string) => {
      setError(message);
      focusFirstError(form.current);
    };
    if ('error' in checked) return fail(say(fieldMessages[checked.error]));
    setError('');
    setBusy(true);
    try {
      const request = { orderId, phoneNumber: checked.value, ...claim };
      const { status, msg, fields } = await call('setPhoneNumber', request);
      if (status === 200) {
        setSaved(checked.value);
        onSaved(fields.lookupCode ?? '');
      } else fail(msg || word('interface-error'));
    } catch {
      fail(word('interface-error'));
    }
    setBusy(false);
  };

  return (
    <section className="card order-card">
      <h2>{word('phone-heading')}</h2>
      <p className="muted">{word('phone-text')}</p>
      <p role="status" className="phone-saved">
        {saved && word('phone-saved', { phone: saved })}
      </p>
      {!saved && (
        <form ref={form} className="order-form" onSubmit={submit} noValidate>
          <TextField
            name="phoneNumber"
            kind="tel"
            inputMode="tel"
            autoComplete="tel"
            label={word('phone-number')}
            value={phone}
            error={error}
            maxLength={40}
            onChange={setPhone}
          />
          <Button type="submit" look="quiet" action="save-phone" busy={isBusy}>
            {word('phone-save')}
          </Button>
        </form>
      )}
    </section>
  );
}

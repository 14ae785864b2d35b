import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '../../engine/field-messages.ts';
import { call } from '../api-client.ts';
import { useCopy } from '../shop.tsx';
import { Button } from '../ui/button.tsx';
import { checkCode } from './field-checks.ts';
import { readOrders } from './found-orders.ts';
import { isBirthday, keepOwnerCode } from './owner-code.ts';
import { focusFirstError, TextField } from './text-field.tsx';

interface Props {
  orderId: string;
  orderNo: string;
  isProved: boolean;
  onProved: () => void;
}

/** In a browser that did not make the order: says where it can be changed, or takes its lookup code. */
export function OwnerCard({ orderId, orderNo, isProved, onProved }: Props) {
  const { say, word } = useCopy();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const fail = (message: string) => {
      setError(message);
      focusFirstError(form.current);
    };
    const checked = checkCode(code);
    if ('error' in checked) return fail(say(fieldMessages[checked.error]));
    if (isBirthday(checked.value)) return fail(word('owner-birthday'));
    setError('');
    setBusy(true);
    try {
      const { status, msg, fields } = await call('searchOrders', { orderNo, code: checked.value });
      if (readOrders(fields.orders).some(({ id }) => id === orderId)) {
        keepOwnerCode(orderId, checked.value);
        onProved();
      } else fail(status === 429 ? msg : word('owner-wrong'));
    } catch {
      fail(word('interface-error'));
    }
    setBusy(false);
  };

  return (
    <section className="card order-card">
      <h2>{word('owner-heading')}</h2>
      <p role="status" className="phone-saved">
        {isProved && word('owner-proved')}
      </p>
      {!isProved && (
        <>
          <p className="muted">{word('owner-text')}</p>
          <form ref={form} className="order-form" onSubmit={submit} noValidate>
            <TextField
              name="ownerCode"
              label={word('lookup-code')}
              value={code}
              error={error}
              maxLength={80}
              onChange={setCode}
            />
            <Button type="submit" look="quiet" action="prove-owner" busy={isBusy}>
              {word('owner-confirm')}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

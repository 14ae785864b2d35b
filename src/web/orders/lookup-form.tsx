import { useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import {
  checkCode,
  checkOrderNo,
  checkPhone,
  type Errors,
  Form,
  gather,
  TextField,
  useSending,
} from '../ui/form.tsx';
import { type FoundOrder, readOrders } from './found-orders.ts';
import { isBirthday, keepOwnerCode } from './own-details.tsx';

interface Props {
  by: 'orderNo' | 'phoneNumber';
  /** The order number, if the page knows it; then only the code proves ownership. */
  known?: string;
  onFound: (orders: readonly FoundOrder[]) => void;
}

export function LookupForm({ by, known, onFound }: Props) {
  const { message } = useMessages();
  const [number, setNumber] = useState(known ?? '');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, send } = useSending();
  const isByOrder = by === 'orderNo';

  const submit = async () => {
    if (isBusy) return;
    const number_ = isByOrder ? checkOrderNo(number) : checkPhone(number);
    const checked = gather({ [by]: number_, code: checkCode(code) });
    const typed = checked.values.code ?? '';
    if (!checked.isRight) return setErrors(checked.errors);
    if (known && isBirthday(typed)) return setErrors({ code: message('owner-birthday') });
    setErrors({});
    const { status, msg, fields } = await send('searchOrders', checked.values);
    if (status !== 200)
      return setErrors({
        code: known && status === 404 ? message('owner-wrong') : msg || message('lookup-found-none'),
      });
    const found = readOrders(fields);
    for (const { id } of found) keepOwnerCode(id, typed);
    onFound(found);
  };

  return (
    <section className="card order-card stack">
      <h2>{message(known ? 'owner-heading' : isByOrder ? 'lookup-by-number' : 'lookup-by-phone')}</h2>
      {known && <p className="muted">{message('owner-text')}</p>}
      <Form data-form={by} errors={errors} onSubmit={submit}>
        {!known && (
          <TextField
            name={by}
            kind={isByOrder ? 'text' : 'tel'}
            label={message(isByOrder ? 'lookup-number' : 'lookup-phone')}
            hint={message(isByOrder ? 'lookup-number-hint' : 'lookup-phone-hint')}
            value={number}
            error={errors[by]}
            maxLength={80}
            onChange={setNumber}
          />
        )}
        <TextField
          name="code"
          label={message(isByOrder && !known ? 'lookup-code-or-birthday' : 'lookup-code')}
          hint={known ? undefined : message(isByOrder ? 'lookup-birthday-hint' : 'lookup-code-hint')}
          value={code}
          error={errors.code}
          maxLength={80}
          onChange={setCode}
        />
        <Button type="submit" look="quiet" action="find" busy={isBusy}>
          {message(known ? 'owner-confirm' : 'lookup-find')}
        </Button>
      </Form>
    </section>
  );
}

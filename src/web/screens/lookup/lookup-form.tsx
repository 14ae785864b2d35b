import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '../../../engine/fields/messages.ts';
import { isBirthday, keepOwnerCode } from '../../order/owner-code.ts';
import { call } from '../../page/api-client.ts';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { checkCode, checkOrderNo, checkPhone } from '../../ui/field-checks.ts';
import { focusFirstError, TextField } from '../../ui/text-field.tsx';
import { type FoundOrder, readOrders } from './found-orders.ts';

interface Props {
  by: 'orderNo' | 'phoneNumber';
  /** The number where the page knows it, and wants to know whether the order is this visitor's: only its code says that. */
  known?: string;
  onFound: (orders: readonly FoundOrder[]) => void;
}

/** A number and the code that belongs to it. What is wrong with either is told beside it; so is a refusal. */
export function LookupForm({ by, known, onFound }: Props) {
  const { say, word } = useCopy();
  const [number, setNumber] = useState(known ?? '');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<{ number?: string; code?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isByOrder = by === 'orderNo';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checkedNumber = isByOrder ? checkOrderNo(number) : checkPhone(number);
    const checkedCode = checkCode(code);
    const fail = (next: typeof errors) => {
      setErrors(next);
      focusFirstError(form.current);
    };
    if ('error' in checkedNumber || 'error' in checkedCode) {
      return fail({
        ...('error' in checkedNumber && { number: say(fieldMessages[checkedNumber.error]) }),
        ...('error' in checkedCode && { code: say(fieldMessages[checkedCode.error]) }),
      });
    }
    if (known && isBirthday(checkedCode.value)) return fail({ code: word('owner-birthday') });
    setErrors({});
    setBusy(true);
    try {
      const { status, msg, fields } = await call(
        'searchOrders',
        isByOrder
          ? { orderNo: checkedNumber.value, code: checkedCode.value }
          : { phoneNumber: checkedNumber.value, code: checkedCode.value },
      );
      if (status === 200) {
        const found = readOrders(fields);
        for (const { id } of found) keepOwnerCode(id, checkedCode.value);
        onFound(found);
      } else fail({ code: known && status === 404 ? word('owner-wrong') : msg || word('lookup-found-none') });
    } catch {
      fail({ code: word('interface-error') });
    }
    setBusy(false);
  };

  return (
    <section className="card order-card">
      <h2>{word(known ? 'owner-heading' : isByOrder ? 'lookup-by-number' : 'lookup-by-phone')}</h2>
      {known && <p className="muted">{word('owner-text')}</p>}
      <form ref={form} data-form={by} className="order-form" onSubmit={submit} noValidate>
        {!known && (
          <TextField
            name={by}
            kind={isByOrder ? 'text' : 'tel'}
            inputMode={isByOrder ? undefined : 'tel'}
            autoComplete={isByOrder ? 'off' : 'tel'}
            label={word(isByOrder ? 'lookup-number' : 'lookup-phone')}
            hint={word(isByOrder ? 'lookup-number-hint' : 'lookup-phone-hint')}
            value={number}
            error={errors.number}
            maxLength={80}
            onChange={setNumber}
          />
        )}
        <TextField
          name="code"
          label={word(isByOrder && !known ? 'lookup-code-or-birthday' : 'lookup-code')}
          hint={known ? undefined : word(isByOrder ? 'lookup-birthday-hint' : 'lookup-code-hint')}
          value={code}
          error={errors.code}
          maxLength={80}
          onChange={setCode}
        />
        <Button type="submit" look="quiet" action="find" busy={isBusy}>
          {word(known ? 'owner-confirm' : 'lookup-find')}
        </Button>
      </form>
    </section>
  );
}

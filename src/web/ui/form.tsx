import { type FormHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CallName } from '../../contract/paths.ts';
import type { Checked } from '../../fields/field-kind.ts';
import { type FieldErrorCode, fieldMessages } from '../../fields/field-kind.ts';
import type { FieldErrors } from '../../fields/fields.ts';
import { readLookupCode, readOrderNo } from '../../fields/lookup-code.ts';
import { checkFreeText, checkPhoneNumber, readTyped } from '../../fields/typed.ts';
import type { Text } from '../../funnel/funnel.ts';
import { call, type Reply } from '../runtime/api-client.ts';
import { useMessages } from '../runtime/page-context.tsx';

type Message = Text | string;
export type Errors = Readonly<Record<string, Message>>;

interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** A new object for each submit, after which the first wrong field gets the focus. */
  errors: Errors;
  onSubmit: () => void;
}

export function Form({ errors, onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onSubmit();
  };
  return <form {...rest} ref={form} className="stack-4" onSubmit={submit} noValidate />;
}

export const inWords = (errors: FieldErrors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([name, code]) => [name, fieldMessages[code]]));

export function gather<Name extends string>(checked: Readonly<Record<Name, Checked>>) {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldErrorCode> = {};
  for (const [name, result] of Object.entries<Checked>(checked)) {
    if ('error' in result) errors[name] = result.error;
    else values[name] = result.value;
  }
  const isRight = Object.keys(errors).length === 0;
  return { values: values as Record<Name, string>, errors: inWords(errors), isRight };
}

/** Makes one call at a time. `status` is 0 if there is no answer. */
export function useSending() {
  const { message } = useMessages();
  const [isBusy, setBusy] = useState(false);
  const send = async <Name extends CallName>(
    name: Name,
    payload: Parameters<typeof call<Name>>[1],
  ): Promise<Reply<Name>> => {
    const silence = { status: 0, msg: message('interface-error'), fields: {} } as Reply<Name>;
    setBusy(true);
    const reply = await call(name, payload).catch(() => silence);
    setBusy(false);
    return reply;
  };
  return { isBusy, send };
}

export const Refusal = ({ text }: { text: string }) =>
  text && (
    <p role="alert" className="order-error">
      {text}
    </p>
  );

export interface FieldProps {
  name: string;
  label: Message;
  aside?: string | false;
  hint?: string;
  error: Message | undefined;
}

interface FrameProps extends FieldProps {
  /** Renders the control with attributes that connect it to label, hint and error. */
  children: (tied: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

export function FormField({ name, label, aside, hint, error, children }: FrameProps) {
  const { say } = useMessages();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="order-field stack-1">
      <label htmlFor={id}>
        <span>{say(label)}</span>
        {aside && <span className="muted">{` · ${aside}`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldError id={`${id}-error`} name={name} error={error} />
    </div>
  );
}

export function FieldError({ id, name, error }: { id: string } & Pick<FieldProps, 'name' | 'error'>) {
  const { say } = useMessages();
  if (!error) return null;
  return (
    <p id={id} className="order-error" role="alert" data-error-for={name}>
      {say(error)}
    </p>
  );
}

interface Props extends Omit<FieldProps, 'aside'> {
  value: string;
  onChange: (value: string) => void;
  /** `marked`: "optional" is beside the label; `silent`: it is said elsewhere. */
  optional?: 'marked' | 'silent';
  kind?: 'text' | 'tel' | 'area';
  maxLength?: number;
}

export function TextField({ value, onChange, optional, kind = 'text', maxLength, ...frame }: Props) {
  const { message } = useMessages();
  const typed = {
    value,
    maxLength,
    autoComplete: kind === 'tel' ? 'tel' : 'off',
    'aria-required': optional ? undefined : true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <FormField {...frame} aside={optional === 'marked' && message('optional')}>
      {(tied) =>
        kind === 'area' ? (
          <textarea {...tied} {...typed} rows={5} />
        ) : (
          <input {...tied} {...typed} type={kind} inputMode={kind === 'tel' ? 'tel' : undefined} />
        )
      }
    </FormField>
  );
}

/** The same rule as on the entry and the server. */
export const checkPhone = (raw: string): Checked =>
  readTyped(raw) === '' ? { error: 'required' } : checkPhoneNumber(raw);

export function checkText(raw: string, maxLength: number, optional = false): Checked {
  const checked = checkFreeText(raw, maxLength);
  return 'value' in checked && checked.value === '' && !optional ? { error: 'required' } : checked;
}

/** The code may be a birthday. */
export const checkCode = (raw: string): Checked => checkNumber(readLookupCode(raw));

export const checkOrderNo = (raw: string): Checked => checkNumber(readOrderNo(raw));

function checkNumber(value: string): Checked {
  if (value === '') return { error: 'required' };
  return value.length > 64 ? { error: 'too-long' } : { value };
}

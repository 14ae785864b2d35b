import type { InputHTMLAttributes } from 'react';
import { useCopy } from '../page/page-context.tsx';
import type { ControlProps } from './control-props.ts';

type Line = Pick<
  ControlProps<'name' | 'phone' | 'text'>,
  'value' | 'id' | 'describedBy' | 'isInvalid' | 'onChange' | 'onLeave'
> & {
  name: string;
};

/** The attributes every typed input shares. */
const common = ({ name, value, id, describedBy, isInvalid, onLeave }: Line) => ({
  id,
  name,
  value,
  className: 'input',
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  onBlur: onLeave,
});

function LineInput({ line, ...rest }: { line: Line } & InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} {...common(line)} onChange={(event) => line.onChange(event.target.value)} />;
}

export function NameControl(props: ControlProps<'name'>) {
  const { say } = useCopy();
  const { name, placeholder } = props.field;
  return (
    <LineInput
      line={{ ...props, name }}
      type="text"
      autoComplete={name === 'fullName' ? 'name' : 'off'}
      placeholder={placeholder && say(placeholder)}
      maxLength={80}
    />
  );
}

export function PhoneControl(props: ControlProps<'phone'>) {
  const { say } = useCopy();
  const { name, placeholder } = props.field;
  return (
    <LineInput
      line={{ ...props, name }}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={placeholder && say(placeholder)}
      maxLength={20}
    />
  );
}

export function TextControl(props: ControlProps<'text'>) {
  const { say } = useCopy();
  const { name, placeholder, rows = 1 } = props.field;
  const line = { ...props, name };
  const hint = placeholder && say(placeholder);
  if (rows === 1) return <LineInput line={line} type="text" placeholder={hint} maxLength={2000} />;
  return (
    <textarea
      {...common(line)}
      rows={rows}
      placeholder={hint}
      maxLength={2000}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

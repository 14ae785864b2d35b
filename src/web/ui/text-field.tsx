import { useId } from 'react';
import { useCopy } from '../page/page-context.tsx';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  /** May stay empty: `marked` says so beside the label, `silent` where the form has said it. */
  optional?: 'marked' | 'silent';
  kind?: 'text' | 'tel' | 'area';
  inputMode?: 'numeric' | 'tel';
  autoComplete?: string;
  maxLength?: number;
}

/** A labelled input with its hint and its error, tied together for assistive technology. */
export function TextField(props: Props) {
  const { name, label, value, onChange, hint, error, optional, kind = 'text' } = props;
  const { word } = useCopy();
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    value,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete ?? 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': optional ? undefined : true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div className="order-field">
      <label htmlFor={id}>
        {label}
        {optional === 'marked' && <span className="muted"> · {word('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      {kind === 'area' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input {...shared} type={kind} inputMode={props.inputMode} />
      )}
      {error && (
        <p id={`${id}-error`} className="order-error" role="alert" data-error-for={name}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the first field a form complains about, once it says so. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

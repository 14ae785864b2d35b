import { useId } from 'react';
import { hourInWords, hours } from '../fields/hours.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Correctable } from './correctable-fields.ts';

interface Props {
  field: Correctable;
  value: string;
  /** It began with what was given. */
  isKnown: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One detail in the browser's own control; left empty it stays as it was. */
export function CorrectionField({ field, value, isKnown, error, onChange }: Props) {
  const { language, say, word } = useCopy();
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const id = useId();
  if (field.kind === 'name') {
    return (
      <TextField
        name={field.name}
        label={say(field.label)}
        value={value}
        error={error}
        optional="silent"
        maxLength={40}
        onChange={onChange}
      />
    );
  }
  const errorId = `${id}-error`;
  const shared = {
    id,
    name: field.name,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  const options =
    field.kind === 'gender'
      ? [
          { value: 'female', text: word('gender-female') },
          { value: 'male', text: word('gender-male') },
        ]
      : [
          ...hours.map(({ value: hour }) => ({ value: hour, text: hourInWords(hour, language) ?? '' })),
          { value: 'unknown', text: word('hour-unknown') },
        ];
  return (
    <div className="order-field">
      <label htmlFor={id}>
        {say(field.label)}
        {field.kind === 'birthday' && <span className="muted"> · {word('birthday-solar')}</span>}
      </label>
      {field.kind === 'birthday' ? (
        <input
          {...shared}
          type="date"
          min="1901-01-01"
          max={today}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
          {!isKnown && <option value="">{word('check-unchanged')}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
      {error && (
        <p id={errorId} className="order-error" role="alert" data-error-for={field.name}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useId } from 'react';
import { rules } from '../../engine/fields/kinds.generated.ts';
import type { Field } from '../../engine/funnel/funnel.ts';
import { controlOf } from '../fields/control-of.ts';
import { useCopy, useSnapshot } from '../page/page-context.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  field: Field;
  value: string;
  /** It began with what was given. */
  isKnown: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One detail in the browser's own control; left empty it stays as it was. */
export function CorrectionField({ field, value, isKnown, error, onChange }: Props) {
  const copy = useCopy();
  const { say, word } = copy;
  const { correction } = rules[field.kind];
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const id = useId();
  if (correction === 'line') {
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
  const isDay = correction === 'day';
  return (
    <div className="order-field">
      <label htmlFor={id}>
        {say(field.label)}
        {isDay && <span className="muted"> · {word('birthday-solar')}</span>}
      </label>
      {isDay ? (
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
          {correction?.map((each) => (
            <option key={each} value={each}>
              {controlOf(field).spoken(field, each, copy)}
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

import { rules } from '../../fields/kinds.generated.ts';
import type { Field } from '../../funnel/funnel.ts';
import { controlOf } from '../fields/control-of.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { type Errors, FieldError, FormField, TextField } from '../ui/form.tsx';

interface Props {
  field: Field;
  value: string;
  isKnown: boolean;
  error: Errors[string] | undefined;
  onChange: (value: string) => void;
}

/** A detail in the browser's own control; empty means unchanged. */
export function CorrectionField({ field, value, isKnown, error, onChange }: Props) {
  const messages = useMessages();
  const { message } = messages;
  const { name, label } = field;
  const correction =
    field.kind === 'choice' ? field.options.map((each) => each.value) : rules[field.kind].correction;
  const today = useSnapshot((snapshot) => snapshot.context.today);
  const frame = { name, label, error };
  if (correction === 'line') {
    return <TextField {...frame} value={value} optional="silent" maxLength={80} onChange={onChange} />;
  }
  const chosen = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const isDay = correction === 'day';
  if (!correction) return <NewlyVisibleField field={field} value={value} error={error} onChange={onChange} />;
  return (
    <FormField {...frame} aside={isDay && message('birthday-solar')}>
      {(tied) =>
        isDay ? (
          <input {...tied} {...chosen} type="date" min="1901-01-01" max={today} />
        ) : (
          <select {...tied} {...chosen}>
            {!isKnown && <option value="">{message('check-unchanged')}</option>}
            {correction?.map((each) => (
              <option key={each} value={each}>
                {controlOf(field).answerText(field, each, messages)}
              </option>
            ))}
          </select>
        )
      }
    </FormField>
  );
}

/** Has the same control as on the entry. */
function NewlyVisibleField({ field, value, error, onChange }: Omit<Props, 'isKnown'>) {
  const { Control, label: place } = controlOf(field);
  const { say } = useMessages();
  const control = (tied: { id: string; 'aria-describedby'?: string | undefined }) => (
    <Control
      field={field}
      value={value}
      id={tied.id}
      describedBy={tied['aria-describedby']}
      isInvalid={error !== undefined}
      onChange={onChange}
      onLeave={() => {}}
    />
  );
  if (place !== 'inside')
    return (
      <FormField name={field.name} label={field.label} error={error}>
        {control}
      </FormField>
    );
  const id = `corrected-${field.name}`;
  return (
    <fieldset className="order-field stack-1" aria-label={say(field.label)}>
      {control({ id, 'aria-describedby': error && `${id}-error` })}
      <FieldError id={`${id}-error`} name={field.name} error={error} />
    </fieldset>
  );
}

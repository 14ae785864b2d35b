import type { ReactNode } from 'react';
import { fieldMessages } from '../../engine/fields/messages.ts';
import type { Field, FieldKind } from '../../engine/funnel/funnel.ts';
import { useCopy, useSend, useSnapshot } from '../page/page-context.tsx';
import { BirthHourControl } from './birth-hour.tsx';
import { BirthdayControl } from './birthday.tsx';
import { ConsentControl } from './consent.tsx';
import type { ControlProps } from './control-props.ts';
import { ChoiceControl, GenderControl } from './radios.tsx';
import { NameControl, PhoneControl, TextControl } from './typed.tsx';

type Controls = { [Kind in FieldKind]: (props: ControlProps<Kind>) => ReactNode };

const controls = {
  name: NameControl,
  gender: GenderControl,
  birthday: BirthdayControl,
  'birth-hour': BirthHourControl,
  phone: PhoneControl,
  choice: ChoiceControl,
  text: TextControl,
  consent: ConsentControl,
} as const satisfies Controls;

/**
 * A field left for a button is judged after the tap: words that appear between finger down and finger up would push the
 * button away from under the finger.
 */
const leaveMs = 200;

/** Kinds that are a group of inputs: their label is a legend. */
const groups: readonly FieldKind[] = ['gender', 'choice'];

export function Fields({ fields }: { fields: readonly Field[] }) {
  // The machine takes no more details while it makes the order of them.
  const isBusy = useSnapshot((snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="fields" inert={isBusy}>
      {fields.map((field) => (
        <FieldFrame key={field.name} field={field} />
      ))}
    </div>
  );
}

/** Label, hint and error of a field, tied to its control, once for all kinds. */
function FieldFrame({ field }: { field: Field }) {
  const send = useSend();
  const { say, word } = useCopy();
  const value = useSnapshot((snapshot) => snapshot.context.draft.values[field.name] ?? '');
  const error = useSnapshot((snapshot) => snapshot.context.errors[field.name]);
  const id = `field-${field.name}`;
  const described = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const Control = controls[field.kind] as (props: ControlProps<FieldKind>) => ReactNode;
  const control = (
    <Control
      field={field}
      value={value}
      id={id}
      describedBy={described || undefined}
      isInvalid={error !== undefined}
      onChange={(next) => send({ type: 'field.changed', name: field.name, value: next })}
      onLeave={() => setTimeout(() => send({ type: 'field.left', name: field.name }), leaveMs)}
    />
  );
  const label = (
    <>
      {say(field.label)}
      {field.optional && field.kind !== 'consent' && <span className="optional"> {word('optional')}</span>}
    </>
  );
  const notes = (
    <>
      {field.hint && (
        <p id={`${id}-hint`} className="field-hint">
          {say(field.hint)}
        </p>
      )}
      <p
        id={`${id}-error`}
        className="field-error"
        data-error-for={error ? field.name : undefined}
        role="alert"
      >
        {error ? say(fieldMessages[error]) : ''}
      </p>
    </>
  );
  if (field.kind === 'consent') {
    return (
      <div className="field field-consent">
        {control}
        {notes}
      </div>
    );
  }
  if (groups.includes(field.kind)) {
    return (
      <fieldset className={`field field-${field.kind}`} aria-describedby={described || undefined}>
        <legend className="field-label">{label}</legend>
        {control}
        {notes}
      </fieldset>
    );
  }
  return (
    <div className={`field field-${field.kind}`}>
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {control}
      {notes}
    </div>
  );
}

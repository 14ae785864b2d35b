import { fieldMessages } from '../../fields/field-kind.ts';
import { missingOf } from '../../fields/fields.ts';
import { type VisibleStep, visibleSteps } from '../../fields/visible-fields.ts';
import type { Field } from '../../funnel/funnel.ts';
import { type FunnelSnapshot, useMessages, usePage, useSend, useSnapshot } from '../runtime/page-context.tsx';
import { controlOf } from './control-of.ts';

/** Milliseconds before a left field is checked: an error that appears during a tap would move the button away. */
const leaveMs = 200;

const visibleNow = ({ context: { funnel, draft, today } }: FunnelSnapshot) =>
  funnel ? visibleSteps(funnel, draft.values, today) : [];

/** Returns the visible steps, and rerenders when an answer changes them. */
export function useVisibleSteps(): readonly VisibleStep[] {
  useSnapshot((snapshot) =>
    JSON.stringify(visibleNow(snapshot).map(({ fields }) => fields.map(({ name }) => name))),
  );
  return visibleNow(usePage().actor.getSnapshot());
}

export function Fields({ fields }: { fields: readonly Field[] }) {
  // The machine accepts no changes while it makes the order.
  const isBusy = useSnapshot((snapshot) => snapshot.hasTag('busy'));
  const asked = new Set(useVisibleSteps().flatMap((step) => step.fields.map(({ name }) => name)));
  const shown = fields.filter(({ name }) => asked.has(name));
  return (
    <div className="fields stack-4" inert={isBusy}>
      {shown.map((field) => (
        <FieldFrame key={field.name} field={field} />
      ))}
    </div>
  );
}

function FieldFrame({ field }: { field: Field }) {
  const send = useSend();
  const { say, message } = useMessages();
  const { kind, name, hint } = field;
  const value = useSnapshot((snapshot) => snapshot.context.draft.values[name] ?? '');
  const error = useSnapshot((snapshot) => snapshot.context.errors[name]);
  const id = `field-${name}`;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // An answer may hide a conditional field, so its absence is no certain error.
  const missing = field.when ? undefined : missingOf(field);
  const { Control, label: place } = controlOf(field);
  const label = field.optional ? (
    <>
      <span>{say(field.label)}</span>
      <span className="optional">{` ${message('optional')}`}</span>
    </>
  ) : (
    say(field.label)
  );
  const content = (
    <>
      <Control
        field={field}
        value={value}
        id={id}
        describedBy={describedBy}
        isInvalid={error !== undefined}
        onChange={(next) => send({ type: 'field.changed', name, value: next })}
        onLeave={() => setTimeout(() => send({ type: 'field.left', name }), leaveMs)}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {say(hint)}
        </p>
      )}
      {/* early-tap.ts may have shown an error before hydration. */}
      <p
        id={`${id}-error`}
        className="field-error"
        data-missing={missing && say(fieldMessages[missing])}
        data-error-for={error && name}
        role="alert"
        suppressHydrationWarning
      >
        {error ? say(fieldMessages[error]) : ''}
      </p>
    </>
  );
  if (place === 'legend') {
    return (
      <fieldset className={`field stack-1 field-${kind}`} aria-describedby={describedBy}>
        <legend className="field-label">{label}</legend>
        {content}
      </fieldset>
    );
  }
  return (
    <div className={`field stack-1 field-${kind}`}>
      {place !== 'inside' && (
        <label className="field-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      {content}
    </div>
  );
}

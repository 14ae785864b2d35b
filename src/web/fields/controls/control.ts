import type { ReactNode } from 'react';
import type { FieldOf } from '../../../fields/field-kind.ts';
import { checkField } from '../../../fields/fields.ts';
import type { Field, FieldKind, Text } from '../../../funnel/funnel.ts';
import { type Messages, useMessages } from '../../runtime/page-context.tsx';

export interface ControlProps<Kind extends FieldKind> {
  field: FieldOf<Kind>;
  value: string;
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** What `<kind>.tsx` exports for its kind of field. */
export interface FieldControl<Kind extends FieldKind> {
  Control: (props: ControlProps<Kind>) => ReactNode;
  /** `legend`: for several inputs; `inside`: the control has its own label. */
  label?: 'legend' | 'inside';
  /** Returns the answer in words; empty if there is nothing to repeat. */
  answerText: (field: FieldOf<Kind>, value: string, messages: Messages) => string;
}

export type Controls = { readonly [Kind in FieldKind]: FieldControl<Kind> };

type Props = Omit<ControlProps<FieldKind>, 'field'> & { field: { name: string; placeholder?: Text } };

export function useTypedAttributes({ field, value, id, describedBy, isInvalid, onChange, onLeave }: Props) {
  const { say } = useMessages();
  return {
    id,
    name: field.name,
    value,
    className: 'input',
    placeholder: field.placeholder && say(field.placeholder),
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    onBlur: onLeave,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
}

/** Returns the typed text as it will be stored. */
export const asKept = (field: Field, typed: string): string =>
  ({ value: typed, ...checkField(field, typed, '') }).value;

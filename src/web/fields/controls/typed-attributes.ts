import { checkField } from '../../../fields/fields.ts';
import type { Field, FieldKind, Text } from '../../../funnel/funnel.ts';
import { useCopy } from '../../runtime/page-context.tsx';
import type { ControlProps } from './control-props.ts';

type Props = Omit<ControlProps<FieldKind>, 'field'> & { field: { name: string; placeholder?: Text } };

export function useTypedAttributes({ field, value, id, describedBy, isInvalid, onChange, onLeave }: Props) {
  const { say } = useCopy();
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

/** Repeats what is typed as it is kept. */
export const asKept = (field: Field, typed: string): string =>
  ({ value: typed, ...checkField(field, typed, '') }).value;

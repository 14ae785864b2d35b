import type { ControlProps } from './controls/control-props.ts';
import { asKept, useTypedAttributes } from './controls/typed-attributes.ts';
import type { FieldControl } from './field-control.ts';

function TextControl(props: ControlProps<'text'>) {
  const attributes = { ...useTypedAttributes(props), maxLength: 2000 };
  const { rows = 1 } = props.field;
  return rows === 1 ? <input {...attributes} type="text" /> : <textarea {...attributes} rows={rows} />;
}

export const control: FieldControl<'text'> = { Control: TextControl, spoken: asKept };

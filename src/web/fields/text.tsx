import { asKept, type ControlProps, type FieldControl, useTypedAttributes } from './controls/control.ts';

function TextControl(props: ControlProps<'text'>) {
  const attributes = { ...useTypedAttributes(props), maxLength: 2000 };
  const { rows = 1 } = props.field;
  return rows === 1 ? <input {...attributes} type="text" /> : <textarea {...attributes} rows={rows} />;
}

export const control: FieldControl<'text'> = { Control: TextControl, answerText: asKept };

import { asKept, type ControlProps, type FieldControl, useTypedAttributes } from './controls/control.ts';

function NameControl(props: ControlProps<'name'>) {
  const autoComplete = props.field.name === 'fullName' ? 'name' : 'off';
  return <input {...useTypedAttributes(props)} type="text" autoComplete={autoComplete} maxLength={80} />;
}

export const control: FieldControl<'name'> = { Control: NameControl, answerText: asKept };

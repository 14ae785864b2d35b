import { asKept, type ControlProps, type FieldControl, useTypedAttributes } from './controls/control.ts';

const PhoneControl = (props: ControlProps<'phone'>) => (
  <input {...useTypedAttributes(props)} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
);

export const control: FieldControl<'phone'> = { Control: PhoneControl, answerText: asKept };

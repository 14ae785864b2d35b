import type { ControlProps } from './controls/control-props.ts';
import { asKept, useTypedAttributes } from './controls/typed-attributes.ts';
import type { FieldControl } from './field-control.ts';

const PhoneControl = (props: ControlProps<'phone'>) => (
  <input {...useTypedAttributes(props)} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
);

export const control: FieldControl<'phone'> = { Control: PhoneControl, spoken: asKept };

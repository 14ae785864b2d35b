import { firstWords } from '../messages/messages.ts';
import { Radios } from './controls/radios.tsx';
import type { FieldControl } from './field-control.ts';

const genders = [
  { value: 'male', label: firstWords.male },
  { value: 'female', label: firstWords.female },
] as const;

export const control: FieldControl<'gender'> = {
  Control: (props) => <Radios {...props} options={genders} />,
  label: 'legend',
  spoken: (_, value, { word }) => (value === 'male' || value === 'female' ? word(value) : ''),
};

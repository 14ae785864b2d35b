import { firstMessages } from '../messages/messages.ts';
import type { FieldControl } from './controls/control.ts';
import { Radios } from './controls/radios.tsx';

const genders = [
  { value: 'male', label: firstMessages.male },
  { value: 'female', label: firstMessages.female },
] as const;

export const control: FieldControl<'gender'> = {
  Control: (props) => <Radios {...props} options={genders} />,
  label: 'legend',
  answerText: (_, value, { message }) => (value === 'male' || value === 'female' ? message(value) : ''),
};

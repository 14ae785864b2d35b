import type { FieldControl } from './controls/control.ts';
import { Radios } from './controls/radios.tsx';

export const control: FieldControl<'choice'> = {
  Control: (props) => <Radios {...props} options={props.field.options} />,
  label: 'legend',
  answerText({ options }, value, { say }) {
    const option = options.find((each) => each.value === value);
    return option ? say(option.label) : '';
  },
};

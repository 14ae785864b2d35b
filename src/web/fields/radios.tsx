import type { Text } from '../../engine/funnel/funnel.ts';
import { useCopy } from '../page/page-context.tsx';
import { entryWords } from '../words/entry.ts';
import type { ControlProps } from './control-props.ts';

type Props = Pick<ControlProps<'choice'>, 'value' | 'id' | 'isInvalid' | 'onChange'> & {
  name: string;
  options: readonly { value: string; label: Text }[];
};

/** A choice as a group of radio inputs, each as large as a thumb. */
function Radios({ name, options, value, id, isInvalid, onChange }: Props) {
  const { say } = useCopy();
  return (
    <div className="radios">
      {options.map((option, index) => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            checked={value === option.value}
            aria-invalid={(isInvalid && index === 0) || undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{say(option.label)}</span>
        </label>
      ))}
    </div>
  );
}

const genders = [
  { value: 'male', label: entryWords.male },
  { value: 'female', label: entryWords.female },
] as const;

export const GenderControl = ({ field, ...rest }: ControlProps<'gender'>) => (
  <Radios {...rest} name={field.name} options={genders} />
);

export const ChoiceControl = ({ field, ...rest }: ControlProps<'choice'>) => (
  <Radios {...rest} name={field.name} options={field.options} />
);

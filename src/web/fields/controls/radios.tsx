import type { InputHTMLAttributes } from 'react';
import type { FieldKind, Text } from '../../../engine/funnel/funnel.ts';
import { useCopy } from '../../page/page-context.tsx';
import type { ControlProps } from './control-props.ts';

type RadioProps = InputHTMLAttributes<HTMLInputElement> & { text: string };

/** One of several, as large as a thumb. */
export const Radio = ({ text, ...input }: RadioProps) => (
  <label className="radio">
    <input type="radio" {...input} />
    <span>{text}</span>
  </label>
);

type Props = ControlProps<FieldKind> & { options: readonly { value: string; label: Text | string }[] };

export function Radios({ field, options, value, id, isInvalid, onChange }: Props) {
  const { say } = useCopy();
  return (
    <div className="radios">
      {options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : undefined}
          name={field.name}
          value={option.value}
          checked={value === option.value}
          aria-invalid={(isInvalid && index === 0) || undefined}
          onChange={() => onChange(option.value)}
          text={say(option.label)}
        />
      ))}
    </div>
  );
}

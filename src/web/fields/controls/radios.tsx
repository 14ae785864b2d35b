import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldKind, Text } from '../../../funnel/funnel.ts';
import { useMessages } from '../../runtime/page-context.tsx';
import type { ControlProps } from './control.ts';

type RadioProps = InputHTMLAttributes<HTMLInputElement> & { text: ReactNode };

export const Radio = ({ text, ...input }: RadioProps) => (
  <label className="radio">
    <input type="radio" {...input} />
    <span>{text}</span>
  </label>
);

interface Option {
  value: string;
  label: Text | string;
  lead?: Text;
  price?: string;
}

type Props = ControlProps<FieldKind> & { options: readonly Option[] };

export function Radios({ field, options, value, id, isInvalid, onChange }: Props) {
  const { say } = useMessages();
  const { shown: type = 'radio', preset } = field;
  // Of two offers only one has a box; without a tick the other is chosen.
  const listed = type === 'radio' ? options : options.filter((option) => option.value !== preset);
  return (
    <div className="radios">
      {listed.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : undefined}
          type={type}
          name={field.name}
          value={option.value}
          checked={(value || preset) === option.value}
          aria-invalid={(isInvalid && index === 0) || undefined}
          onChange={({ target }) => onChange(target.checked ? option.value : '')}
          text={
            option.price ? (
              <>
                <span>{say(option.label)}</span>
                {option.lead && <small>{say(option.lead)}</small>}
                <b>{option.price}</b>
              </>
            ) : (
              say(option.label)
            )
          }
        />
      ))}
    </div>
  );
}

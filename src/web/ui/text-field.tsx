import { useCopy } from '../runtime/page-context.tsx';
import { type FieldProps, FormField } from './form.tsx';

interface Props extends Omit<FieldProps, 'aside'> {
  value: string;
  onChange: (value: string) => void;
  /** Optional: `marked` says so beside the label, `silent` if the form has said it. */
  optional?: 'marked' | 'silent';
  kind?: 'text' | 'tel' | 'area';
  maxLength?: number;
}

export function TextField({ value, onChange, optional, kind = 'text', maxLength, ...frame }: Props) {
  const { word } = useCopy();
  const typed = {
    value,
    maxLength,
    autoComplete: kind === 'tel' ? 'tel' : 'off',
    'aria-required': optional ? undefined : true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <FormField {...frame} aside={optional === 'marked' && word('optional')}>
      {(tied) =>
        kind === 'area' ? (
          <textarea {...tied} {...typed} rows={5} />
        ) : (
          <input {...tied} {...typed} type={kind} inputMode={kind === 'tel' ? 'tel' : undefined} />
        )
      }
    </FormField>
  );
}

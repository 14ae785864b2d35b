import type { Ask } from '../contract/report.ts';
import type { FieldOf } from './field-kind.ts';

export const askedField = ({ name, label, options }: Ask, language: string): FieldOf<'choice'> => ({
  kind: 'choice',
  name,
  label: { [language]: label },
  optional: true,
  options: options.map((option) => ({ value: option.value, label: { [language]: option.label } })),
});

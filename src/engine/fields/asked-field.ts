import type { Ask } from '../../contract/report.ts';
import type { FieldOf } from './field-kind.ts';

/** A question of the report as a field of the form that corrects its order; its words are in one language. */
export const askedField = ({ name, label, options }: Ask, language: string): FieldOf<'choice'> => ({
  kind: 'choice',
  name,
  label: { [language]: label },
  optional: true,
  options: options.map((option) => ({ value: option.value, label: { [language]: option.label } })),
});

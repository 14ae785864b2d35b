import { genders, hours, longestName, words } from './card.ts';

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

const hourValues = valuesOf(hours);

/** The build compiles the validator and names it by `$id`. */
export const schema = {
  $id: 'card',
  title: words.title,
  type: 'object',
  required: ['fullName', 'gender', 'birthday', 'birthHour', 'consent'],
  properties: {
    fullName: { type: 'string', title: words.fullName, maxLength: longestName },
    gender: { type: 'string', title: words.gender, description: words.genderHint, enum: valuesOf(genders) },
    birthday: { type: 'string', title: words.birthday },
    birthHour: { type: 'string', title: words.birthHour, description: words.birthHourHint, enum: hourValues },
    consent: { type: 'boolean', title: words.consent, const: true },
  },
} as const;

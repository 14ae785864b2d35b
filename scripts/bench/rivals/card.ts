import { hours as doubleHours } from '../../../src/fields/birth-hour.ts';

/** The form of `funnels/marriage_v1.yaml` for the rivals: the same words, choices and rules. */
export const words = {
  title: 'Write your card',
  submit: 'Hand in my card and order',
  fullName: 'Full name',
  placeholder: 'As you would sign it',
  gender: 'Gender, qian or kun',
  genderHint:
    'The old cards said qian for a man and kun for a woman. The spouse star is read differently for each.',
  birthday: 'Date of birth',
  birthHour: 'Hour of birth',
  birthHourHint: 'If nobody remembers, say so. Three pillars are read and the fourth is left blank.',
  consent: 'I have read and accept the privacy notice',
  outOfRange: 'Please choose a date between 1920 and today.',
} as const;

export const longestName = 20;
export const earliestDay = '1920-01-01';
export const today = (): string => new Date().toISOString().slice(0, 10);

export const genders = [
  { value: 'male', text: 'Male' },
  { value: 'female', text: 'Female' },
] as const;

export const hours: readonly { value: string; text: string }[] = [
  ...doubleHours.map(({ value, text }) => ({ value, text: text.en })),
  { value: 'unknown', text: 'I don’t know' },
];

import { describe, expect, it } from 'vitest';
import { withClocks, withFittingClocks, withVisibleClocks } from '../../src/fields/clock-field.ts';
import type { Field } from '../../src/funnel/funnel.ts';
import { wireValues } from '../../src/machine/entry-navigation.ts';
import { aFunnel, pageEntry, text } from '../support/create-funnel.ts';

const fields: Field[] = [
  { kind: 'birthday', name: 'birthday', label: text('Born') },
  { kind: 'birth-hour', name: 'birthHour', label: text('At') },
  { kind: 'birth-hour', name: 'partnerBirthHour', label: text('They, at'), optional: true },
];
const born = { birthday: '1988-06-15', birthHour: '4' };
const asked = (given: Record<string, string>) =>
  withVisibleClocks(fields, given).flatMap((field) =>
    field.kind === 'choice' ? [[field.name, ...field.options.map(({ value }) => value)]] : [],
  );

describe('what the clock showed', () => {
  it('is asked of a birth in summer time whose hour is given, and of no other', () => {
    expect(asked(born)).toEqual([['birthClock', '7', '8', 'standard']]);
    expect(asked({ ...born, birthHour: '12' })).toEqual([['birthClock', '23', 'standard']]);
    expect(asked({ ...born, birthday: 'lunar:1988-05-02' })).toHaveLength(1);
    expect(asked({ ...born, birthHour: 'unknown' })).toEqual([]);
    expect(asked({ ...born, birthday: '1992-06-15' })).toEqual([]);
    expect(asked({ partnerBirthday: '1990-07-01', partnerBirthHour: '0' })).toEqual([
      ['partnerBirthClock', '0', 'standard'],
    ]);
  });

  it('may be told beside every hour of birth, and is forgotten where it does not fit', () => {
    expect(withClocks(fields).map(({ name }) => name)).toEqual([
      'birthday',
      'birthHour',
      'birthClock',
      'partnerBirthHour',
      'partnerBirthClock',
    ]);
    expect(withFittingClocks({ ...born, birthClock: '7' })).toEqual({ ...born, birthClock: '7' });
    expect(withFittingClocks({ ...born, birthClock: '9' })).toEqual(born);
    expect(withFittingClocks({ ...born, birthday: '1992-06-15', birthClock: '7' })).not.toHaveProperty(
      'birthClock',
    );
  });

  it('travels with the order', () => {
    const funnel = aFunnel({ entry: pageEntry(fields) });
    const sent = (typed: Record<string, string>) => wireValues(funnel, typed, '2026-11-23');
    expect(sent({ ...born, birthClock: '7' })).toEqual({ ...born, birthClock: '7' });
    expect(sent({ ...born, birthClock: '' })).toEqual(born);
    expect(sent(born)).toEqual(born);
  });
});

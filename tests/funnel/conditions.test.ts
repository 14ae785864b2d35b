import { describe, expect, it } from 'vitest';
import { type Condition, holds, type Known, testsIn } from '../../src/funnel/conditions.ts';

const known: Known = { since: 'long', gender: 'female', age: 30, birthHour: 'unknown', hidden: undefined };

describe('a condition', () => {
  it.each<[string, Condition | undefined, boolean]>([
    ['that is none holds', undefined, true],
    ['of one value', { since: 'long' }, true],
    ['of another value', { since: 'new' }, false],
    ['of several values', { since: ['new', 'long'] }, true],
    ['of two names holds where both do', { since: 'long', gender: 'female' }, true],
    ['of two names does not where one does not', { since: 'long', gender: 'male' }, false],
    ['from an age on holds at it', { age: { from: 30 } }, true],
    ['under an age does not hold at it', { age: { under: 30 } }, false],
    ['between ages', { age: { from: 18, under: 31 } }, true],
    ['turned round', { not: { gender: 'male' } }, true],
    ['any of which holds', { any: [{ gender: 'male' }, { since: 'long' }] }, true],
    ['any of which holds not', { any: [{ gender: 'male' }, { since: 'new' }] }, false],
    ['all of which hold', { all: [{ gender: 'female' }, { not: { since: 'new' } }] }, true],
    ['all of which do not', { all: [{ gender: 'female' }, { since: 'new' }] }, false],
    ['of what is not known does not hold', { hidden: 'long' }, false],
    ['of an age that is not known does not hold', { hidden: { under: 99 } }, false],
    ['turned round, of what is not known, holds', { not: { hidden: { from: 1 } } }, true],
    ['of an age is no value', { age: '30' }, false],
    ['of a value is no age', { since: { from: 1 } }, false],
    ['beside a join holds with it', { birthHour: 'unknown', any: [{ gender: 'male' }] }, false],
  ])('%s', (_, when, expected) => {
    expect(holds(when, known)).toBe(expected);
  });

  it('names each test with its place', () => {
    const when: Condition = {
      since: ['new', 'long'],
      any: [{ not: { gender: 'male' } }, { age: { from: 18 } }],
    };
    expect(testsIn(when).map(({ name, at }) => `${name} ${at.join('/')}`)).toEqual([
      'since since/0',
      'since since/1',
      'gender any/0/not/gender',
      'age any/1/age',
    ]);
  });
});

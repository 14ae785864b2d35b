import { describe, expect, it, test } from 'vitest';
import { fits, readAnswer } from '../../src/contract/read-answer.ts';
import { blockShapes } from '../../src/contract/report-shapes.generated.ts';

describe('a field of an answer', () => {
  it.each([
    ['abc', 'abc'],
    [12345, '12345'],
    [0, '0'],
    ['', ''],
    [undefined, undefined],
    [null, undefined],
    [{ id: 1 }, undefined],
    [true, undefined],
  ])('%j as an id is %j', (value, id) => {
    expect(readAnswer('createOrder', { id: value }).id).toBe(id);
  });

  it('is left out where it is of another kind, and so is what stands in a list', () => {
    const fields = {
      amount: '29',
      owned: 'yes',
      details: { fullName: '李小龙', age: [31] },
      summary: [{ label: 'Name', value: {} }, 'no fact', { label: 'Born', value: '1995' }],
      ways: ['wechat', null],
      lookupCode: null,
    };
    expect(readAnswer('getOrder', fields)).toEqual({
      details: { fullName: '李小龙' },
      summary: [{ label: 'Name' }, { label: 'Born', value: '1995' }],
      ways: ['wechat'],
    });
  });

  it('of a report is left as it is', () => {
    expect(readAnswer('getResult', { anything: [1] })).toEqual({ anything: [1] });
  });
});

test('a block fits only when all is there, of its kind and in its bounds', () => {
  const measure = { label: 'Calm', value: 40 };
  expect(fits(blockShapes.bars, { items: [measure, { ...measure, note: 'x' }] })).toBe(true);
  expect(fits(blockShapes.bars, { items: [{ ...measure, value: 101 }] })).toBe(false);
  expect(fits(blockShapes.bars, { items: [{ ...measure, note: 1 }] })).toBe(false);
  expect(fits(blockShapes.bars, { items: measure })).toBe(false);
  const pairing = { names: ['李', '王'], score: 70, parts: [] };
  expect(fits(blockShapes.pairing, pairing)).toBe(true);
  expect(fits(blockShapes.pairing, { ...pairing, names: ['李'] })).toBe(false);
});

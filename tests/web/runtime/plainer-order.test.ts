import { expect, test } from 'vitest';
import { plainerOrders } from '../../../src/web/runtime/other-back-ends.ts';

test('a foreign back end that refuses an order is sent it without the clock of a birth, then with the early hour', () => {
  const order = { fullName: 'Anna', birthHour: '12', birthClock: 'summer' };
  expect(plainerOrders(order)).toEqual([
    { fullName: 'Anna', birthHour: '12' },
    { fullName: 'Anna', birthHour: '0' },
  ]);
  expect(plainerOrders({ fullName: 'Anna', birthHour: '3' })).toEqual([]);
});

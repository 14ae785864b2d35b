import { describe, expect, it } from 'vitest';
import { presentMonth } from '../../../src/web/report/months-chart.tsx';

const months = ['2027-02-04', '2027-03-06', '2028-01-06'].map((from) => ({ from }));

describe('the month of a year that unfolds at once', () => {
  it.each([
    ['the day before the first', '2027-02-03', -1],
    ['the first day of the first', '2027-02-04', 0],
    ['the last day of the first', '2027-03-05', 0],
    ['the first day of the second', '2027-03-06', 1],
    ['the last day of the last', '2028-02-03', 2],
    ['two months after the last', '2028-03-10', -1],
  ])('is the one it is: %s', (_, today, index) => {
    expect(presentMonth(months, today)).toBe(index);
  });

  it('is none where nobody says when the months begin', () => {
    expect(presentMonth([{}, {}], '2027-05-01')).toBe(-1);
  });
});

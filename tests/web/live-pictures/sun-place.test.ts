import { describe, expect, it } from 'vitest';
import zh from '../../../src/fields/text/zh-CN/terms.json' with { type: 'json' };
import { sunLongitudeOn, sunPlaceOn } from '../../../src/web/live-pictures/sun-place.ts';

const nameOf = (index: number | undefined) => (index === undefined ? undefined : zh.terms[index]);

describe('where the sun stood', () => {
  it('is at zero at the equinox of March and half round at that of September', () => {
    const equinox = sunLongitudeOn('2024-03-20');
    expect(Math.min(equinox, 360 - equinox)).toBeLessThan(0.6);
    expect(Math.abs(sunLongitudeOn('2024-09-22') - 180)).toBeLessThan(0.6);
  });

  it.each([
    ['1995-06-15', '芒种', '夏至'],
    ['1979-12-02', '小雪', '大雪'],
    ['2000-01-01', '冬至', '小寒'],
    ['1901-03-01', '雨水', '惊蛰'],
    ['2025-03-28', '春分', '清明'],
  ])('%s lies between %s and %s', (day, before, after) => {
    const place = sunPlaceOn(day);
    expect([nameOf(place.before), nameOf(place.after)]).toEqual([before, after]);
    expect(place.border).toBeUndefined();
  });

  it.each([
    ['2024-02-04', '立春'],
    ['2023-12-22', '冬至'],
    ['2024-03-20', '春分'],
    ['1990-02-04', '立春'],
  ])('%s is a day on which %s begins: the hour decides', (day, term) => {
    expect(nameOf(sunPlaceOn(day).border)).toBe(term);
  });
});

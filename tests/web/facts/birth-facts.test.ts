import { describe, expect, it } from 'vitest';
import { chartOf } from '../../../src/reports/almanac/calendar.ts';
import { birthFacts, knownPillars } from '../../../src/web/facts/birth/birth-facts.ts';
import { chooseSentence } from '../../../src/web/facts/sentence/choose-sentence.ts';

const dayMs = 86_400_000;
const first = Date.UTC(1901, 2, 1) / dayMs;
const last = Date.UTC(2025, 11, 31) / dayMs;
/** All days in the soak; else a prime apart, so that every month and weekday comes up. */
const apart = process.env.FULL_MATRIX ? 1 : 37;
const hours = ['unknown', ...Array.from({ length: 13 }, (_, hour) => String(hour))];
const saidOf = (birthday: string, birthHour = 'unknown') =>
  birthFacts({ birthday, birthHour }, '2026-01-01', 'zh-CN').said;

describe('what the browser says of a birth', () => {
  it('is what the almanac of the reports says, or nothing where that has another side', () => {
    let borders = 0;
    for (let day = first, index = 0; day <= last; day += apart, index += 1) {
      const birthday = `solar:${new Date(day * dayMs).toISOString().slice(0, 10)}`;
      const birthHour = hours[index % 2 ? index % hours.length : 0]!;
      const chart = chartOf(birthday.slice(6), birthHour);
      const known = knownPillars({ birthday: birthday.slice(6), birthHour });
      expect({ day: known.day, hour: known.hour }, birthday).toEqual({
        day: chart.pillars.day,
        hour: chart.pillars.hour,
      });
      if (known.year) expect(known.year, birthday).toEqual(chart.pillars.year);
      if (known.month) expect(known.month, birthday).toEqual(chart.pillars.month);
      if (chart.otherSide) {
        borders += 1;
        expect(known.month, birthday).toBeUndefined();
      }
    }
    expect(borders).toBeGreaterThan(5);
  });

  it('is silent about the year on the day of Li Chun, until the hour decides', () => {
    expect(saidOf('1990-02-04').season).toBeUndefined();
    expect(saidOf('1990-02-04').yearPillar).toBeUndefined();
    expect(saidOf('1990-02-04', '1').yearPillar).toBe('己巳');
    expect(saidOf('1990-02-04', '11').yearPillar).toBe('庚午');
  });

  it('knows eight characters with the hour and six without', () => {
    expect(saidOf('1988-06-15', '4').eightCharacters).toBe('戊辰\u00a0戊午\u00a0辛丑\u00a0壬辰');
    expect(saidOf('1988-06-15').eightCharacters).toBeUndefined();
    expect(saidOf('1988-06-15').sixCharacters).toBe('戊辰\u00a0戊午\u00a0辛丑');
  });

  it('chooses the first sentence it can say, or none', () => {
    const sentences = [
      { when: { season: 'winter' as const }, say: { 'zh-CN': '冬。' } },
      { say: { 'zh-CN': '时柱{hourPillar}。' } },
    ];
    const say = (birthHour: string) =>
      chooseSentence(
        sentences,
        birthFacts({ birthday: '1988-06-15', birthHour }, '2026-01-01', 'zh-CN'),
        'zh-CN',
      );
    expect(say('4')).toBe('时柱壬辰。');
    expect(say('unknown')).toBeUndefined();
  });

  it('takes an hour off a clock that was said to be an hour ahead', () => {
    const birth = { birthday: '1988-06-15', birthHour: '4' };
    for (const birthClock of ['7', '8', 'standard'])
      expect(knownPillars({ ...birth, birthClock }).hour, birthClock).toEqual(
        chartOf(birth.birthday, birth.birthHour, birthClock).pillars.hour,
      );
    expect(knownPillars({ ...birth, birthClock: '7' }).hour?.branch).toBe(3);
  });
});

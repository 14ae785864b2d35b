import { describe, expect, it } from 'vitest';
import { elementOfStem } from '../../src/calendar/pillars.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { elementIn } from '../../src/reports/almanac/relations.ts';
import { monthFigures } from '../../src/reports/scoring/month-figures.ts';
import { areas } from '../../src/reports/scoring/weights.ts';
import { storeOf, subjectOf, yearFigure } from '../../src/reports/scoring/year-figures.ts';
import { birthdayFrom, numbersFrom, sampled } from './people.ts';

/** One scoring function for every report: what would be a contradiction between two pages cannot be computed. */

const next = numbersFrom(17);
const people = Array.from({ length: sampled(2000) }, () => {
  const birthday = birthdayFrom(next, 1930, 90);
  const hour = next(14);
  const chart = chartOf(birthday, hour === 13 ? 'unknown' : String(hour));
  const sex = (['male', 'female', undefined] as const)[next(3)];
  return { subject: subjectOf(chart, sex), year: 2024 + next(12), who: `${birthday} ${hour} ${sex}` };
});

describe('the figures of a person', () => {
  it('are the sums of their addends, whole, and none is cut off', () => {
    for (const { subject, year, who } of people) {
      const figure = yearFigure(subject, year);
      for (const { value, addends } of [
        ...areas.map((area) => figure.areas[area]),
        ...monthFigures(subject.chart, figure),
      ]) {
        expect(
          addends.reduce((sum, { points }) => sum + points, 0),
          who,
        ).toBe(value);
        expect(
          addends.every(({ points }) => Number.isInteger(points)),
          who,
        ).toBe(true);
        expect(
          addends.some(({ kind }) => kind === 'cap'),
          who,
        ).toBe(false);
      }
    }
  });

  it('of twelve months average to their year within half a point', () => {
    for (const { subject, year, who } of people) {
      const figure = yearFigure(subject, year);
      const sum = monthFigures(subject.chart, figure).reduce((total, { value }) => total + value, 0);
      expect(Math.abs(sum / 12 - figure.value), who).toBeLessThanOrEqual(0.5);
    }
  });

  it('of a year are the mean of its four sides and lie between them', () => {
    for (const { subject, year, who } of people) {
      const { value, areas: sides } = yearFigure(subject, year);
      const values = areas.map((area) => sides[area].value);
      expect(value, who).toBe(Math.round(values.reduce((sum, each) => sum + each, 0) / 4));
      expect(value, who).toBeGreaterThanOrEqual(Math.min(...values));
      expect(value, who).toBeLessThanOrEqual(Math.max(...values));
    }
  });

  it('call a store of wealth opened only where the chart has it and the year clashes it', () => {
    for (const { subject, year, who } of people) {
      const { money } = yearFigure(subject, year).areas;
      const { pillars } = subject.chart;
      const store = storeOf(elementIn('wealth', elementOfStem(pillars.day.stem)));
      const found = money.addends.find(({ kind }) => kind === 'store');
      if (found?.kind === 'store' && found.is === 'opened')
        expect(
          Object.values(pillars).map(({ branch }) => branch),
          who,
        ).toContain(store);
    }
  });

  it('name the decade running that year, and none where no sex was given', () => {
    for (const { subject, year, who } of people) {
      const decade = yearFigure(subject, year).areas.work.addends.find(({ kind }) => kind === 'decade');
      if (!subject.sex) expect(decade, who).toBeUndefined();
      if (decade?.kind !== 'decade') continue;
      const running = subject.decades.find(({ startYear }) => startYear <= year && year < startYear + 10);
      expect([decade.stem, decade.branch], who).toEqual([running?.stem, running?.branch]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { makeReport } from '../../src/products/make-report.ts';
import { ordersOf, sampled } from './people.ts';
import { blocksOf } from './read-report.ts';

const dayMs = 86_400_000;
const daysOf = ({ on, until = on }: { on: string; until?: string }) =>
  1 + (Date.parse(until) - Date.parse(on)) / dayMs;

describe('the dates a fortune marks', () => {
  const reports = ordersOf('fortune', sampled(60)).map((order) => ({ order, report: makeReport(order) }));

  it('are the months and days the report names, in their order', () => {
    for (const { order, report } of reports) {
      const dates = report.dates!;
      expect(dates.map(({ on }) => on)).toEqual(dates.map(({ on }) => on).toSorted());
      const items = blocksOf(report, 'list', 'windows').flatMap((block) => block.items);
      expect(dates.filter(({ until }) => until)).toHaveLength(items.length);
      const said = items.join('\n');
      for (const { on } of dates) {
        const [, month, day] = on.split('-').map(Number);
        const english = new Date(on)
          .toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' })
          .slice(0, 3);
        expect(said).toContain(order.language === 'en' ? `${day} ${english}` : `${month}月${day}日`);
      }
    }
  });

  it('are months of 29 to 32 days from a term on, and days', () => {
    for (const { report } of reports)
      for (const date of report.dates!) {
        if (!date.until) continue;
        expect(daysOf(date)).toBeGreaterThanOrEqual(29);
        expect(daysOf(date)).toBeLessThanOrEqual(32);
      }
  });

  it('tell neither name, birthday nor figure', () => {
    for (const { order, report } of reports) {
      const titles = report.dates!.map(({ title }) => title).join('\n');
      expect(titles).not.toMatch(/\d/);
      expect(titles).not.toContain(order.details.fullName);
    }
  });
});

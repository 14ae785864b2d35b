import { describe, expect, it } from 'vitest';
import { makeAsks, makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { textsOf } from './read-report.ts';

const inputOf = (details: Record<string, string>): ReportInput => ({
  product: 'pair',
  details: { fullName: '范小云', partnerName: '王美丽', ...details },
  answers: {},
  questions: [],
  language: 'zh-CN',
  askedOn: '2026-11-22',
  title: '姓名配对',
});
const read = (details: Record<string, string>) => textsOf(makeReport(inputOf(details)).sections).join('\n');

describe('a character with two full forms', () => {
  it('is asked about, once for each name that has one', () => {
    const [ask, ...others] = makeAsks(inputOf({}));
    expect(others).toEqual([]);
    expect(ask).toMatchObject({ name: 'fullNameForms', value: '范云' });
    expect(ask?.options.map(({ value }) => value)).toEqual(['范云', '范雲', '範云', '範雲']);
    expect(makeAsks(inputOf({ fullNameForms: '範云' }))[0]?.value).toBe('範云');
    expect(makeAsks(inputOf({ fullName: '李小龙', fullNameForms: '範云' }))).toEqual([]);
    // Written alike wherever it stands in a name.
    const twice = makeAsks(inputOf({ fullName: '王云云' }))[0];
    expect(twice?.options.map(({ value }) => value)).toEqual(['云云', '雲雲']);
  });

  it('counts as the family writes it, in the strokes, the grids and the score', () => {
    const [usual, told] = [read({}), read({ fullNameForms: '範云' })];
    expect(usual).toContain('我们按范算11画');
    expect(told).toContain('家里写作範，就按範算15画');
    expect(told).not.toContain('我们按范算11画');
    const gridsOf = (text: string) => /五格\d+\/20[^\n]*/.exec(text)?.[0];
    expect(gridsOf(told)).not.toBe(gridsOf(usual));
    expect(read({ fullNameForms: '龍' })).toBe(usual);
  });
});

import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/products.generated.ts';
import type { Product } from '../../src/contract/report.ts';
import { formalVoice, inVoice, type Voice, writtenVoice } from '../../src/contract/voice.ts';
import { makeMonth, makeReport } from '../../src/products/make-report.ts';
import { reports } from '../../src/products/reports.generated.ts';
import en from '../../src/reports/text/en/this-month.json' with { type: 'json' };
import zh from '../../src/reports/text/zh-CN/this-month.json' with { type: 'json' };
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { ordersOf, sampled } from '../products/people.ts';
import { blocksOf } from '../products/read-report.ts';

const me = { fullName: '林小满', birthday: '1995-06-15', birthHour: '3', gender: 'female' };
const inputOf = (product: Product, more: Partial<ReportInput> = {}): ReportInput => ({
  product,
  details: me,
  answers: {},
  questions: [],
  language: 'zh-CN',
  askedOn: '2026-03-15',
  title: '报告',
  ...more,
});
const linesOn = (input: ReportInput, on: string) => makeMonth(input, on)!.lines;
const textsOf = (input: ReportInput, on: string): string[] => {
  const month = makeMonth(input, on);
  return month
    ? [month.heading, ...month.lines, month.glance?.heading ?? '', ...(month.glance?.lines ?? [])]
    : [];
};
const nextDay = (day: string, days = 1) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the page of this month', () => {
  // Li Chun 2025 at 22:10, 2021 at 22:58, 2024 at 16:27; Da Xue 2026 at 10:52; Xiao Han 2027 at 22:09, all in Shanghai.
  it.each([
    { eve: '2025-02-02', day: '2025-02-03', before: '丁丑月', after: '戊寅月' },
    { eve: '2021-02-02', day: '2021-02-03', before: '己丑月', after: '庚寅月' },
    { eve: '2024-02-03', day: '2024-02-04', before: '乙丑月', after: '丙寅月' },
    { eve: '2026-12-06', day: '2026-12-07', before: '己亥月', after: '庚子月' },
    { eve: '2027-01-04', day: '2027-01-05', before: '庚子月', after: '辛丑月' },
  ])('turns on $day, the day of the term’s minute', ({ eve, day, before, after }) => {
    const input = inputOf('fortune');
    const [, standing, coming] = linesOn(input, eve);
    expect(standing).toContain(`起是${before}`);
    expect(coming).toContain(`换成${after}`);
    const [past, stands] = linesOn(input, day);
    expect(past).toContain(`上个月${before}`);
    expect(stands).toContain(`起是${after}`);
    expect(linesOn(input, nextDay(day))).toEqual(linesOn(input, day));
  });

  it('names what changes on the coming date, and one thing to do before', () => {
    const clash = { ...me, birthday: '1991-06-16' };
    const zh = linesOn(inputOf('fortune', { details: clash }), '2026-11-22');
    const en = linesOn(inputOf('fortune', { details: clash, language: 'en' }), '2026-11-22');
    expect(zh[2]).toMatch(/^12月7日大雪，换成庚子月：子/);
    expect(en[2]).toMatch(/^On 7 Dec, Great Snow \(大雪\), the Rat month \(庚子\) begins: Rat \(子\) /);
    expect(zh[3]).toMatch(/^到那天之前做一件事：/);
    expect(en[3]).toMatch(/^One thing to do before then: /);
  });

  it('prints the figures of the fortune report, month by month', () => {
    for (const order of ordersOf('fortune', 6)) {
      const input = { ...order, language: 'zh-CN' };
      const months = blocksOf(makeReport(input), 'months')[0]!.items;
      const year = Number(/(\d{4})年运势/.exec(makeReport(input).subtitle)![1]);
      // The middle of each month: from 20 February on.
      const days = months.map((_, index) =>
        new Date(Date.UTC(year, 1 + index, 20)).toISOString().slice(0, 10),
      );
      const told = days.map((day) => Number(/月，(\d+)分/.exec(linesOn(input, day)[1]!)![1]));
      expect(told).toEqual(months.map(({ value }) => value));
    }
  });

  it('speaks to children of school, to grown-ups of work, and by what was asked', () => {
    const born = (year: number, product: Product = 'fortune', focus = 'work') =>
      inputOf(product, { details: { ...me, birthday: `${year}-06-15`, focus } });
    const all = (input: ReportInput) =>
      [0, 31, 62, 93, 124].flatMap((days) => linesOn(input, nextDay('2026-03-20', days))).join('');
    expect(all(born(2014))).toMatch(/同学|作业|老师/);
    expect(all(born(2014))).not.toMatch(/账|换班|合伙|加班/);
    expect(all(born(1985))).not.toMatch(/作业|同学|老师/);
    expect(all(born(1940))).not.toMatch(/换班|上头的要求|加班/);
    const deeds = (input: ReportInput) => linesOn(input, '2026-11-22')[3];
    const sides = [born(1985), born(1985, 'fortune', 'love'), born(1985, 'fortune', 'health')];
    expect(new Set(sides.map(deeds)).size).toBe(3);
    expect(deeds(born(1985, 'marriage'))).toBe(deeds(born(1985, 'fortune', 'love')));
  });

  it('looks at the new year in the thirty days before Li Chun and on it, three lines', () => {
    const glance = (on: string) => makeMonth(inputOf('marriage'), on)!.glance;
    expect(glance('2027-01-04')).toBeUndefined();
    for (const day of ['2027-01-05', '2027-01-20', '2027-02-04'])
      expect(glance(day), day).toMatchObject({ heading: '立春看一眼2027年', lines: { length: 3 } });
    expect(glance('2027-02-05')).toBeUndefined();
    const yearly = makeReport(inputOf('fortune', { askedOn: '2026-11-22' }));
    const values = blocksOf(yearly, 'bars')[0]!.items.map(({ value }) => value);
    const told = [...glance('2027-01-20')!.lines[1]!.matchAll(/，(\d+)分/g)].map(([, value]) =>
      Number(value),
    );
    expect(told).toEqual([Math.max(...values), Math.min(...values)]);
  });

  it('does not offer the year to whoever has its report', () => {
    expect(makeMonth(inputOf('fortune', { askedOn: '2026-11-22' }), '2027-01-20')).not.toHaveProperty(
      'glance',
    );
    expect(makeMonth(inputOf('fortune', { askedOn: '2026-03-15' }), '2027-01-20')).toHaveProperty('glance');
  });

  it('speaks of two people by their names where both birthdays are known, and of nobody else', () => {
    const two = { fullName: '林小满', partnerName: '王若晴', birthday: '1995-06-15' };
    const both = { ...two, partnerBirthday: '1996-10-01' };
    const [past] = linesOn(inputOf('pair', { details: both }), '2026-11-22');
    const own = (birthday: string) =>
      /月，(\d+)分/.exec(
        linesOn(inputOf('fortune', { details: { fullName: '林小满', birthday } }), '2026-10-20')[1]!,
      )![1];
    expect(past).toBe(`上个月戊戌月：林小满${own('1995-06-15')}分，王若晴${own('1996-10-01')}分。`);
    expect(makeMonth(inputOf('pair', { details: two }), '2026-11-22')).toBeUndefined();
    expect(makeMonth(inputOf('mbti', { details: { fullName: '林小满' } }), '2026-11-22')).toBeUndefined();
  });

  it('promises nothing, threatens nobody, and says 你', () => {
    expect(JSON.stringify(zh)).not.toMatch(
      /必|注定|克夫|破财|您|；| {2}|旧谱|古人|老话说|死|离婚|彩票|病|录取/,
    );
    expect(JSON.stringify(en)).not.toMatch(/destined|doomed|divorce|death|lottery|illness| {2}|old list/i);
  });

  it('addresses its reader as the report does', () => {
    const readers = ordersOf('fortune', sampled(60)).filter(({ language }) => language === 'zh-CN');
    const said = (voice: Voice) =>
      readers.flatMap((order) => textsOf({ ...order, voice }, '2026-11-23')).join('');
    expect(said(writtenVoice)).toContain(writtenVoice);
    expect(said(formalVoice)).toBe(inVoice(said(writtenVoice), formalVoice));
  });

  it('is written for everybody on every day, in both languages', () => {
    for (const product of products.filter((each) => reports[each].month)) {
      for (const [index, order] of ordersOf(product, sampled(60)).entries()) {
        const on = nextDay('2026-01-01', index * 13);
        const texts = textsOf(order, on);
        for (const text of texts)
          expect(text, `${on} ${JSON.stringify(order.details)}`).not.toMatch(/undefined|NaN|[{}]| {2}/);
        expect(textsOf(order, on)).toEqual(texts);
      }
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { prose } from '../../src/products/marriage/prose.ts';
import { type Chart, chartOf, type Sex, yearPillar } from '../../src/reports/almanac/calendar.ts';
import { peachBlossomOf } from '../../src/reports/almanac/relations.ts';
import { loveYearsOf } from '../../src/reports/love/love-years.ts';
import { ordersOf, sampled } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';

const blocksOf = <Kind extends ReportBlock['kind']>(report: ReportDocument, id: string, kind: Kind) =>
  (report.sections.find((section) => section.id === id)?.blocks ?? []).filter(
    (block): block is Extract<ReportBlock, { kind: Kind }> => block.kind === kind,
  );

const people = ordersOf('marriage', sampled(400))
  .filter(({ language }) => language === 'zh-CN')
  .map((input) => {
    const { birthday, birthHour, gender } = input.details;
    const chart: Chart = chartOf(birthday ?? '', birthHour);
    const report = makeReport(input);
    const text = textsOf(report.sections).join('\n');
    const years = blocksOf(report, 'years', 'years')[0]?.items ?? [];
    return { input, chart, gender, report, text, years };
  });

const yearIn = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};
const elements = '木火土金水';
const signs = '鼠牛虎兔龙蛇马羊猴鸡狗猪';

describe('what a marriage report claims, of two hundred people', () => {
  it('names as best, second and hard the years of the highest figures and the lowest', () => {
    for (const { chart, gender, text, years } of people) {
      const figures = loveYearsOf(chart, gender as Sex, years[0]?.year ?? 0, 10);
      const ranked = figures.map(({ figure }) => figure.value).toSorted((a, b) => b - a);
      const valueOf = (pattern: RegExp) =>
        figures.find(({ year }) => year === yearIn(text, pattern))?.figure.value;
      expect(valueOf(/最宜两个人往前走一步的是(\d+)年/)).toBe(ranked[0]);
      expect(valueOf(/次一等的是(\d+)年/)).toBe(ranked[1]);
      expect(valueOf(/(\d+)年要多费一点心/)).toBe(ranked[9]);
    }
  });

  it('lists ten years in a row, each labelled clash or union only where the branches are six apart or pair up', () => {
    for (const { chart, years } of people) {
      expect(years.map(({ year }) => year - (years[0]?.year ?? 0))).toEqual([...Array(10).keys()]);
      for (const { year, label } of years) {
        const { branch } = yearPillar(year);
        const palace = chart.pillars.day.branch;
        expect(label === '相冲').toBe((branch - palace + 12) % 12 === 6);
        expect(label === '六合').toBe((branch + palace) % 12 === 1);
      }
    }
  });

  it('advises each year as the strength of the chart asks, and the age in that year', () => {
    for (const { chart, years } of people) {
      const own = (tips: typeof prose.years.tips) => tips.map((tip) => tip[chart.strength]['zh-CN']);
      for (const { year, note } of years) {
        const isLate = year - chart.solar.year >= 62;
        const tips = own(isLate ? (prose.years.lateTips ?? []) : prose.years.tips);
        expect(tips.some((tip) => note.endsWith(tip))).toBe(true);
      }
    }
  });

  it('counts the spouse star as often as the pillars show its element, the day stem left out', () => {
    for (const { chart, gender, report, text } of people) {
      const self = Math.floor(chart.pillars.day.stem / 2);
      const star = elements[(self + (gender === 'male' ? 2 : 3)) % 5] ?? '';
      const columns = blocksOf(report, 'chart', 'pillars')[0]?.columns ?? [];
      const shown = columns.flatMap(({ stemElement, branchElement }, index) =>
        index === 2 ? [branchElement] : [stemElement, branchElement],
      );
      const count = shown.filter((element) => element === star).length;
      const said = text.includes(`配偶星为${star}，在命局明处未见`)
        ? 0
        : text.includes(`配偶星为${star}，命局中恰有一位`)
          ? 1
          : '两三四五六七'.indexOf(new RegExp(`配偶星为${star}，命局中现(.)位`).exec(text)?.[1] ?? '') + 2;
      expect(said).toBe(count);
    }
  });

  it('calls one sign hard to get used to, the one opposite the palace, and none of the easy ones', () => {
    for (const { chart, report } of people) {
      const facts = blocksOf(report, 'partner', 'facts')[0]?.items ?? [];
      const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value ?? '';
      const opposite = signs[(chart.pillars.day.branch + 6) % 12] ?? '';
      expect(factOf('需多磨合的生肖')).toBe(opposite);
      expect(factOf('相合生肖').split('、')).toHaveLength(3);
      expect(factOf('相合生肖')).not.toContain(opposite);
    }
  });

  it('names a year of the peach blossom only where the chart has none, and a true one', () => {
    for (const { chart, text, years } of people) {
      const blossom = peachBlossomOf(chart.pillars.day.branch);
      const own = Object.values(chart.pillars).some(({ branch }) => branch === blossom);
      const named = yearIn(text, /下一次花开在(\d+)年/);
      expect(named === undefined).toBe(own);
      if (named === undefined) continue;
      expect(yearPillar(named).branch).toBe(blossom);
      expect(named - (years[0]?.year ?? 0)).toBeLessThan(12);
    }
  });

  it('says the age, and speaks of no office past sixty-one and of no wedding below twenty-three', () => {
    for (const { input, chart, text, years } of people) {
      const age = Number(input.askedOn.slice(0, 4)) - chart.solar.year;
      expect(text).toContain(`${age}岁，夫妻宫`);
      if (age >= 62) expect(/办公室|上班|下班|同事之间|口径/.exec(text)?.[0]).toBeUndefined();
      for (const { year, note } of years)
        if (year - chart.solar.year < 23 || year - chart.solar.year >= 62) expect(note).not.toContain('结婚');
    }
  });

  it('shares with the portrait of the same person nothing but the footnotes', () => {
    for (const { input, report } of people) {
      const portrayal = makeReport({ ...input, product: 'marriage_portrayal' });
      const other = new Set(sentencesOf(textsOf(portrayal)));
      const both = sentencesOf(textsOf(report)).filter((sentence) => other.has(sentence));
      const notes = new Set(sentencesOf(report.footnotes));
      expect(both.filter((sentence) => !notes.has(sentence))).toEqual([]);
    }
  });
});

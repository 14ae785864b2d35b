import { SolarTime } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { portraitOf } from '../../src/products/marriage-portrayal/portrait.ts';
import { chartOf, pillarsAt } from '../../src/reports/almanac/calendar.ts';
import { bestLoveYear, loveYearsOf } from '../../src/reports/love/love-years.ts';
import { ordersOf, sampled } from './people.ts';
import { textsOf } from './read-report.ts';

const blockOf = <Kind extends ReportBlock['kind']>(report: ReportDocument, id: string, kind: Kind) =>
  report.sections
    .find((section) => section.id === id)
    ?.blocks.find((block): block is Extract<ReportBlock, { kind: Kind }> => block.kind === kind);

const people = ordersOf('marriage_portrayal', sampled(400))
  .filter(({ language }) => language === 'zh-CN')
  .map((order, index) => {
    const wish = [undefined, 'male', 'female'][index % 3];
    const input = wish ? { ...order, details: { ...order.details, partnerGender: wish } } : order;
    const { birthday, birthHour, gender } = input.details;
    const report = makeReport(input);
    const chart = chartOf(birthday ?? '', birthHour);
    const age = Number(input.askedOn.slice(0, 4)) - chart.solar.year;
    const sex = gender === 'male' ? ('male' as const) : ('female' as const);
    const drawn = wish === 'male' || wish === 'female' ? wish : sex === 'male' ? 'female' : 'male';
    return {
      chart,
      age,
      sex,
      drawn: drawn as 'male' | 'female',
      report,
      text: textsOf(report.sections).join('\n'),
      looks: (blockOf(report, 'portrait', 'text')?.paragraphs ?? []).join('\n'),
      years: blockOf(report, 'years', 'years')?.items ?? [],
    };
  });

/** Every thirty degrees from the north, as the branches stand from zi. */
const directionWords = [
  '正北',
  '东北偏北',
  '东北偏东',
  '正东',
  '东南偏东',
  '东南偏南',
  '正南',
  '西南偏南',
  '西南偏西',
  '正西',
  '西北偏西',
  '西北偏北',
];

describe('what a portrait report claims, of two hundred people', () => {
  it('draws whom the visitor wished for, and writes of them as he or as she throughout', () => {
    for (const { chart, age, sex, drawn, report, text } of people) {
      expect(blockOf(report, 'portrait', 'portrait')?.svg).toBe(portraitOf(chart, sex, drawn, age).svg);
      expect(text.replaceAll(/其他|他们/g, '').includes('他')).toBe(drawn === 'male');
      expect(text.includes('她')).toBe(drawn === 'female');
    }
  });

  it('speaks of glasses, earrings, smile and gaze exactly where they are drawn', () => {
    for (const { chart, age, sex, drawn, looks } of people) {
      const { traits } = portraitOf(chart, sex, drawn, age);
      expect(looks.includes('镜框是圆的')).toBe(traits.adornment === 'round');
      expect(looks.includes('镜框有棱角')).toBe(traits.adornment === 'square');
      expect(looks.includes('老花镜')).toBe(traits.adornment === 'reading');
      expect(looks.includes('耳饰')).toBe(traits.adornment === 'earrings');
      expect(looks.includes('嘴角只抬起一点')).toBe(traits.smile === 'closed');
      expect(looks.includes('笑开的')).toBe(traits.smile !== 'closed');
      expect(looks.includes('眼睛睁得大')).toBe(traits.gaze === 'open');
    }
  });

  it('speaks of grey hair and of lines exactly where they are drawn', () => {
    for (const { chart, age, sex, drawn, looks } of people) {
      const { traits } = portraitOf(chart, sex, drawn, age);
      expect(/花白|银发/.test(looks)).toBe(traits.years === 'grey');
      expect(/眼角.{0,8}纹/.test(looks)).toBe(traits.years === 'grey');
      expect(/嘴边.{0,8}纹/.test(looks)).toBe(traits.years === 'greying');
    }
  });

  it('says how old the visitor is, and of which element the star', () => {
    for (const { chart, age, sex, text } of people) {
      const star = '木火土金水'[(Math.floor(chart.pillars.day.stem / 2) + (sex === 'male' ? 2 : 3)) % 5];
      expect(text).toMatch(new RegExp(`${age}岁.{0,12}属${star}的人`));
    }
  });

  it('sends nobody past sixty-one to an office, an exhibition or a bar, and nobody below twenty-three to one', () => {
    const abroad = /办公室|上班|下班|展会|同事的同事|品酒|酒吧|简历/;
    for (const { age, text } of people)
      if (age >= 62 || age < 23) expect(abroad.exec(text)?.[0]).toBeUndefined();
  });

  it('describes the hair that is drawn', () => {
    const words = {
      female: { straight: '直直垂下来', waved: /带卷|波浪/, gathered: /束/ },
      male: { straight: '额前', waved: /蓬松|带着弯/, gathered: '短' },
    };
    for (const { chart, age, sex, drawn, looks } of people)
      expect(looks).toMatch(words[drawn][portraitOf(chart, sex, drawn, age).traits.hair]);
  });

  it('names as best the year of the highest figure of love, the earlier one of equals', () => {
    for (const { chart, sex, text, years } of people) {
      expect(years).toHaveLength(10);
      const best = bestLoveYear(loveYearsOf(chart, sex, years[0]?.year ?? 0, 10));
      expect(Number(/显眼的便?是(\d+)年/.exec(text)?.[1])).toBe(best.year);
    }
  });

  it('dates the month of that year by the calendar: its branch pairs with the palace', () => {
    for (const { chart, text } of people) {
      const best = /显眼的便?是(\d+)年/.exec(text)?.[1];
      const dates = new RegExp(`${best}年的.月从(\\d+)年(\\d+)月(\\d+)日到(\\d+)年(\\d+)月(\\d+)日`).exec(
        text,
      );
      const [y = 0, m = 0, d = 0] = (dates ?? []).slice(1).map(Number);
      const { year, month } = pillarsAt(SolarTime.fromYmdHms(y, m, d, 12, 0, 0).next(5 * 86_400));
      expect((month.branch + chart.pillars.day.branch) % 12).toBe(1);
      expect(year.branch).toBe((Number(best) - 4) % 12);
    }
  });

  it('points to the side of the branch that pairs with the palace', () => {
    for (const { chart, report, text } of people) {
      const word = directionWords[(13 - chart.pillars.day.branch) % 12] ?? '';
      const facts = blockOf(report, 'where', 'facts')?.items ?? [];
      expect(facts.find(({ label }) => label === '方位')?.value).toBe(word);
      expect(text).toContain(`从你现居之地看，在${word}。`);
    }
  });

  it('says of the age one thing only, that which the palace says, and of nobody that they are younger than a young visitor', () => {
    for (const { chart, age: years, text } of people) {
      const self = Math.floor(chart.pillars.day.stem / 2);
      const palace = [4, 2, 0, 0, 2, 1, 1, 2, 3, 3, 2, 4][chart.pillars.day.branch] ?? 0;
      const age =
        ['与你相仿', years < 23 ? '与你相仿' : '比你小些', '与你相仿', '比你年长些', '比你年长些'][
          (palace - self + 5) % 5
        ] ?? '';
      const said = ['与你相仿', '比你小些', '比你年长些'].filter((words) => text.includes(words));
      expect(said).toEqual([age]);
    }
  });

  it('gives three different signs to know somebody by', () => {
    for (const { report } of people) expect(new Set(blockOf(report, 'signs', 'list')?.items).size).toBe(3);
  });
});

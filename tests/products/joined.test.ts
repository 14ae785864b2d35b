import { beforeAll, describe, expect, it } from 'vitest';
import { elementOfStem } from '../../src/calendar/pillars.ts';
import { loadFleet } from '../../src/checker/load.ts';
import type { ReportBlock } from '../../src/contract/report.ts';
import { checkField } from '../../src/fields/fields.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Field } from '../../src/funnel/funnel.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { type Chart, chartOf } from '../../src/reports/almanac/calendar.ts';
import { branchRelation, meetingOf } from '../../src/reports/almanac/relations.ts';
import { matchPartsOf } from '../../src/reports/love/two-charts.ts';
import { birthdayFrom, numbersFrom, orderOf, sampled } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';
import { differingPercent, quantile } from './variety.ts';

type Details = Readonly<Record<string, string>>;

const sectionsOf = (details: Details, language?: string, chapters?: readonly string[]) =>
  makeReport(orderOf('marriage', details, { ...(language && { language }), ...(chapters && { chapters }) }))
    .sections;

const blocksOf = (details: Details, id: string, language?: string): readonly ReportBlock[] =>
  sectionsOf(details, language).find((section) => section.id === id)?.blocks ?? [];
const joinedText = (details: Details, language?: string) =>
  textsOf(blocksOf(details, 'joined', language)).join('\n');
const itemsOf = (details: Details, language?: string) =>
  blocksOf(details, 'joined', language).flatMap((block) => (block.kind === 'list' ? block.items : []));
const factsOf = (details: Details) =>
  blocksOf(details, 'joined').flatMap((block) => (block.kind === 'facts' ? block.items : []));
const saidIn = (sections: ReturnType<typeof sectionsOf>) => new Set(sentencesOf(textsOf(sections)));
const pointsIn = (item: string) => Number(/(\d+)(?:\/| of )\d+$/.exec(item)?.[1]);

const situations = ['single', 'someone-in-mind', 'dating', 'married', 'parted', 'divorced', 'widowed', ''];

/** Invented couples who told all that the form asks. */
function couples(seed: number, count: number): Details[] {
  const next = numbersFrom(seed);
  const one = (items: readonly string[]) => items[next(items.length)]!;
  const day = () => birthdayFrom(next, 1932, 76);
  const hour = () => (next(4) === 0 ? 'unknown' : String(next(13)));
  return Array.from({ length: count }, () => ({
    gender: one(['male', 'female']),
    birthday: day(),
    birthHour: hour(),
    situation: one(situations),
    partner: one(['male', 'female']),
    partnerBirthday: day(),
    partnerBirthHour: hour(),
  }));
}

const chartsOf = ({ birthday = '', birthHour, partnerBirthday = '', partnerBirthHour }: Details) =>
  [chartOf(birthday, birthHour), chartOf(partnerBirthday, partnerBirthHour)] as const;
const swapped = (details: Details): Details => ({
  ...details,
  gender: details.partner!,
  birthday: details.partnerBirthday!,
  birthHour: details.partnerBirthHour!,
  partner: details.gender!,
  partnerBirthday: details.birthday!,
  partnerBirthHour: details.birthHour!,
});

const people = couples(11, sampled(60));

describe('the points of two charts', () => {
  it('are those of the scale, for a couple worked out by hand', () => {
    // 辛未 甲午 丙辰 丁酉 with 辛未 庚寅 乙巳 丁亥: 乙 feeds 丙, 辰 and 巳 are nothing to each other, 寅 and 午 half a trine.
    const charts = [chartOf('1991-06-15', '9'), chartOf('1991-02-04', '11')] as const;
    const points = Object.fromEntries(matchPartsOf(charts).map((part) => [part.key, part.points]));
    expect(points).toMatchObject({ stems: 20, palaces: 15, months: 8, animals: 6 });
  });

  it.each([
    ['甲己', 25],
    ['丙辛', 25],
    ['甲丙', 20],
    ['甲乙', 15],
    ['甲庚', 10],
    ['甲戊', 10],
  ])('of the day stems %s are %d', (stems, points) => {
    const [one, other] = [...stems].map((stem) => '甲乙丙丁戊己庚辛壬癸'.indexOf(stem)) as [number, number];
    const withStem = (chart: Chart, stem: number): Chart => ({
      ...chart,
      pillars: { ...chart.pillars, day: { ...chart.pillars.day, stem } },
    });
    const chart = chartOf('1990-05-17', '3');
    expect(matchPartsOf([withStem(chart, one), withStem(chart, other)])[0]).toMatchObject({
      points,
      max: 25,
    });
  });

  it('are the same whoever asks', () => {
    for (const details of people) {
      const [own, theirs] = [details, swapped(details)].map((of) => matchPartsOf(chartsOf(of)));
      const pointsOf = (parts: typeof own, keys: readonly string[]) =>
        keys.map((key) => parts!.find((part) => part.key === key)!.points);
      expect(pointsOf(own, ['stems', 'palaces', 'firstNeed', 'secondNeed', 'months', 'animals'])).toEqual(
        pointsOf(theirs, ['stems', 'palaces', 'secondNeed', 'firstNeed', 'months', 'animals']),
      );
    }
  });
});

describe('the chapter that reads two charts', () => {
  it.each(['zh-CN', 'en'])('prints every point, and their sum (%s)', (language) => {
    for (const details of people) {
      const points = itemsOf(details, language).map(pointsIn);
      const printed = /^(\d+(?: \+ \d+)+) = (\d+)\D+(90|100)/m.exec(joinedText(details, language))!;
      expect(points.join(' + ')).toBe(printed[1]);
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(Number(printed[2]));
      expect(points).toHaveLength(printed[3] === '100' ? 7 : 6);
      for (const item of itemsOf(details, language)) {
        const [, given, most] = /(\d+)(?:\/| of )(\d+)$/.exec(item)!;
        expect(Number(given)).toBeLessThanOrEqual(Number(most));
      }
    }
  });

  it('names what the two charts hold, and nothing else', () => {
    for (const details of people) {
      const charts = chartsOf(details);
      const [one, other] = charts;
      const [stems, palaces, first, second, months, animals] = itemsOf(details) as [string, ...string[]];
      const days = [one.pillars.day.stem, other.pillars.day.stem] as const;
      expect(stems.includes('天干五合')).toBe(Math.abs(days[0] - days[1]) === 5);
      expect(stems.includes('同一行')).toBe(elementOfStem(days[0]) === elementOfStem(days[1]));
      const present = charts.flatMap(({ pillars }) => Object.values(pillars).map(({ branch }) => branch));
      for (const [item, seat] of [
        [palaces, 'day'],
        [months, 'month'],
      ] as const) {
        const meeting = meetingOf(one.pillars[seat].branch, other.pillars[seat].branch, present);
        expect(item!.includes('，六合，')).toBe(meeting === 'combine');
        expect(item!.includes('，相冲，')).toBe(meeting === 'clash');
        expect(item!.includes('，凑成三合，')).toBe(meeting === 'trine');
      }
      expect(first).toContain(`对方盘里有${other.balance[one.helpful]}%`);
      expect(second).toContain(`你盘里有${one.balance[other.helpful]}%`);
      expect(animals!.includes('，相冲，')).toBe(branchRelation(one.animal, other.animal) === 'clash');
    }
  });

  it('sets the figures of both side by side as each one’s own report has them', () => {
    for (const details of people.slice(0, sampled(24))) {
      const figuresOf = (of: Details) =>
        new Map(
          blocksOf(of, 'years', undefined).flatMap((block) =>
            block.kind === 'bars' ? block.items.map(({ label, value }) => [label, value] as const) : [],
          ),
        );
      const [own, theirs] = [figuresOf(details), figuresOf(swapped(details))];
      const facts = factsOf(details);
      const gaps = facts.map(({ label, value }) => {
        const gap = Math.abs(own.get(label)! - theirs.get(label)!);
        expect(value).toBe(`你${own.get(label)}，对方${theirs.get(label)}，差${gap}`);
        return { label, gap };
      });
      if (gaps.length === 0) continue;
      const sum = gaps.reduce((total, { gap }) => total + gap, 0);
      expect(itemsOf(details).at(-1)).toContain(`差加起来${sum}，平均${Math.round(sum / gaps.length)}，`);
      const lower = facts.map(({ label }) => Math.min(own.get(label)!, theirs.get(label)!));
      const best = facts.filter((_, index) => lower[index] === Math.max(...lower));
      const far = gaps.filter(({ gap }) => gap === Math.max(...gaps.map((each) => each.gap)));
      const listed = (years: readonly { label: string }[]) =>
        years
          .map(({ label }) => label)
          .join('、')
          .replace(/、(?=\d+$)/, '和');
      expect(joinedText(details)).toMatch(
        new RegExp(
          `两边一起看，(最高的是)?${listed(best)}年(最好)?，分低的一边也(只)?有${Math.max(...lower)}分`,
        ),
      );
      expect(joinedText(details).includes('往这里放')).toBe(Math.max(...lower) >= 45);
      expect(joinedText(details)).toContain(`差得最多的是${listed(far)}年，差${far[0]!.gap}分`);
    }
  });

  it('names no year from which one of both is eighty', () => {
    for (const details of people)
      for (const { label } of factsOf(details))
        for (const birthday of [details.birthday!, details.partnerBirthday!])
          expect(Number(label) - Number(birthday.slice(0, 4))).toBeLessThan(80);
  });

  it('changes a quarter of the report with the other birthday, and of who was left or widowed no other chapter', () => {
    for (const language of ['zh-CN', 'en']) {
      const shares = people.slice(0, sampled(30)).flatMap((details) => {
        const isApart = ['parted', 'widowed'].includes(details.situation!);
        const [one, other] = ['1984-03-02', '1999-12-01'].map((partnerBirthday) =>
          sectionsOf({ ...details, partnerBirthday }, language),
        ) as [ReturnType<typeof sectionsOf>, ReturnType<typeof sectionsOf>];
        if (!isApart) return [differingPercent(saidIn(one), saidIn(other))];
        const others = (of: typeof one) => of.filter(({ id }) => id !== 'joined');
        expect(others(one)).toEqual(others(other));
        return [];
      });
      expect(
        quantile(
          shares.toSorted((a, b) => a - b),
          0.5,
        ),
      ).toBeGreaterThanOrEqual(25);
    }
  });

  it('says nothing twice in one report', () => {
    for (const details of people.slice(0, sampled(30))) {
      const paragraphs = textsOf(blocksOf(details, 'joined')).filter((text) => text.length > 12);
      expect(new Set(paragraphs).size).toBe(paragraphs.length);
    }
  });

  it('leaves the years out where nobody said whether the other is a man or a woman, and says so', () => {
    const details = {
      ...people[0]!,
      situation: 'dating',
      birthday: '1990-05-17',
      partnerBirthday: '1992-11-02',
      partner: '',
    };
    expect(itemsOf(details)).toHaveLength(6);
    expect(joinedText(details)).toContain('没填对方是男是女');
    expect(joinedText(details)).toContain('满分90');
  });

  it('gives a partner born after 23:00 the day pillar of the other school as well', () => {
    const details = { ...people[0]!, partnerBirthday: '1976-05-11', partnerBirthHour: '12' };
    expect(joinedText(details)).toContain('日柱作甲子');
    expect(joinedText(details)).toContain('日柱作癸亥');
    expect(joinedText({ ...details, partnerBirthHour: '0' })).not.toContain('换日');
  });

  it('is there only where it was sold', () => {
    for (const details of people.slice(0, 5)) {
      const ids = sectionsOf(details, 'zh-CN', ['answer', 'chart', 'years']).map(({ id }) => id);
      expect(ids).toEqual(['answer', 'chart', 'years']);
    }
  });
});

describe('without the other birthday', () => {
  it('it holds one’s own half: what would fill every point', () => {
    for (const { partnerBirthday: _, ...details } of people) {
      const chart = chartOf(details.birthday!, details.birthHour);
      const facts = factsOf(details);
      expect(facts).toHaveLength(5);
      const stem = '甲乙丙丁戊己庚辛壬癸'[(chart.pillars.day.stem + 5) % 10]!;
      expect(facts[0]!.value.startsWith(stem)).toBe(true);
      const branch = '子丑寅卯辰巳午未申酉戌亥'.indexOf(facts[1]!.value[0]!);
      expect(branchRelation(chart.pillars.day.branch, branch)).toBe('combine');
      expect(joinedText(details)).toContain('这里只有你的');
      if (details.situation === 'widowed') expect(joinedText(details)).not.toContain('对方占着');
    }
  });
});

describe('nobody under eighteen', () => {
  let fields: readonly Field[];
  beforeAll(async () => {
    const { funnels } = await loadFleet('.');
    fields = fieldsOf(funnels.get('marriage_v3')!);
  });

  it('is taken by the form as the other half', () => {
    const field = fields.find(({ name }) => name === 'partnerBirthday')!;
    expect(checkField(field, '2008-11-23', '2026-11-22')).toEqual({ error: 'adults' });
    expect(checkField(field, '2008-11-22', '2026-11-22')).toEqual({ value: '2008-11-22' });
    expect(checkField(field, '', '2026-11-22')).toEqual({ value: '' });
  });

  it('is written about', () => {
    for (const partnerBirthday of ['2009-01-01', '2015-06-01']) {
      const details = { ...people[0]!, partnerBirthday };
      expect(sectionsOf(details).map(({ id }) => id)).not.toContain('joined');
    }
  });
});

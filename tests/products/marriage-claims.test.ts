import { describe, expect, it } from 'vitest';
import { yearPillar } from '../../src/calendar/pillars.ts';
import type { ReportDocument } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { yearLines } from '../../src/products/marriage/text/texts.generated.ts';
import { chartOf, type Sex } from '../../src/reports/almanac/calendar.ts';
import { branchRelation } from '../../src/reports/almanac/relations.ts';
import { bestLoveYear, hardLoveYear, loveYearsOf } from '../../src/reports/love/love-years.ts';
import { birthdayFrom, numbersFrom, orderOf, ordersOf, sampled } from './people.ts';
import { blocksOf, sentencesOf, textOf, textsOf } from './read-report.ts';
import { maskedSentences, overlaps, quantile, sharedPercent, withoutSigns } from './variety.ts';

const situations = ['single', 'someone-in-mind', 'dating', 'married', 'parted', 'divorced', 'widowed'];
const askings = ['when', 'who', 'together', 'myself'];
const languages = ['zh-CN', 'en'] as const;

type Details = Readonly<Record<string, string>>;
/** As sold by a form that asks how somebody lives, and by one that asks what they want to know. */
const chaptersOfSituation = ['answer', 'chart', 'you', 'partner', 'years', 'family', 'steps'];
const chaptersOfQuestion = ['answer', 'chart', 'partner', 'years', 'steps'];
const reportOf = (details: Details, language = 'zh-CN', chapters?: readonly string[]) =>
  makeReport(orderOf('marriage', details, { language, ...(chapters && { chapters }) }));

const textsFor = (...asked: Parameters<typeof reportOf>) =>
  withoutSigns(maskedSentences(reportOf(...asked), '林婉'));

/** Invented adults who told what the forms ask. */
function adults(seed: number, count: number, oldest = 1946): Details[] {
  const next = numbersFrom(seed);
  const one = (items: readonly string[]) => items[next(items.length)]!;
  return Array.from({ length: count }, () => ({
    gender: one(['male', 'female']),
    birthday: birthdayFrom(next, oldest, 2008 - oldest),
    birthHour: next(4) === 0 ? 'unknown' : String(next(13)),
    situation: one(situations),
    asking: one(askings),
  }));
}

const birthYear = ({ birthday = '' }: Details) => Number(birthday.slice(0, 4));

const people = adults(3, sampled(2000, 20), 1930).map((details) => {
  const report = reportOf(details);
  return {
    details,
    report,
    age: 2026 - birthYear(details),
    chart: chartOf(details.birthday!, details.birthHour),
    bars: blocksOf(report, 'bars', 'years')[0]?.items ?? [],
    years: blocksOf(report, 'years', 'years')[0]?.items ?? [],
  };
});
const younger = people.filter(({ age }) => age < 54);

describe('the years of a marriage report', () => {
  it('have figures that are the sums printed beside them', () => {
    for (const { bars } of people)
      for (const { value, note } of bars) {
        const [sum = '', ...parts] = (note ?? '').split(/[＝、](?![^（]*）)/);
        const points = parts.map((part) => Number(/([+−]?)(\d+)$/.exec(part)?.[0].replace('−', '-')));
        // A year that nothing moves stands at fifty, and says so.
        if (parts.length === 0) {
          expect(sum).toContain(`${value}，没有`);
          continue;
        }
        expect(Number(sum), note).toBe(value);
        expect(points.reduce((total, each) => total + each, 0)).toBe(value);
      }
  });

  it('are named on the first page as best, next and lowest by these figures, equal ones together', () => {
    for (const { report, bars } of younger) {
      const values = bars.map(({ value }) => value);
      const ranks = [...new Set(values)].sort((a, b) => b - a);
      const with_ = (value = 0) => bars.filter((bar) => bar.value === value).map(({ label }) => label);
      const named = [...textOf(report, 'answer').matchAll(/(20\d\d(?:[、和]20\d\d)*)年/g)].map(([, years]) =>
        years!.split(/[、和]/),
      );
      const [best, next, lowest] = named.filter((years) => years[0] !== '2026');
      expect([best, next, lowest]).toEqual([with_(ranks[0]), with_(ranks[1]), with_(ranks.at(-1))]);
    }
  });

  it('say of the lowest what pulls it down: the palace, where the palace does', () => {
    for (const { report, bars } of younger) {
      const lowest = bars.reduce((one, other) => (other.value < one.value ? other : one));
      const points = [...(lowest.note ?? '').matchAll(/−(\d+)/g)].map(([, number]) => Number(number));
      const isClash = /冲日支.−15/.test(lowest.note ?? '') && Math.max(...points) === 15;
      expect(textOf(report, 'answer').includes('年支冲夫妻宫')).toBe(isClash);
    }
  });

  it('are those whose doors the portrait names', () => {
    for (const { chart, details, bars } of younger) {
      const years = loveYearsOf(chart, details.gender as Sex, 2027, 10);
      expect(years.map(({ figure }) => figure.value)).toEqual(bars.map(({ value }) => value));
      const highest = Math.max(...bars.map(({ value }) => value));
      expect(bestLoveYear(years).figure.value).toBe(highest);
      expect(hardLoveYear(years).figure.value).toBe(Math.min(...bars.map(({ value }) => value)));
    }
  });

  it('say ten different things, each beginning with words of its own', () => {
    for (const language of languages)
      for (const { details } of people.slice(0, 8)) {
        const items = blocksOf(reportOf(details, language), 'years', 'years')[0]?.items ?? [];
        const openings = items.map(({ note }) =>
          language === 'en' ? note.split(' ').slice(0, 6).join(' ') : note.slice(0, 6),
        );
        expect(new Set(openings).size).toBe(items.length);
      }
  });

  it('come from more than 420 cells of lines per language', () => {
    const cells = new Set(
      yearLines.gods.flatMap((kinds, god) =>
        Object.keys(kinds).flatMap((kind) =>
          Object.keys(yearLines.tails).map((tail) => `${god} ${kind} ${tail}`),
        ),
      ),
    );
    expect(cells.size).toBeGreaterThan(420);
    for (const language of languages) {
      const lines = JSON.stringify(yearLines, (_, value) => value?.[language] ?? value).match(/"[^"]{8,}"/g)!;
      expect(new Set(lines).size).toBeGreaterThan(420);
    }
  });

  it('call a year joined or clashing only where the branches are', () => {
    for (const { chart, years } of younger)
      for (const { year, note } of years) {
        const relation = branchRelation(chart.pillars.day.branch, yearPillar(year).branch);
        if (/年支[又正]?合[着夫]/.test(note)) expect(relation).toBe('combine');
        if (/夫妻宫(又|就)?(逢冲|受冲)/.test(note)) expect(relation).toBe('clash');
      }
  });
});

describe('age in a marriage report', () => {
  it('names no year before 18, no step together from 65 on, and no year from 80 on', () => {
    for (const { details, report, age, years } of people) {
      for (const { year, label } of years) {
        expect(year - birthYear(details)).toBeGreaterThan(18);
        expect(year - birthYear(details)).toBeLessThan(80);
        if (year - birthYear(details) >= 65)
          expect(label).toMatch(/有伴|热闹|平安|清静|少跑|同桌|同行|安稳|各歇各的|少操心/);
      }
      if (age >= 65) expect(textOf(report, 'answer')).not.toMatch(/定下来|关系定|重新开始|说最顺/);
      if (age >= 78) expect(textOf(report, 'answer')).not.toMatch(/20\d\d年/);
      expect(textOf(report)).not.toMatch(/领证/);
    }
  });

  it('names no year where the few left before 80 are all alike, be it only at one of the hours tried', () => {
    const born = { gender: 'male', birthday: '1950-04-16' };
    expect(textOf(reportOf({ ...born, birthHour: '0' }), 'answer')).not.toMatch(/20\d\d年/);
    expect(textOf(reportOf({ ...born, birthHour: 'unknown' }), 'answer')).toMatch(/20\d\d年/);
  });

  it('tells somebody of 85 that a meal and a talk are a good match', () => {
    const report = reportOf({ gender: 'male', birthday: '1941-03-05', birthHour: '4', situation: 'single' });
    expect(textOf(report, 'answer')).toContain('有人一起吃饭、说说话，就是好姻缘');
    expect(textOf(report, 'years')).not.toMatch(/\d/);
  });
});

/** Words that would show that nobody listened. */
const unfit: Readonly<Record<string, RegExp>> = {
  married: /遇见|桃花运|没料到的人|相亲|单身|一个人住|\b(meet someone|blind date|dating app|on your own)\b/i,
  parted: /趁热|下载交友|\b(rebound|while it’s hot)\b/i,
  divorced: /枕边人|老公|老婆|\byour spouse\b(?!’s? (palace|star)| palace| star)/i,
  widowed: /离|克|缘分未到|前任|\b(divorce\w*|your ex)\b/i,
  single: /枕边人|你俩的情分|\byour spouse’s\b/i,
};

describe('the situation a reader told', () => {
  it.each(Object.entries(unfit))('keeps words away from the %s', (situation, words) => {
    for (const { details } of people.slice(0, sampled(9)))
      for (const language of languages)
        for (const partnerBirthday of ['', '1984-03-02']) {
          const text = textOf(reportOf({ ...details, situation, partnerBirthday }, language));
          expect(words.exec(text)?.[0], JSON.stringify(details)).toBeUndefined();
        }
  });

  it('urges nobody who lost somebody, or is alone from 65 on, to look or to choose', () => {
    for (const { details, age } of people)
      for (const situation of age < 65 ? ['widowed'] : ['widowed', 'single', 'divorced']) {
        const text = textOf(reportOf({ ...details, situation }), 'partner');
        expect(text).toContain('这一章不催你找人');
        expect(text).not.toMatch(/招人喜欢|专门去找|隔一阵出去住两晚|叫你动心/);
      }
  });

  it('begins without hurry for the widowed', () => {
    for (const { details } of people.slice(0, 8)) {
      const report = reportOf({ ...details, situation: 'widowed', asking: '' });
      expect(blocksOf(report, 'text', 'answer')[0]!.paragraphs[0]).toContain('先不急');
    }
  });

  it.each(
    languages,
  )('or the question, whichever the form asks, changes a quarter of the sentences below 65 (%s)', (language) => {
    for (const { situation: _, asking: __, ...details } of adults(5, sampled(6), 1972)) {
      const told = (key: string, values: readonly string[], chapters: readonly string[]) =>
        overlaps(values.map((value) => textsFor({ ...details, [key]: value }, language, chapters)));
      expect(Math.max(...told('situation', situations, chaptersOfSituation))).toBeLessThanOrEqual(75);
      expect(Math.max(...told('asking', askings.slice(0, 3), chaptersOfQuestion))).toBeLessThanOrEqual(75);
    }
  });
});

describe('the chapter about what was asked', () => {
  const asked = { when: 'years', who: 'partner', together: 'steps', myself: 'you' };
  const idsOf = (asking: string, chapters?: readonly string[], birthday = '1990-05-17') =>
    reportOf({ gender: 'female', birthday, birthHour: '3', asking }, 'zh-CN', chapters).sections.map(
      ({ id }) => id,
    );
  const usual = idsOf('');

  it.each(Object.entries(asked))('(%s) stands second, and the others as they stood', (asking, chapter) => {
    const others = usual.filter((id) => id !== 'answer' && id !== chapter);
    expect(idsOf(asking)).toEqual(['answer', chapter, ...others]);
    expect(idsOf(asking, ['answer', 'chart', chapter])).toEqual(['answer', chapter, 'chart']);
  });

  it.each(Object.entries(asked))('(%s) stays where an order of its own was sold', (asking, chapter) => {
    const sold = ['answer', 'family', 'chart', chapter];
    expect(idsOf(asking, sold)).toEqual(sold);
  });

  it('changes nothing where it was not sold', () => {
    expect(idsOf('myself', ['answer', 'chart', 'years'])).toEqual(['answer', 'chart', 'years']);
  });

  it('is of the seasons where somebody asks when and no year is named any more', () => {
    expect(idsOf('when', undefined, '1941-03-05').slice(0, 2)).toEqual(['answer', 'years']);
    const told = reportOf({ gender: 'female', birthday: '1941-03-05', birthHour: '3', asking: 'when' });
    expect(textOf(told, 'answer')).toMatch(/不看哪一年，看哪一季/);
    expect(textOf(told, 'answer')).not.toMatch(/20\d\d/);
  });
});

describe('what a marriage report cannot know', () => {
  it('of a missing hour, it says exactly what would change', () => {
    for (const { details, report } of people
      .filter(({ details }) => details.birthHour === 'unknown')
      .slice(0, 2)) {
      const listed = blocksOf(report, 'list', 'chart')[0]?.items ?? [];
      const shown = (hour: string) => blocksOf(reportOf({ ...details, birthHour: hour }), 'bars', 'years');
      const same = Array.from({ length: 12 }, (_, hour) => shown(String(hour))).filter(
        (bars) =>
          JSON.stringify(bars[0]?.items.map(({ value }) => value)) ===
          JSON.stringify(blocksOf(report, 'bars', 'years')[0]?.items.map(({ value }) => value)),
      ).length;
      const item = listed.find((text) => text.startsWith('十年的分数'));
      if (same === 12) expect(item).toBeUndefined();
      else expect(item).toContain(`有${same}个不变`);
    }
  });

  it('of two people of one sex, it reads palace and blossom only, and says so', () => {
    const report = reportOf({ gender: 'male', partner: 'male', birthday: '1990-05-17', birthHour: '3' });
    expect(textOf(report, 'partner')).toContain('只看夫妻宫和桃花');
    expect(textOf(report, 'partner')).not.toMatch(/配偶星[木火土金水：]/);
  });
});

describe('two readers', () => {
  it.each(
    process.env.FULL_MATRIX ? languages : languages.slice(0, 1),
  )('share hardly a sentence (%s)', (language) => {
    const all = adults(17, 40).map((details) => textsFor(details, language));
    const shares = overlaps(all);
    expect(quantile(shares, 0.5)).toBeLessThanOrEqual(15);
    expect(quantile(shares, 0.95)).toBeLessThanOrEqual(28);
  });

  it('of marriage and portrait find nothing in both but the footnotes', () => {
    for (const input of ordersOf('marriage', 30).filter(({ language }) => language === 'zh-CN')) {
      const report = makeReport(input);
      const other = new Set(sentencesOf(textsOf(makeReport({ ...input, product: 'marriage_portrayal' }))));
      const notes = new Set(sentencesOf(report.footnotes));
      const both = sentencesOf(textsOf(report)).filter((sentence) => other.has(sentence));
      expect(both.filter((sentence) => !notes.has(sentence))).toEqual([]);
    }
  });

  it('measured by what they share, are one when they are one', () => {
    expect(sharedPercent(new Set(['a', 'b']), new Set(['b']))).toBe(100);
    expect(sharedPercent(new Set(['a', 'b']), new Set(['c', 'b', 'd']))).toBe(50);
  });
});

describe('how a year is worked out', () => {
  const numbersIn = (text: string) =>
    text.match(/[+−]?\d+/g)!.map((number) => Number(number.replace('−', '-')));
  const methodOf = (report: ReportDocument) =>
    report.footnotes.find((note) => /^How a year’s figure|^一年的分数/.test(note))!;

  it('is said under the report, the same in each language, and explains every addend', () => {
    const seen = new Set<string>();
    for (const { details } of younger) {
      const [english, chinese] = [reportOf(details, 'en'), reportOf(details, 'zh-CN')];
      const method = methodOf(english);
      expect(numbersIn(methodOf(chinese))).toEqual(numbersIn(method));
      const pointsFor = (words: RegExp) => Number((words.exec(method)?.[1] ?? '0').replace('−', '-'));
      const star = (god: string) => pointsFor(new RegExp(`([+−]\\d+) for ${god}\\b`));
      const [stemNeed, branchNeed, decadeNeed] = Array.from(
        method.matchAll(
          /([+−]\d+) where it is helpful, ([+−]\d+) as a second need, ([+−]\d+) where you have plenty/g,
        ),
        ([, helpful, second, plenty]) => ({ helpful, 'second need': second, 'already plentiful': plenty }),
      ).map((need) =>
        Object.fromEntries(Object.entries(need).map(([key, text]) => [key, Number(text!.replace('−', '-'))])),
      );
      for (const { note = '', value } of blocksOf(english, 'bars', 'years')[0]!.items) {
        const [, start] = /= (\d+)|^(\d+), with/.exec(note)!.filter(Boolean);
        expect(Number(start)).toBe(pointsFor(/starts at (\d+)/));
        let sum = Number(start);
        for (const [, part, sign, god, standing, said] of note.matchAll(
          /the year (stem|branch) (\S+) \(([A-Z][a-z ]+?)(?:, ([a-z ]+))?\) ([+−]\d+)/g,
        )) {
          expect(sign).toBeTruthy();
          const need = (part === 'stem' ? stemNeed : branchNeed)![standing ?? ''] ?? 0;
          const ofStar =
            part === 'stem'
              ? star(god!)
              : Math.sign(star(god!)) * Math.round((Math.abs(star(god!)) * 7) / 10);
          expect([part, god, standing, numbersIn(said!)[0]]).toEqual([part, god, standing, ofStar + need]);
          sum += numbersIn(said!)[0]!;
          seen.add(part!);
        }
        for (const [, words, said] of note.matchAll(
          /(joining|completing|half-joining|leaning|again|breaking|nagging|chafing|clashing)[^+−]*([+−]\d+)/g,
        )) {
          expect([words, numbersIn(said!)[0]]).toEqual([
            words,
            pointsFor(new RegExp(`(?<!half-)${words}[^+−;,]*([+−]\\d+)`)),
          ]);
          sum += numbersIn(said!)[0]!;
          seen.add(words!);
        }
        const blossom = /peach blossom \S+ ([+−]\d+)/.exec(note)?.[1];
        if (blossom) expect(numbersIn(blossom)[0]).toBe(pointsFor(/peach blossom ([+−]\d+)/));
        const decade = /the decade of [^+−]*([+−]\d+)/.exec(note)?.[1];
        const each = [0, ...Object.values(decadeNeed!)];
        if (decade)
          expect(each.flatMap((one) => each.map((other) => one + other))).toContain(numbersIn(decade)[0]);
        const more = [blossom, decade].flatMap((text) => (text ? numbersIn(text) : []));
        expect(more.reduce((total, points) => total + points, sum)).toBe(value);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['stem', 'branch', 'joining', 'clashing', 'half-joining']),
    );
  });

  it('is not said where no year has a figure', () => {
    const report = reportOf({ gender: 'male', birthday: '1936-05-05', birthHour: '3' }, 'en');
    expect(methodOf(report)).toBeUndefined();
  });
});

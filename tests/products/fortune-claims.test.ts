import { describe, expect, it } from 'vitest';
import { elementOfStem } from '../../src/calendar/pillars.ts';
import { fillSlots } from '../../src/contract/texts.ts';
import { fortuneStages } from '../../src/products/fortune/areas.ts';
import { fortuneReaderOf } from '../../src/products/fortune/reader.ts';
import { content, monthLines, yearLines } from '../../src/products/fortune/text/texts.generated.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { lifeStageIn } from '../../src/reports/almanac/calendar.ts';
import { elementRelation, tenGod } from '../../src/reports/almanac/relations.ts';
import { areas } from '../../src/reports/scoring/weights.ts';
import { areaFigure } from '../../src/reports/scoring/year-figures.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { forAge, languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { blocksOf, textOf, textsOf } from './read-report.ts';

const claimsOn = (input: ReportInput, askedOn: string) =>
  fortuneReaderOf({ ...input, askedOn }, speaker(languageOf(input.language)));

const made = ordersOf('fortune', sampled(4000, 67)).map((input) => {
  const claims = claimsOn(input, input.askedOn);
  const { chart, subject } = claims;
  return { input, chart, subject, claims, report: makeReport(input), who: JSON.stringify(input.details) };
});

/** Every sentence of a table, in every language. */
const leavesOf = (table: unknown): string[] =>
  typeof table === 'string' ? [table] : Object.values(table as object).flatMap(leavesOf);

const windowsOf = (report: ReturnType<typeof makeReport>) =>
  blocksOf(report, 'list', 'windows').flatMap(({ items }) => items);
const dateOf = ({ from }: { from: { month: number; day: number } }, input: ReportInput) =>
  input.language === 'zh-CN'
    ? `${from.month}月${from.day}日`
    : `${from.day} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[from.month - 1]}`;

/** What the points printed behind a figure come to: `62＝全年53、月干甲（正财、喜用）+9`, `62 = 50, …`. */
function sumOf(note: string): number {
  const line = note.split('\n').at(-1)!;
  const sum = line.slice(Math.max(0, line.lastIndexOf(line.includes('＝') ? '＝' : ' = ')));
  const [start, ...points] = [...sum.matchAll(/(?<![\d−+])\d+|[−+]\d+/g)].map(([number]) =>
    Number(number.replace('−', '-')),
  );
  return points.reduce((total, point) => total + point, start ?? 0);
}

describe('what a fortune says of its year', () => {
  it('names the highest of the months to come as the best, first in the list and in the summary', () => {
    for (const { input, claims, report, who } of made) {
      const highest = Math.max(...claims.ahead.map(({ value }) => value));
      const [best] = claims.best;
      expect(best?.value, who).toBe(highest);
      expect(windowsOf(report)[0], who).toContain(dateOf(best!, input));
      expect(textOf(report, 'answer'), who).toContain(dateOf(best!, input));
    }
  });

  it('names the lowest of the months to come last', () => {
    for (const { input, claims, report, who } of made) {
      const lowest = Math.min(...claims.ahead.map(({ value }) => value));
      const last = claims.hard.at(-1)!;
      expect(last.value, who).toBe(lowest);
      expect(windowsOf(report).at(-1), who).toContain(dateOf(last, input));
    }
  });

  it('never calls one month both good and hard, nor starts the best stretch in a hard one', () => {
    for (const { claims, who } of made) {
      const both = claims.best.filter((month) => claims.hard.includes(month));
      expect(both, who).toEqual([]);
      expect(claims.hard, who).not.toContain(claims.window.from);
    }
  });

  it('names the first two months in a row with the highest average as printed, neither of them a hard one', () => {
    for (const { input, claims, report, who } of made) {
      const { ahead, hard } = claims;
      const pairs = ahead.slice(1).map((second, index) => [ahead[index]!, second] as const);
      const averages = pairs.map(([first, second]) =>
        [first, second].some((month) => hard.includes(month))
          ? -1
          : Math.round((first.value + second.value) / 2),
      );
      const highest = Math.max(...averages);
      const [first, second] = pairs[averages.indexOf(highest)]!;
      expect([claims.window.from, claims.window.value], who).toEqual([first, highest]);
      const language = languageOf(input.language);
      const nameOf = ({ branch }: typeof first) => yearLines.monthsOf[branch]![language];
      const sentence = fillSlots(yearLines.windows.pair[language], {
        first: nameOf(first),
        second: nameOf(second),
        from: dateOf(first, input),
        value: highest,
      });
      expect(textOf(report, 'windows'), who).toContain(sentence);
    }
  });

  it('gives no advice about months that are over', () => {
    for (const { input, claims, who } of made) {
      const next = (month: (typeof claims.months)[number]) => claims.months[claims.months.indexOf(month) + 1];
      for (const month of [...claims.best, ...claims.hard, claims.window.from]) {
        const from = next(month)?.from;
        if (!from) continue;
        const end = Date.UTC(from.year, from.month - 1, from.day);
        expect(end, `${who} ${input.askedOn}`).toBeGreaterThan(Date.parse(input.askedOn));
      }
    }
  });

  it('says of each month what it is like for its side of life, for that age, above or below its year; never a line twice', () => {
    for (const { input, chart, claims, report, who } of made) {
      const notes = blocksOf(report, 'months').flatMap(({ items }) => items.map(({ note }) => note ?? ''));
      const told = claims.months.map(({ stem, area, trend, value }, index) => {
        expect(trend, who).toBe(value < claims.year.value ? 'down' : 'up');
        const byAge = monthLines.gods[tenGod(chart.pillars.day.stem, stem)]![area];
        const line = forAge(byAge, claims.age)[trend][languageOf(input.language)];
        expect(notes[index], who).toContain(line);
        return line;
      });
      expect(new Set(told).size, who).toBe(12);
    }
  });

  it('tells nobody of peace between two branches that nag or break each other', () => {
    const nagged = made.filter(({ claims }) =>
      (['work', 'love'] as const).some((area) =>
        claims.year.areas[area].addends.some(
          (addend) => addend.kind === 'meeting' && ['punish', 'break'].includes(addend.meeting),
        ),
      ),
    );
    expect(nagged.length).toBeGreaterThan(0);
    for (const { input, report, who } of nagged)
      expect(textOf(report, 'areas'), who).toMatch(
        input.language === 'zh-CN' ? /刑或破|与你的月支相同|流年与你的/ : /nag or break|the year repeats/,
      );
  });

  it('gives those who still study no line of those at work', () => {
    const atWork = new Set(leavesOf(yearLines.verdicts['23-64']));
    const students = made.filter(({ claims }) => claims.age > 17 && claims.age < 23);
    expect(students.length).toBeGreaterThan(0);
    for (const { report, who } of students) {
      const text = textOf(report);
      const told = [...atWork].filter((line) => text.includes(line));
      expect(told, who).toEqual([]);
    }
  });

  it('has a month line for every age, and no line for two of them', () => {
    for (const language of ['en', 'zh-CN'] as const) {
      const lines = monthLines.gods.flatMap((sides) =>
        areas.flatMap((area) =>
          Object.values(sides[area]).flatMap(({ up, down }) => [up[language], down[language]]),
        ),
      );
      expect(lines).toHaveLength(560);
      expect(new Set(lines).size).toBe(560);
    }
    for (const sides of monthLines.gods)
      for (const area of areas)
        for (let age = 0; age <= 126; age += 1) expect(forAge(sides[area], age).up.en).not.toBe('');
  });

  it('leads with its highest side of life and waits with its lowest', () => {
    for (const { claims, who } of made) {
      const values = areas.map((area) => claims.year.areas[area].value);
      expect(claims.year.areas[claims.lead].value, who).toBe(Math.max(...values));
      expect(claims.year.areas[claims.trail].value, who).toBe(Math.min(...values));
    }
  });

  it('takes the stance of the day master’s own strength', () => {
    for (const { input, chart, claims, report, who } of made) {
      const relation = elementRelation(
        elementOfStem(chart.pillars.day.stem),
        elementOfStem(claims.year.pillar.stem),
      );
      const stances = claims.age < 12 ? yearLines.forParent.stances : content.stances;
      expect(textOf(report, 'habits'), who).toContain(
        stances[chart.strength][relation][languageOf(input.language)],
      );
    }
  });

  it('recommends a year for the largest plan only when the year as a whole carries', () => {
    const seen = new Set<string>();
    for (const { input, who } of made) {
      for (let year = 2024; year < 2036; year += 1) {
        const { help, year: figure } = claimsOn(input, `${year}-01-15`);
        seen.add(help);
        if (help !== 'none') expect(help === 'crossed', `${who} ${year}`).toBe(figure.value < 46);
      }
    }
    expect([...seen].sort()).toEqual(['both', 'branch', 'crossed', 'none', 'stem']);
  });

  it('has enough months to speak of on the last day before it turns to the next year', () => {
    for (const { input, who } of made) {
      const { ahead, best, hard, window } = claimsOn(input, '2026-10-31');
      expect([ahead.length, best.length, hard.length], who).toEqual([4, 2, 1]);
      expect(ahead, who).toContain(window.from);
    }
  });

  it('prints the reasons of every figure, and its year as the mean of its four sides', () => {
    for (const { claims, report, who } of made) {
      const figures = [...blocksOf(report, 'bars', 'areas'), ...blocksOf(report, 'months')];
      const items = figures.flatMap((block): { value: number; note?: string }[] => block.items);
      expect(items, who).toHaveLength(16);
      for (const { value, note } of items) expect(sumOf(note ?? ''), `${who} ${note}`).toBe(value);
      const sum = areas.reduce((total, area) => total + claims.year.areas[area].value, 0);
      expect(claims.year.value, who).toBe(Math.round(sum / 4));
      expect(textOf(report, 'year'), who).toContain(String(sum));
    }
  });

  it('gives each side of life the figure every report of this person gives it', () => {
    for (const { claims, subject, who } of made)
      for (const area of areas)
        expect(claims.year.areas[area], who).toEqual(areaFigure(subject, claims.year.year, area));
  });

  it('begins with the side of life that was asked about', () => {
    for (const { input, claims } of made.slice(0, 40)) {
      for (const [focus, area] of [
        ['work', 'work'],
        ['health', 'energy'],
      ] as const) {
        const report = makeReport({ ...input, details: { ...input.details, focus } });
        const { names } = fortuneStages[lifeStageIn(claims.year.year, claims.chart)];
        const name = names[area][languageOf(input.language)].toLowerCase();
        const [{ blocks } = { blocks: [] }] = report.sections;
        const opening = textsOf(blocks).find((text) => /\d{4}/.test(text));
        expect(opening).toContain(name);
        expect(opening).toContain(String(claims.year.areas[area].value));
        expect(blocksOf(report, 'bars', 'areas')[0]!.items[0]!.label.toLowerCase()).toBe(name);
      }
    }
  });

  it('tells the second half of the year in scenes of grown-up life to the grown up, and to them only', () => {
    const tails = leavesOf(yearLines.undertones).map((line) => line.split('}')[1]!);
    const told = made.map(({ claims, report }) => {
      const texts = textOf(report);
      return { isMinor: claims.age < 18, has: tails.some((tail) => texts.includes(tail)) };
    });
    expect(told.filter(({ isMinor, has }) => isMinor === has)).toEqual([]);
    expect(told.some(({ isMinor }) => isMinor)).toBe(true);
  });

  it('speaks to a child of no courtship and no post, and to a pensioner of neither', () => {
    const template = made[0]!.input;
    for (const birthday of ['1944-05-02', '1960-01-20', '2009-12-21', '2018-07-19']) {
      for (const language of ['en', 'zh-CN']) {
        for (let month = 1; month <= 12; month += 1) {
          const askedOn = `2026-${String(month).padStart(2, '0')}-20`;
          const details = { ...template.details, birthday: birthday.replace('-20', `-${9 + month}`) };
          const texts = textsOf(makeReport({ ...template, details, language, askedOn })).join('\n');
          expect(texts, birthday).not.toMatch(
            /事业|上级|升职|谈职位|待遇|单身|定情|添丁|夫妻宫|superiors|your pay|resignation|Singles|couples|career/,
          );
        }
      }
    }
  });
});

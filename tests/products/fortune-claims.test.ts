import { describe, expect, it } from 'vitest';
import { fortuneClaims, isHard } from '../../src/products/fortune/claims.ts';
import { prose } from '../../src/products/fortune/prose.ts';
import { fortuneStages } from '../../src/products/fortune/stages.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { lifeStageIn } from '../../src/reports/almanac/life-stage.ts';
import { requirePerson } from '../../src/reports/almanac/person.ts';
import { elementOfStem, elementRelation, tenGod } from '../../src/reports/almanac/relations.ts';
import { areaParts, contributionsOf, weighPillar } from '../../src/reports/almanac/year-weights.ts';
import { outlookYear, type ReportInput } from '../../src/reports/writing/report-input.ts';
import { languageOf } from '../../src/reports/writing/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { textsOf } from './read-report.ts';

const made = ordersOf('fortune', sampled(200)).map((input) => {
  const { chart } = requirePerson(input);
  const claims = fortuneClaims(chart, outlookYear(input), input.askedOn);
  return { input, chart, claims, report: makeReport(input), who: JSON.stringify(input.details) };
});

const sectionOf = (report: ReturnType<typeof makeReport>, id: string) => {
  const section = report.sections.find((found) => found.id === id);
  if (!section) throw new Error(`no section ${id}`);
  return section;
};
const itemsOf = (report: ReturnType<typeof makeReport>, id: string) =>
  sectionOf(report, id).blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
const dateOf = ({ from }: { from: { month: number; day: number } }, input: ReportInput) =>
  input.language === 'zh-CN'
    ? `${from.month}月${from.day}日`
    : `${from.day} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[from.month - 1]}`;

describe('what a fortune says of its year', () => {
  it('names the highest of the months to come as the best, first in the list and in the summary', () => {
    for (const { input, claims, report, who } of made) {
      const highest = Math.max(...claims.ahead.map(({ value }) => value));
      const [best] = claims.best;
      expect(best?.value, who).toBe(highest);
      expect(itemsOf(report, 'turns')[0], who).toContain(dateOf(best!, input));
      expect(textsOf(sectionOf(report, 'year').blocks).join(), who).toContain(dateOf(best!, input));
    }
  });

  it('names the lowest of the months to come last', () => {
    for (const { input, claims, report, who } of made) {
      const lowest = Math.min(...claims.ahead.map(({ value }) => value));
      const last = claims.hard.at(-1)!;
      expect(last.value, who).toBe(lowest);
      expect(itemsOf(report, 'turns').at(-1), who).toContain(dateOf(last, input));
    }
  });

  it('never calls one month both good and hard, nor starts the best stretch in a hard one', () => {
    for (const { claims, who } of made) {
      expect(
        claims.best.filter((month) => claims.hard.includes(month)),
        who,
      ).toEqual([]);
      expect(claims.hard, who).not.toContain(claims.window.from);
      expect(
        claims.best.some((month) => isHard(claims, month)),
        who,
      ).toBe(false);
      expect(
        claims.hard.every((month) => isHard(claims, month)),
        who,
      ).toBe(true);
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

  it('says of a good month what it is good for, and of a hard one what to spare', () => {
    for (const { input, chart, claims, report, who } of made) {
      const block = sectionOf(report, 'months').blocks.find(({ kind }) => kind === 'months');
      const notes = block?.kind === 'months' ? block.items.map(({ note }) => note ?? '') : [];
      const language = languageOf(input.language);
      claims.months.slice(0, 10).forEach((month, index) => {
        const texts = prose.monthGods[tenGod(chart.pillars.day.stem, month.stem)]!;
        const chosen = claims.best.includes(month) || claims.hard.includes(month);
        const hard = chosen ? claims.hard.includes(month) : month.value < 46;
        expect(notes[index], who).toContain((hard ? texts.hard : texts.good)[language]);
      });
    }
  });

  it('leads with its highest side of life and waits with its lowest', () => {
    for (const { input, chart, claims, report, who } of made) {
      const { intoBest } = fortuneStages[lifeStageIn(claims.year, chart)];
      const values = Object.values(claims.areas);
      expect(claims.areas[claims.lead], who).toBe(Math.max(...values));
      expect(claims.areas[claims.trail], who).toBe(Math.min(...values));
      const turns = textsOf(sectionOf(report, 'turns').blocks).join();
      const opening = (text: string) => text.split('{')[0]!;
      expect(turns, who).toContain(opening(intoBest[claims.lead][languageOf(input.language)]));
    }
  });

  it('takes the stance of the day master’s own strength', () => {
    for (const { input, chart, claims, report, who } of made) {
      const relation = elementRelation(
        elementOfStem(chart.pillars.day.stem),
        elementOfStem(claims.pillar.stem),
      );
      const advice = textsOf(sectionOf(report, 'advice').blocks);
      expect(advice, who).toContain(prose.stances[chart.strength][relation][languageOf(input.language)]);
    }
  });

  it('recommends a year for the largest plan only when the year as a whole carries', () => {
    const seen = new Set<string>();
    for (const { chart, who } of made) {
      for (let year = 2024; year < 2036; year += 1) {
        const { help, value } = fortuneClaims(chart, year, `${year}-01-15`);
        seen.add(help);
        if (help !== 'none') expect(help === 'crossed', `${who} ${year}`).toBe(value < 46);
      }
    }
    expect([...seen].sort()).toEqual(['both', 'branch', 'crossed', 'none', 'stem']);
  });

  it('has enough months to speak of on the last day before it turns to the next year', () => {
    for (const { chart, who } of made) {
      const { ahead, best, hard, window } = fortuneClaims(chart, 2026, '2026-10-31');
      expect([ahead.length, best.length, hard.length], who).toEqual([4, 2, 1]);
      expect(ahead, who).toContain(window.from);
    }
  });

  it('accounts for every side’s figure by the points it gives', () => {
    for (const { chart, claims, who } of made) {
      for (const area of ['work', 'money', 'love', 'energy'] as const) {
        const parts = Object.values(areaParts(chart, claims.pillar, area));
        const sum = Math.round(parts.reduce((total, points) => total + points, 50));
        expect(claims.areas[area], `${who} ${area}`).toBe(Math.max(12, Math.min(96, sum)));
      }
    }
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

  it('accounts for every month’s figure by the reasons it gives', () => {
    for (const { chart, claims, who } of made) {
      for (const month of claims.months) {
        const sum = contributionsOf(chart, month).reduce((total, { points }) => total + points, 50);
        const shown = Math.max(12, Math.min(96, Math.round(sum)));
        expect(weighPillar(chart, month), who).toBe(shown);
        expect(month.value, who).toBe(shown);
      }
    }
  });
});

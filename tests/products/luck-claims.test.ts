import { describe, expect, it } from 'vitest';
import { currentDecade, luckClaims } from '../../src/products/luck/claims.ts';
import { prose } from '../../src/products/luck/prose.ts';
import { luckStages } from '../../src/products/luck/stages.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { lifeStageIn } from '../../src/reports/almanac/life-stage.ts';
import { requirePerson, requireSex } from '../../src/reports/almanac/person.ts';
import { almanac } from '../../src/reports/almanac/prose.ts';
import { tenGod } from '../../src/reports/almanac/relations.ts';
import { addendsText } from '../../src/reports/charts/addends.ts';
import { areaFigure, subjectOf } from '../../src/reports/scoring/years.ts';
import { askedYear } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { textsOf } from './read-report.ts';

const made = ordersOf('luck', sampled(200)).map((input) => {
  const { chart } = requirePerson(input);
  const claims = luckClaims(subjectOf(chart, requireSex(input)), askedYear(input) + 1);
  const language = languageOf(input.language);
  const report = makeReport(input);
  const textOf = (id: string) =>
    textsOf(report.sections.filter((section) => section.id === id).map(({ blocks }) => blocks)).join('\n');
  return {
    input,
    chart,
    claims,
    language,
    say: speaker(language),
    report,
    textOf,
    who: JSON.stringify(input.details),
  };
});

describe('what a wealth ledger says', () => {
  it('gives each year the money figure every report of this person gives it, and prints its reasons', () => {
    for (const { chart, claims, input, say, textOf, who } of made) {
      const subject = subjectOf(chart, requireSex(input));
      for (const { year, value, addends } of claims.years) {
        const figure = areaFigure(subject, year, 'money');
        expect([value, addends], who).toEqual([figure.value, figure.addends]);
        expect(textOf('years'), who).toContain(addendsText(figure, 'year', say));
      }
    }
  });

  it('names the highest of the ten years as the best and the lowest as the one for reserves', () => {
    for (const { claims, say, textOf, who } of made) {
      const values = claims.years.map(({ value }) => value);
      expect(claims.best.value, who).toBe(Math.max(...values));
      expect(claims.hard.value, who).toBe(Math.min(...values));
      expect(textOf('years'), who).toContain(
        say(prose.yearBest, { best: claims.best.year, hard: claims.hard.year }),
      );
      expect(textOf('chart'), who).toContain(String(claims.best.year));
      expect(textOf('chart'), who).toContain(String(claims.hard.year));
    }
  });

  it('encourages in its two best years and spares in the hardest', () => {
    for (const { chart, claims, language, report, who } of made) {
      const block = report.sections
        .find(({ id }) => id === 'years')
        ?.blocks.find(({ kind }) => kind === 'years');
      const noteOf = (year: number) =>
        block?.kind === 'years' ? (block.items.find((item) => item.year === year)?.note ?? '') : '';
      const textsFor = ({ year, pillar }: typeof claims.best) =>
        luckStages[lifeStageIn(year, chart)].years[tenGod(chart.pillars.day.stem, pillar.stem)]!;
      for (const year of [claims.best, claims.second])
        expect(noteOf(year.year), who).toContain(textsFor(year).good[language]);
      expect(noteOf(claims.hard.year), who).toContain(textsFor(claims.hard).hard[language]);
    }
  });

  it('never counts one of the best years among a lean stretch', () => {
    for (const { claims, who } of made) {
      const { lean, best } = claims;
      if (!lean || best.value < 48) continue;
      expect(best.year < lean.from || best.year > lean.to, who).toBe(true);
      expect(lean.to, who).toBeGreaterThan(lean.from);
    }
  });

  it('speaks of the strongest and the thinnest way as the bars show them, everywhere', () => {
    for (const { chart, claims, language, say, report, textOf, who } of made) {
      const stageIn = (year: number) => luckStages[lifeStageIn(year, chart)];
      const stage = luckStages[claims.stage];
      const block = report.sections
        .find(({ id }) => id === 'channels')
        ?.blocks.find(({ kind }) => kind === 'bars');
      const values = block?.kind === 'bars' ? block.items.map(({ value }) => value) : [];
      const first = claims.rankedChannels[0]!;
      const last = claims.rankedChannels[4]!;
      expect([first.value, last.value], who).toEqual([Math.max(...values), Math.min(...values)]);
      expect(textOf('channels'), who).toContain(stage.channels[first.channel][language]);
      expect(textOf('channels'), who).toContain(stage.gaps[last.channel][language]);
      expect(textOf('years'), who).toContain(
        say(stageIn(claims.best.year).bestUses[first.channel], { year: claims.best.year }),
      );
      expect(textOf('years'), who).toContain(
        say(stageIn(claims.hard.year).hardUses[last.channel], { year: claims.hard.year }),
      );
    }
  });

  it('gives the rule and the star of one’s own strength', () => {
    for (const { chart, claims, say, textOf, who } of made) {
      const { strength, support } = chart;
      const { wealth, share } = claims;
      expect(wealth, who).toBe(share >= 20 ? 'rich' : 'thin');
      expect(textOf('habits'), who).toContain(say(prose.moneyRules[strength][wealth], { support, share }));
      expect(textOf('star'), who).toContain(
        say(luckStages[claims.stage].star[strength][wealth], {
          element: say(almanac.elementNames[claims.element]!),
        }),
      );
    }
  });

  it('speaks of each year to the age one has in it', () => {
    const template = made[0]!.input;
    const details = { ...template.details, gender: 'male', birthday: '2006-03-10', birthHour: '5' };
    const input = { ...template, details, language: 'en', askedOn: '2026-11-21' };
    const { chart } = requirePerson(input);
    expect([2027, 2028, 2029, 2067, 2068].map((year) => lifeStageIn(year, chart))).toEqual([
      'student',
      'student',
      'working',
      'working',
      'retired',
    ]);
    const claims = luckClaims(subjectOf(chart, 'male'), 2027);
    const block = makeReport(input)
      .sections.flatMap(({ blocks }) => blocks)
      .find(({ kind }) => kind === 'years');
    const notes = block?.kind === 'years' ? block.items.map(({ note }) => note) : [];
    const told = claims.years.map(({ pillar }, index) => {
      const god = tenGod(chart.pillars.day.stem, pillar.stem);
      const by = (stage: 'student' | 'working') =>
        Object.values(luckStages[stage].years[god]!).some((text) => notes[index]!.startsWith(text.en));
      return [by('student'), by('working')];
    });
    expect(told.slice(0, 3)).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('begins with the decade one is in, and lists none begun after ninety', () => {
    for (const { input, chart, claims, who } of made) {
      const asked = askedYear(input);
      const [first, ...later] = claims.decades;
      expect(first!.startYear + 10, who).toBeGreaterThan(asked);
      const now = currentDecade(claims, asked);
      if (now) expect(now, who).toBe(first);
      else expect(first!.startYear, who).toBeGreaterThan(asked);
      for (const { startYear } of later) expect(startYear - chart.solar.year, who).toBeLessThan(90);
    }
  });
});

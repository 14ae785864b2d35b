import { describe, expect, it } from 'vitest';
import { luckReaderOf } from '../../src/products/luck/reader.ts';
import { content, moneyLines } from '../../src/products/luck/text/texts.generated.ts';
import { leisureOf, stanceText, usesText, whyText } from '../../src/products/luck/years.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { lifeStageIn } from '../../src/reports/almanac/calendar.ts';
import { requirePerson, requireSex } from '../../src/reports/almanac/person.ts';
import { tenGod } from '../../src/reports/almanac/relations.ts';
import { addendsText } from '../../src/reports/charts/addends.ts';
import { pillarText } from '../../src/reports/charts/chart-blocks.ts';
import { areaFigure, subjectOf } from '../../src/reports/scoring/year-figures.ts';
import { askedYear } from '../../src/reports/writing/report-input.ts';
import { forAge, languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { blocksOf, textOf, textsOf } from './read-report.ts';

const made = ordersOf('luck', sampled(4000, 67)).map((input) => {
  const { chart } = requirePerson(input);
  const language = languageOf(input.language);
  const claims = luckReaderOf(input, speaker(language));
  const report = makeReport(input);
  return {
    input,
    chart,
    claims,
    language,
    say: speaker(language),
    report,
    textOf: (id: string) => textOf(report, id),
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
      expect(claims.second.value, who).toBe(values.toSorted((a, b) => b - a)[1]);
      expect(claims.hard.value, who).toBe(Math.min(...values));
      const answer = textOf('answer');
      const { best, hard } = moneyLines.answer;
      for (const [{ year, value, pillar }, text, sign] of [
        [claims.best, best, 1],
        [claims.hard, hard, -1],
      ] as const) {
        const reasons = whyText(claims.years.find((each) => each.year === year)!, sign, say);
        expect(answer, who).toContain(
          say(forAge(text, claims.age), { year, value, pillar: pillarText(pillar, say), reasons }),
        );
      }
    }
  });

  it('encourages in its two best years and spares in the hardest', () => {
    for (const { chart, claims, language, report, who } of made) {
      const [block] = blocksOf(report, 'years');
      const noteOf = (year: number) => block!.items.find((item) => item.year === year)?.note ?? '';
      const textsFor = ({ year, pillar }: typeof claims.best) => {
        const god = tenGod(chart.pillars.day.stem, pillar.stem);
        return leisureOf(lifeStageIn(year, chart))?.years[god] ?? moneyLines.years[god]![chart.strength];
      };
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

  it('adds up its five ways and speaks of the widest and the narrowest as the bars show them, everywhere', () => {
    for (const { claims, say, report, textOf, who } of made) {
      const values = blocksOf(report, 'bars', 'paths').flatMap(({ items }) =>
        items.map(({ value }) => value),
      );
      const first = claims.rankedPaths[0]!;
      const last = claims.rankedPaths[4]!;
      expect([first.value, last.value], who).toEqual([Math.max(...values), Math.min(...values)]);
      for (const { value, addends } of claims.paths)
        expect(value, who).toBe(addends.reduce((sum, { points }) => sum + points, 0));
      expect(textOf('answer'), who).toContain(say(content.channelNames[first.path]).toLowerCase());
      expect(textOf('years'), who).toContain(usesText(claims));
    }
  });

  it('says push or hold by the figure of the year to come and by what the day master can carry', () => {
    for (const { claims, say, textOf, who } of made) {
      const { value, year } = claims.years[0]!;
      const stance = value > 55 ? 'go' : value < 45 ? 'hold' : 'even';
      expect(claims.stance, who).toBe(stance);
      const text = stanceText(claims, stance);
      expect(textOf('answer'), who).toContain(say(text, { year }));
    }
  });

  it('names no share, no lottery and no sum, and refuses them in one sentence', () => {
    for (const { report, say } of made) {
      expect(report.footnotes).toContain(say(moneyLines.refusal.text));
      expect(textsOf(report.sections).join()).not.toMatch(
        /股票|基金|彩票|万元|\d+元|\bstocks\b(?! up)|lottery/i,
      );
    }
  });

  it('gives a child a page of pocket money and no mortgage', () => {
    const template = made[0]!.input;
    for (const birthday of ['2016-05-02', '2012-09-19'])
      for (const language of ['en', 'zh-CN']) {
        const details = { ...template.details, birthday };
        const input = { ...template, details, language, askedOn: '2026-11-20' };
        const text = textsOf(
          makeReport(input).sections.filter(({ id }) => ['answer', 'paths', 'habits', 'ledger'].includes(id)),
        ).join();
        expect(text, birthday).not.toMatch(/房贷|副业|领导|桃花|mortgage|sideline/i);
        expect(text, birthday).toMatch(/零花|pocket/i);
      }
  });

  it('begins with the decade one is in, and lists none begun after ninety', () => {
    for (const { input, chart, claims, who } of made) {
      const asked = askedYear(input);
      const [first, ...later] = claims.decades;
      expect(first!.startYear + 10, who).toBeGreaterThan(asked);
      const now = claims.currentDecade;
      if (now) expect(now, who).toBe(first);
      else expect(first!.startYear, who).toBeGreaterThan(asked);
      for (const { startYear } of later) expect(startYear - chart.solar.year, who).toBeLessThan(90);
    }
  });
});

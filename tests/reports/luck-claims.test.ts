import { describe, expect, it } from 'vitest';
import { channelGaps, channelTexts, luck } from '../../src/reports/content/luck.ts';
import { bestUses, hardUses, moneyRules } from '../../src/reports/content/luck-channels.ts';
import { moneyYears } from '../../src/reports/content/luck-years.ts';
import { elementNames } from '../../src/reports/content/words.ts';
import { currentDecade, luckClaims } from '../../src/reports/luck-claims.ts';
import { makeReport } from '../../src/reports/make-report.ts';
import { requirePerson, requireSex } from '../../src/reports/person.ts';
import { tenGod } from '../../src/reports/relations.ts';
import { askedYear } from '../../src/reports/report-input.ts';
import { languageOf, speaker } from '../../src/reports/wording.ts';
import { ordersOf, sampled } from './people.ts';
import { textsOf } from './read-report.ts';

const made = ordersOf('luck', sampled(200)).map((input) => {
  const { chart } = requirePerson(input);
  const claims = luckClaims(chart, requireSex(input), askedYear(input) + 1);
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
  it('names the highest of the ten years as the best and the lowest as the one for reserves', () => {
    for (const { claims, say, textOf, who } of made) {
      const values = claims.years.map(({ value }) => value);
      expect(claims.best.value, who).toBe(Math.max(...values));
      expect(claims.hard.value, who).toBe(Math.min(...values));
      expect(textOf('years'), who).toContain(
        say(luck.yearBest, { best: claims.best.year, hard: claims.hard.year }),
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
      const textsFor = (stem: number) => moneyYears[tenGod(chart.pillars.day.stem, stem)]!;
      for (const { year, pillar } of [claims.best, claims.second])
        expect(noteOf(year), who).toContain(textsFor(pillar.stem).good[language]);
      expect(noteOf(claims.hard.year), who).toContain(textsFor(claims.hard.pillar.stem).hard[language]);
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
    for (const { claims, language, say, report, textOf, who } of made) {
      const block = report.sections
        .find(({ id }) => id === 'channels')
        ?.blocks.find(({ kind }) => kind === 'bars');
      const values = block?.kind === 'bars' ? block.items.map(({ value }) => value) : [];
      const first = claims.rankedChannels[0]!;
      const last = claims.rankedChannels[4]!;
      expect([first.value, last.value], who).toEqual([Math.max(...values), Math.min(...values)]);
      expect(textOf('channels'), who).toContain(channelTexts[first.channel][language]);
      expect(textOf('channels'), who).toContain(channelGaps[last.channel][language]);
      expect(textOf('years'), who).toContain(say(bestUses[first.channel], { year: claims.best.year }));
      expect(textOf('years'), who).toContain(say(hardUses[last.channel], { year: claims.hard.year }));
    }
  });

  it('gives the rule and the star of one’s own strength', () => {
    for (const { chart, claims, say, textOf, who } of made) {
      const { strength, support } = chart;
      const { wealth, share } = claims;
      expect(wealth, who).toBe(share >= 20 ? 'rich' : 'thin');
      expect(textOf('habits'), who).toContain(say(moneyRules[strength][wealth], { support, share }));
      expect(textOf('star'), who).toContain(
        say(luck.star[strength][wealth], { element: say(elementNames[claims.element]!) }),
      );
    }
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

import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { requirePerson, requireSex } from '../../reports/almanac/person.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  elementName,
  nameText,
  needText,
  pillarsBlock,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { bornText, hourText, makeupText } from '../../reports/charts/self/self.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import { subjectOf } from '../../reports/scoring/year-figures.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { askedYear } from '../../reports/writing/report-input.ts';
import { at, forAge, inOne, listedYears, type Say } from '../../reports/writing/wording.ts';
import { type LuckClaims, luckClaims, type MoneyYear, wealthElement } from './claims.ts';
import { decadeBlocks } from './decades.ts';
import { habitBlocks, ledgerBlocks } from './habits.ts';
import { keepsakeOf } from './keepsake.ts';
import { pathBlocks } from './paths.ts';
import { roadText } from './road.ts';
import { starBlocks } from './star.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { monthsText, stanceText, whyText, yearBlocks } from './years.ts';

export const report: ProductModule = {
  month: (input, on, say) => monthOfOne(input, on, 'money', say),

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const asked = askedYear(input);
    const claims = luckClaims(subjectOf(chart, requireSex(input)), asked + 1);
    return {
      subtitle: say(content.subtitle, { name: nameText(name, say) }),
      motto: stanceOfYear(chart, claims, say),
      keepsake: keepsakeOf(claims, say),
      sections: sectionsOf(content.headings, say, {
        answer: answerBlocks(chart, claims, say),
        stars: starBlocks(chart, claims, say),
        paths: pathBlocks(chart, claims, say),
        years: yearBlocks(chart, claims, say),
        decades: decadeBlocks(chart, claims, asked, say),
        habits: habitBlocks(chart, claims, say),
        ledger: ledgerBlocks(claims, say),
        chart: chartBlocks(chart, claims, say),
      }),
      footnotes: [
        say(moneyLines.refusal.text),
        ...methodFootnotes(chart, say),
        needText(chart, say),
        readingKeyText(chart, say),
        say(content.decadesText),
        ...(chart.pillars.hour ? [] : [say(content.decadeApproximate)]),
      ],
    };
  },
  foretaste(input, say) {
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [
      { label: say(content.facts.star), value: elementName(wealthElement(chart), say) },
    ]);
  },
};

const stanceOfYear = (chart: Chart, { stance, wealth, age, years }: LuckClaims, say: Say): string =>
  say(stanceText(chart, stance, wealth, age), { year: at(years, 0).year });

function answerBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { age, best, hard } = claims;
  const years = (texts: Readonly<Record<string, Text>>, of: MoneyYear, sign: 1 | -1) =>
    say(forAge<Text>(texts, age), {
      year: of.year,
      pillar: pillarText(of.pillar, say),
      value: of.value,
      reasons: whyText(of, sign, say),
    });
  return [
    textBlock(
      ...(age < 18 ? [say(moneyLines.spokenTo[age < 12 ? 'child' : 'teen'])] : []),
      stanceOfYear(chart, claims, say),
      roadText(claims, say),
      dateText(claims, say),
      years(moneyLines.answer.best, best, 1),
      inOne([years(moneyLines.answer.hard, hard, -1), ...asHardText(claims, say)], say),
    ),
  ];
}

function dateText({ age, element, rankedPaths, years }: LuckClaims, say: Say): string {
  const dates = forAge<(typeof moneyLines.answer.date)['65+']>(moneyLines.answer.date, age);
  const { year, pillar } = at(years, 0);
  return say(dates[at(rankedPaths, 0).path], { year, months: monthsText(element, pillar.stem, say) });
}

function asHardText({ years, hard }: LuckClaims, say: Say): string[] {
  const equals = years.filter((year) => year !== hard && year.value === hard.value);
  return equals.length > 0 ? [say(moneyLines.answer.hardToo, { years: listedYears(equals, say) })] : [];
}

function chartBlocks(chart: Chart, { age }: LuckClaims, say: Say): ReportBlock[] {
  const { stem, branch } = chart.pillars.day;
  return [
    pillarsBlock(chart, say),
    { kind: 'facts', items: chartFacts(chart, say) },
    textBlock(...bornText(chart, say), say(at(forAge<readonly Text[]>(content.tempers, age), stem))),
    textBlock(
      say(at(content.moneySeats, branch), { branch: branchText(branch, say) }),
      ...makeupText(chart, say),
      ...hourText(chart, say),
    ),
    signsBlock(chart, say, { adult: age >= 18 }),
  ];
}

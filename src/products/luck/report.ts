import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { requirePerson, requireSex } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { elementIn, elementRelation } from '../../reports/almanac/relations.ts';
import { withSum } from '../../reports/charts/addends.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  nameText,
  needText,
  pillarsBlock,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { bornText, hourText, makeupText } from '../../reports/charts/self/self.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import { bandOf } from '../../reports/scoring/figure.ts';
import { standingOf, subjectOf } from '../../reports/scoring/year-figures.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { forAge } from '../../reports/writing/ages.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { askedYear } from '../../reports/writing/report-input.ts';
import { sectionsOf, textBlock } from '../../reports/writing/sections.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { type LuckClaims, luckClaims, type MoneyYear, wealthElement } from './claims.ts';
import { habitBlocks, ledgerBlocks } from './habits.ts';
import { keepsakeOf } from './keepsake.ts';
import { moneyLines, prose } from './prose.ts';
import { starBlocks } from './star.ts';
import { decadeBlocks, stanceText, whyText, yearBlocks } from './years.ts';

export const report: ProductModule = {
  month: (input, on, say) => monthOfOne(input, on, 'money', say),

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const asked = askedYear(input);
    const claims = luckClaims(subjectOf(chart, requireSex(input)), asked + 1);
    return {
      subtitle: say(prose.subtitle, { name: nameText(name, say) }),
      motto: stanceOfYear(chart, claims, say),
      keepsake: keepsakeOf(claims, say),
      sections: sectionsOf(prose.headings, say, {
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
        say(prose.decadesText),
        ...(chart.pillars.hour ? [] : [say(prose.decadeApproximate)]),
      ],
    };
  },
  foretaste(input, say) {
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [
      { label: say(prose.facts.star), value: say(at(almanac.elementNames, wealthElement(chart))) },
    ]);
  },
};

/** What next year is for. */
const stanceOfYear = (chart: Chart, { stance, wealth, age, years }: LuckClaims, say: Say): string =>
  say(stanceText(chart, stance, wealth, age), { year: at(years, 0).year });

/** Push or hold, by next year's figure and what the day master can carry; then the road, the best and the hardest year. */
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
      years(moneyLines.answer.best, best, 1),
      years(moneyLines.answer.hard, hard, -1),
    ),
  ];
}

function roadText({ element, share, rankedPaths }: LuckClaims, say: Say): string {
  const [first, last] = [at(rankedPaths, 0), at(rankedPaths, 4)];
  return say(moneyLines.answer.road, {
    element: say(at(almanac.elementNames, element)),
    share,
    first: say(prose.channelNames[first.path]).toLowerCase(),
    firstValue: first.value,
    last: say(prose.channelNames[last.path]).toLowerCase(),
    lastValue: last.value,
  });
}

/** The five ways as bars with their addends, and a line on each, by its figure and what the day master can carry. */
function pathBlocks(chart: Chart, { paths, rankedPaths, age }: LuckClaims, say: Say): ReportBlock[] {
  const self = elementOfStem(chart.pillars.day.stem);
  const told = rankedPaths.map(({ path, value }) => {
    const lines = {
      '0-17': moneyLines.pathsFor[path],
      '18-22': moneyLines.studentPaths[path][bandOf(value)],
      '23-64': moneyLines.paths[path][bandOf(value)][chart.strength],
      '65+': moneyLines.oldPaths[path][chart.strength],
    };
    const standing = standingOf(chart, elementIn(path, self));
    const line = say(forAge<Text>(lines, age));
    return standing === 'plain' ? line : inOne([line, say(moneyLines.needs[path][standing])], say);
  });
  return [
    {
      kind: 'bars',
      items: paths.map((figure) => ({
        label: say(prose.channelNames[figure.path]),
        value: figure.value,
        note: withSum([say(prose.channelNotes[figure.path])], figure, 'year', say),
      })),
    },
    textBlock(...told, say(moneyLines.waysOf[elementRelation(self, chart.helpful)][chart.strength])),
  ];
}

function chartBlocks(chart: Chart, { age }: LuckClaims, say: Say): ReportBlock[] {
  const { stem, branch } = chart.pillars.day;
  return [
    pillarsBlock(chart, say),
    { kind: 'facts', items: chartFacts(chart, say) },
    textBlock(...bornText(chart, say), say(at(prose.tempers, stem))),
    textBlock(
      say(at(prose.moneySeats, branch), { branch: branchText(branch, say) }),
      ...makeupText(chart, say),
      ...hourText(chart, say),
    ),
    signsBlock(chart, say, { adult: age >= 18 }),
  ];
}

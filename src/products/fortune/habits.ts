import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { seasonOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { elementRelation } from '../../reports/almanac/relations.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import { type FortuneClaims, helpfulMonths } from './claims.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function habitBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, year, focus, trail, order, age } = claims;
  const { stem } = chart.pillars.day;
  const relation = elementRelation(elementOfStem(stem), elementOfStem(year.pillar.stem));
  const first = focus ?? trail;
  const later = elementRelation(elementOfStem(stem), elementOfStem(mainStemOf(year.pillar.branch)));
  const habit = (area: typeof first, by: typeof relation) => say(forAge(yearLines.habits[area][by], age));
  const other = order.find((area) => area !== first && area !== trail) ?? first;
  const second = later === relation ? habit(other, relation) : habit(first, later);
  const stances = age < 12 ? yearLines.forParent.stances : content.stances;
  return [
    textBlock(say(stances[chart.strength][relation])),
    {
      kind: 'list',
      items: [
        habit(first, relation),
        second,
        say(at(yearLines.helpfulBorn, chart.helpful)[at(seasons, seasonOf(chart))]),
      ],
    },
    // Children under 12 get no habit of asking and no question for the year.
    ...(age < 12
      ? []
      : [
          textBlock(
            ...comesWithText(claims, say),
            say(at(content.questions, stem)[claims.carries], { year: year.year }),
          ),
        ]),
  ];
}

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

function comesWithText(claims: FortuneClaims, say: Say): string[] {
  const months = helpfulMonths(claims).map(({ from }) => say(at(almanac.monthNames, from.month - 1)));
  if (months.length === 0) return [];
  return [say(at(yearLines.comesWith, claims.chart.helpful)[claims.carries], { months: say.list(months) })];
}

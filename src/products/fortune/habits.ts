import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { relationTo, seasonOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { seasons } from './months.ts';
import { type FortuneReader, helpfulMonths } from './reader.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function habitBlocks(reader: FortuneReader): ReportBlock[] {
  const { chart, year, focus, trail, order, age, carries, say } = reader;
  const relation = relationTo(chart, elementOfStem(year.pillar.stem));
  const later = relationTo(chart, elementOfStem(mainStemOf(year.pillar.branch)));
  const first = focus ?? trail;
  const other = order.find((area) => area !== first && area !== trail) ?? first;
  const habit = (area: typeof first, by: typeof relation) => say(forAge(yearLines.habits[area][by], age));
  const stances = age < 12 ? yearLines.forParent.stances : content.stances;
  const months = helpfulMonths(reader).map(({ from }) => say(at(almanac.monthNames, from.month - 1)));
  return [
    textBlock(say(stances[chart.strength][relation])),
    {
      kind: 'list',
      items: [
        habit(first, relation),
        later === relation ? habit(other, relation) : habit(first, later),
        say(at(yearLines.helpfulBorn, chart.helpful)[at(seasons, seasonOf(chart))]),
      ],
    },
    // Children under 12 get no habit of asking and no question for the year.
    textBlock(
      age >= 12 &&
        months.length > 0 &&
        say(at(yearLines.comesWith, chart.helpful)[carries], { months: say.list(months) }),
      age >= 12 && say(at(content.questions, chart.pillars.day.stem)[carries], { year: year.year }),
    ),
  ];
}

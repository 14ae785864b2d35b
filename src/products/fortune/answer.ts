import type { ReportBlock } from '../../contract/report.ts';
import { tenGodOf } from '../../reports/almanac/calendar.ts';
import { addendText } from '../../reports/charts/addends.ts';
import { firmText } from '../../reports/charts/self/self.ts';
import { areas } from '../../reports/scoring/weights.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import { areaName } from './areas.ts';
import type { FortuneClaims, Month } from './claims.ts';
import { monthDate, spanText } from './months.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function answerBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, best, hard, ahead, months, age, focus } = claims;
  const which = say(content.spans[ahead.length === months.length ? 'year' : 'rest']);
  const line = (kind: 'remember' | 'careful', month: Month) => {
    const god = tenGodOf(chart, month.stem);
    const ofAge = focus && age >= 18 && age < 65;
    const tail = ofAge ? at(yearLines.asked[kind], god)[focus] : forAge(at(yearLines[kind], god), age);
    const level = ahead.filter((each) => each !== month && each.value === month.value);
    const from = say.list(level.map((each) => monthDate(each, say)));
    return say(yearLines.answer[kind], {
      span: spanText(month, say),
      value: month.value,
      which: from ? say(yearLines.answer.tied, { which, from }) : which,
      tail: say(tail),
    });
  };
  return [
    textBlock(
      ...(age < 18 ? [say(yearLines.spokenTo[age < 12 ? 'child' : 'teen'])] : []),
      openingText(claims, say),
      line('remember', at(best, 0)),
      line('careful', at(hard, hard.length - 1)),
      ...(chart.pillars.hour
        ? [firmText(chart, say)]
        : [
            say(yearLines.loose[chart.strength]),
            say(at(forAge(yearLines.findHour, age), chart.pillars.day.branch % 3)),
          ]),
    ),
  ];
}

function openingText(claims: FortuneClaims, say: Say): string {
  const { year, focus, lead, trail, level } = claims;
  const nameOf = (area: typeof lead) => areaName(area, claims, say).toLowerCase();
  if (!focus)
    return say(content.answer[level ? 'level' : 'open'], {
      year: year.year,
      lead: nameOf(lead),
      leadValue: year.areas[lead].value,
      trail: nameOf(trail),
      trailValue: year.areas[trail].value,
    });
  const figure = year.areas[focus];
  const rank = areas.filter((area) => year.areas[area].value > figure.value).length;
  const [weightiest] = figure.addends
    .slice(1)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const slots = { area: nameOf(focus), year: year.year, rank: say(at(content.answer.ranks, rank)) };
  if (!weightiest) return say(content.answer.still, { ...slots, value: figure.value });
  return say(content.answer.focus, {
    ...slots,
    value: figure.value,
    reason: addendText(weightiest, 'year', say),
  });
}

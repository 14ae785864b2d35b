import type { ReportBlock } from '../../contract/report.ts';
import { tenGodOf } from '../../reports/almanac/calendar.ts';
import { addendText } from '../../reports/charts/addends.ts';
import { firmText } from '../../reports/charts/self/self.ts';
import { areas } from '../../reports/scoring/weights.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { areaName } from './areas.ts';
import { monthDate, spanText } from './months.ts';
import type { FortuneReader, Month } from './reader.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function answerBlocks(reader: FortuneReader): ReportBlock[] {
  const { chart, best, hard, age, say } = reader;
  const { spokenTo, loose, findHour } = yearLines;
  return [
    textBlock(
      age < 18 && say(spokenTo[age < 12 ? 'child' : 'teen']),
      openingText(reader),
      monthText(reader, 'remember', at(best, 0)),
      monthText(reader, 'careful', at(hard, hard.length - 1)),
      ...(chart.pillars.hour
        ? [firmText(chart, say)]
        : [say(loose[chart.strength]), say(at(forAge(findHour, age), chart.pillars.day.branch % 3))]),
    ),
  ];
}

function monthText(reader: FortuneReader, kind: 'remember' | 'careful', month: Month): string {
  const { chart, ahead, months, age, focus, say } = reader;
  const god = tenGodOf(chart, month.stem);
  const isAsked = focus && age >= 18 && age < 65;
  const tail = isAsked ? at(yearLines.asked[kind], god)[focus] : forAge(at(yearLines[kind], god), age);
  const which = say(content.spans[ahead.length === months.length ? 'year' : 'rest']);
  const tied = ahead.filter((each) => each !== month && each.value === month.value);
  const from = say.list(tied.map((each) => monthDate(each, say)));
  return say(yearLines.answer[kind], {
    span: spanText(month, say),
    value: month.value,
    which: from ? say(yearLines.answer.tied, { which, from }) : which,
    tail: say(tail),
  });
}

function openingText(reader: FortuneReader): string {
  const { year, focus, lead, trail, level, say } = reader;
  const nameOf = (area: typeof lead) => areaName(area, reader).toLowerCase();
  if (!focus)
    return say(content.answer[level ? 'level' : 'open'], {
      year: year.year,
      lead: nameOf(lead),
      leadValue: year.areas[lead].value,
      trail: nameOf(trail),
      trailValue: year.areas[trail].value,
    });
  const { value, addends } = year.areas[focus];
  const rank = areas.filter((area) => year.areas[area].value > value).length;
  const slots = { area: nameOf(focus), year: year.year, value, rank: say(at(content.answer.ranks, rank)) };
  const [reason] = addends.slice(1).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (!reason) return say(content.answer.still, slots);
  return say(content.answer.focus, { ...slots, reason: addendText(reason, 'year', say) });
}

import { yearPillar } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import {
  chartForetaste,
  chartTable,
  nameText,
  needText,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { bornText, hourText, makeupText } from '../../reports/charts/self/self.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { outlookYear } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { answerBlocks } from './answer.ts';
import { areaBlocks } from './areas.ts';
import { habitBlocks } from './habits.ts';
import { keepsakeOf } from './keepsake.ts';
import { decadeBlocks, nextBlocks, termBlocks } from './later.ts';
import { monthBlocks } from './months.ts';
import { type FortuneReader, focusOf, fortuneReaderOf } from './reader.ts';
import { content } from './text/texts.generated.ts';
import { markedDates, windowBlocks } from './windows.ts';
import { imageOf, starBlocks, yearBlocks } from './year.ts';

export const report: ProductModule = {
  isOfYear: true,
  month: (input, on, say) => monthOfOne(input, on, focusOf(input), say),

  report(input, say) {
    const reader = fortuneReaderOf(input, say);
    const { chart, subject, year } = reader;
    return {
      subtitle: say(content.subtitle, { year: year.year, name: nameText(requirePerson(input).name, say) }),
      motto: imageOf(reader),
      keepsake: keepsakeOf(reader),
      dates: markedDates(reader),
      sections: sectionsOf(content.headings, say, {
        answer: answerBlocks(reader),
        year: yearBlocks(reader, input.chapters?.includes('areas') ?? true),
        areas: areaBlocks(reader),
        months: monthBlocks(reader),
        windows: windowBlocks(reader),
        star: starBlocks(reader),
        habits: habitBlocks(reader),
        next: nextBlocks(reader),
        terms: termBlocks(reader),
        decade: decadeBlocks(reader),
        chart: chartBlocks(reader),
      }),
      footnotes: [
        ...methodFootnotes(chart, say),
        needText(chart, say),
        readingKeyText(chart, say),
        ...(subject.sex ? [] : [say(almanac.footnotes.noDecade)]),
      ],
    };
  },
  foretaste(input, say) {
    const year = outlookYear(input);
    const { chart } = requirePerson(input);
    const more = [{ label: `${year}`, value: pillarText(yearPillar(year), say) }];
    return chartForetaste(chart, say, more, natureText(chart, say));
  },
};

const natureText = ({ pillars, strength }: Chart, say: Say): string =>
  say(at(content.natures, pillars.day.stem)[strength]);

function chartBlocks({ chart, age, say }: FortuneReader): ReportBlock[] {
  return [
    ...chartTable(chart, say),
    textBlock(
      natureText(chart, say),
      ...bornText(chart, say).slice(1),
      say(at(content.seats, chart.pillars.day.branch)),
    ),
    textBlock(...makeupText(chart, say), ...hourText(chart, say)),
    signsBlock(chart, say, { adult: age >= 18 }),
  ];
}

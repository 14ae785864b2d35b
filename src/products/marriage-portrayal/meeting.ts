import type { ReportBlock } from '../../contract/report.ts';
import { type CalendarDate, monthPillars } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchText } from '../../reports/charts/chart-blocks.ts';
import { partnerBranchOf, spouseElement } from '../../reports/love/love-chart.ts';
import type { Reader } from '../../reports/love/love-reader.ts';
import { bestLoveYear, type LoveYear, loveYearsBlock, loveYearsOf } from '../../reports/love/love-years.ts';
import { at } from '../../reports/writing/wording.ts';
import { pastimes } from './text/depth.ts';
import { preparations } from './text/meeting.ts';
import { portrayal } from './text/report.ts';
import { meetingYears } from './text/years.ts';

/** Eight years by `love-years.ts`, the one that stands out among them, and the solar-term month in it that combines with the palace. */
export function meetingYearsBlocks(reader: Reader): ReportBlock[] {
  const { chart, sex, from, say, language } = reader;
  const years = loveYearsOf(chart, sex, from, 8);
  const best = bestLoveYear(years);
  return [
    loveYearsBlock(chart, sex, years, meetingYears, { say, language }),
    {
      kind: 'text',
      paragraphs: [
        bestText(reader, best),
        monthText(reader, best),
        say(preparations[chart.strength]),
        say(at(pastimes, chart.weakest), { percent: at(chart.balance, chart.weakest) }),
      ],
    },
  ];
}

function bestText({ chart, sex, say, language }: Reader, { year, kind, branch }: LoveYear): string {
  return say(portrayal.whenText[kind === 'combine' || kind === 'star' ? kind : 'other'], {
    best: year,
    branch: branchText(branch, say, language),
    palace: branchText(chart.pillars.day.branch, say, language),
    element: say(at(almanac.elementNames, spouseElement(chart, sex))),
  });
}

function monthText({ chart, say }: Reader, { year }: LoveYear): string {
  const branch = partnerBranchOf(chart);
  const months = [...monthPillars(year), ...monthPillars(year + 1)];
  const index = months.findIndex((month) => month.branch === branch);
  const dateText = (date: CalendarDate) =>
    say(portrayal.monthDate, { ...date, monthName: say(at(almanac.monthNames, date.month - 1)) });
  return say(portrayal.monthText, {
    best: year,
    branch: say(at(almanac.branchNames, branch)),
    from: dateText(at(months, index).from),
    until: dateText(at(months, index + 1).from),
  });
}

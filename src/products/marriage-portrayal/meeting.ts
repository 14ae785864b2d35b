import type { ReportBlock } from '../../contract/report.ts';
import { type CalendarDate, monthPillars } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchText } from '../../reports/charts/chart-blocks.ts';
import { partnerBranchOf, spouseElement } from '../../reports/love/love-chart.ts';
import type { Reader } from '../../reports/love/love-reader.ts';
import { bestLoveYear, type LoveYear, loveYearsBlock, loveYearsOf } from '../../reports/love/love-years.ts';
import { at } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';

/** The ten years a marriage report speaks of, the one that stands out among them, and the solar-term month in it that combines with the palace. */
export function meetingYearsBlocks(reader: Reader): ReportBlock[] {
  const { chart, sex, from, say } = reader;
  const years = loveYearsOf(chart, sex, from, 10);
  const best = bestLoveYear(years);
  return [
    loveYearsBlock(chart, sex, years, prose.years, say),
    {
      kind: 'text',
      paragraphs: [
        bestText(reader, best),
        monthText(reader, best),
        say(prose.preparations[chart.strength]),
        say(at(prose.pastimes, chart.weakest), { percent: at(chart.balance, chart.weakest) }),
      ],
    },
  ];
}

function bestText({ chart, sex, say }: Reader, { year, kind, branch }: LoveYear): string {
  return say(prose.whenText[kind === 'combine' || kind === 'star' ? kind : 'other'], {
    best: year,
    branch: branchText(branch, say),
    palace: branchText(chart.pillars.day.branch, say),
    element: say(at(almanac.elementNames, spouseElement(chart, sex))),
  });
}

function monthText({ chart, say }: Reader, { year }: LoveYear): string {
  const branch = partnerBranchOf(chart);
  const months = [...monthPillars(year), ...monthPillars(year + 1)];
  const index = months.findIndex((month) => month.branch === branch);
  const dateText = (date: CalendarDate) =>
    say(prose.monthDate, { ...date, monthName: say(at(almanac.monthNames, date.month - 1)) });
  return say(prose.monthText, {
    best: year,
    branch: say(at(almanac.branchNames, branch)),
    from: dateText(at(months, index).from),
    until: dateText(at(months, index + 1).from),
  });
}

import { type CalendarDate, isoDate } from '../../calendar/birth.ts';
import type { MarkedDate, ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { daysBetween, tenGodOf } from '../../reports/almanac/calendar.ts';
import { branchRelation } from '../../reports/almanac/relations.ts';
import { reasonsText } from '../../reports/charts/addends.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { dateText, monthDate, spanText } from './months.ts';
import type { FortuneReader, Month } from './reader.ts';
import { content, dates, yearLines } from './text/texts.generated.ts';

export function windowBlocks(reader: FortuneReader): ReportBlock[] {
  const { best, hard, say } = reader;
  const used = new Set<Text>();
  const line = (month: Month, kind: 'go' | 'keep') =>
    say(yearLines.windows[kind], {
      month: spanText(month, say),
      pillar: pillarText(month, say),
      value: month.value,
      reasons:
        reasonsText(month, kind === 'go' ? 1 : -1, 'month', say) ||
        say(kind === 'go' ? content.noPush : content.noBrake),
      what: say(whatText(reader, month, kind, used)),
    });
  return [
    {
      kind: 'list',
      items: [
        ...best.map((month) => say.paragraph([line(month, 'go'), daysText(reader, month)])),
        ...hard.map((month) => line(month, 'keep')),
      ],
    },
    textBlock(stretchText(reader)),
  ];
}

/** Chooses a text by the month's ten god, at working age also by area; no text comes twice. */
function whatText(
  { chart, age, order, focus, lead, trail }: FortuneReader,
  { stem }: Month,
  kind: 'go' | 'keep',
  used: Set<Text>,
): Text {
  const byAge = forAge(at(yearLines[kind], tenGodOf(chart, stem)), age);
  const first = focus ?? (kind === 'go' ? lead : trail);
  const texts = [first, ...order].map((area) => ('work' in byAge ? byAge[area] : byAge));
  const text = texts.find((each) => !used.has(each)) ?? forAge(yearLines.again[kind], age);
  used.add(text);
  return text;
}

/** Returns the first three days of a month whose branch joins or half-joins the day branch of the birth. */
function suitingDays({ chart }: FortuneReader, { from, to }: Month): CalendarDate[] {
  const own = chart.pillars.day.branch;
  return daysBetween(from, to)
    .filter(({ branch }) => ['combine', 'trine'].includes(branchRelation(own, branch)))
    .slice(0, 3)
    .map(({ date }) => date);
}

function daysText(reader: FortuneReader, month: Month): string {
  const { chart, say } = reader;
  return say(yearLines.windows.days, {
    pillar: pillarText(month, say),
    days: say.list(suitingDays(reader, month).map((day) => dateText(day, say))),
    own: branchText(chart.pillars.day.branch, say),
  });
}

/**
 * Returns the months that the report names for going forward (with their days) and for holding back. Others may see
 * these entries: their titles hold no name, figure or question.
 */
export function markedDates(reader: FortuneReader): MarkedDate[] {
  const { best, hard, say } = reader;
  const span = ({ from, to }: Month) => ({ on: isoDate(from), until: isoDate(to) });
  return [
    ...best.flatMap((month) => [
      { ...span(month), title: say(dates.forward) },
      ...suitingDays(reader, month).map((day) => ({ on: isoDate(day), title: say(dates.day) })),
    ]),
    ...hard.map((month) => ({ ...span(month), title: say(dates.hold) })),
  ].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}

function stretchText({ window, drop, ahead, say }: FortuneReader): string {
  const nameOf = ({ branch }: Month) => say(at(yearLines.monthsOf, branch));
  const pair = say(yearLines.windows.pair, {
    first: nameOf(window.from),
    second: nameOf(at(ahead, ahead.indexOf(window.from) + 1)),
    from: monthDate(window.from, say),
    value: window.value,
  });
  if (drop.points < 5) return pair;
  const fall = { month: nameOf(drop.to), from: monthDate(drop.to, say), fall: drop.points };
  return say.paragraph([pair, say(yearLines.windows.drop, fall)]);
}

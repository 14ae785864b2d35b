import { type CalendarDate, isoDate } from '../../calendar/birth.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { selfElementOf, tenGodOf } from '../../reports/almanac/calendar.ts';
import { elementRelation } from '../../reports/almanac/relations.ts';
import { withSum } from '../../reports/charts/addends.ts';
import { trendOf } from '../../reports/scoring/figure.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { pillarName } from '../../reports/this-month/months.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import type { FortuneReader, Month } from './reader.ts';
import { content, monthLines, yearLines } from './text/texts.generated.ts';

/** `4 Feb`, `2月4日`; a day in January names its year. */
export function dateText({ year, month, day }: CalendarDate, say: Say): string {
  const slots = { year, month: say(at(almanac.monthNames, month - 1)), day };
  return say(month === 1 ? content.monthDate.january : content.monthDate.any, slots);
}

export const monthDate = ({ from }: Month, say: Say): string => dateText(from, say);
export const spanText = ({ from, to }: Month, say: Say): string =>
  say(content.monthSpan, { from: dateText(from, say), to: dateText(to, say) });

export function monthBlocks(reader: FortuneReader): ReportBlock[] {
  const { months, year, say } = reader;
  const { value } = year;
  const lines = monthTexts(reader);
  return [
    textBlock(say(content.monthsIntro, { value, shape: say(shapeOf(reader)) }), ...seasonTexts(reader)),
    {
      kind: 'months',
      items: months.map((month, index) => ({
        label: say(content.monthLabel, { from: monthDate(month, say) }),
        name: pillarName(month, 'pillar', say),
        from: isoDate(month.from),
        value: month.value,
        note: withSum(
          at(lines, index).map((line) => say(line)),
          month,
          'month',
          say,
          headText(reader, index),
        ),
      })),
    },
  ];
}

const changes = { up: 'rise', even: 'even', down: 'fall' } as const;

/**
 * Names the highest and lowest month, else compares a month with the one before; undefined for children and the first
 * month.
 */
function headText({ chart, age, months, say }: FortuneReader, index: number): string | undefined {
  const { stem, value } = at(months, index);
  const others = months.filter((_, place) => place !== index).map((month) => month.value);
  const points = value - (months[index - 1]?.value ?? value);
  const kind = () => {
    if (value > Math.max(...others)) return 'top';
    if (value < Math.min(...others)) return 'low';
    if (index === 0) return undefined;
    return changes[trendOf(points, 4)];
  };
  const found = age < 12 ? undefined : kind();
  const god = tenGodOf(chart, stem);
  return found && say(at(monthLines.heads[found], god), { points: Math.abs(points) });
}

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
/** Wood, fire, metal, water. */
const seasonElements = [0, 1, 3, 4] as const;

/** Names the highest and lowest season of the year; equal ones keep their order, so that the two differ. */
function shapeOf({ months }: FortuneReader): Text {
  const ofSeason = (season: (typeof seasons)[number]) => averageIn(months, seasons.indexOf(season));
  const byValue = seasons.toSorted((a, b) => ofSeason(b) - ofSeason(a));
  const [high, low] = [at(byValue, 0), at(byValue, 3)];
  return content.monthsShapes[`${high}-${low}` as keyof typeof content.monthsShapes];
}

function averageIn(months: readonly Month[], season: number): number {
  const three = months.slice(season * 3, season * 3 + 3);
  return Math.round(three.reduce((sum, { value }) => sum + value, 0) / three.length);
}

function seasonTexts({ chart, age, focus, lead, months, year, say }: FortuneReader): string[] {
  if (age < 12) return [];
  const self = selfElementOf(chart);
  const area = focus ?? lead;
  return seasons.map((season, index) => {
    const value = averageIn(months, index);
    const level = value >= year.value ? 'high' : 'low';
    const relation = elementRelation(self, at(seasonElements, index));
    const line =
      age < 18 || age > 64
        ? forAge(yearLines.seasonsOf, age)[area][season][level]
        : forAge(yearLines.quarters, age)[area][relation][level];
    return say(yearLines.seasonal[season], { value, line: say(line) });
  });
}

/**
 * Picks two lines a month: on the area it moves, and on the one asked about or the best. A repeated line gives way to
 * the next area's.
 */
function monthTexts({ chart, age, focus, order, months }: FortuneReader): Text[][] {
  const said = new Set<Text>();
  const take = (text: Text) => said.add(text) && text;
  const lineOf = ({ stem, trend }: Month, area: Month['area']): Text =>
    forAge(at(monthLines.gods, tenGodOf(chart, stem))[area], age)[trend];
  const firsts = months.map((month) => take(lineOf(month, month.area)));
  return months.map((month, index) => {
    const wanted = focus ? [focus, ...order] : order;
    const second = wanted.map((area) => lineOf(month, area)).find((line) => !said.has(line));
    return [at(firsts, index), ...(second ? [take(second)] : [])];
  });
}

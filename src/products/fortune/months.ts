import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { CalendarDate } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { elementOfStem, tenGod } from '../../reports/almanac/relations.ts';
import { addendsText, addendText } from '../../reports/charts/addends.ts';
import { pillarText } from '../../reports/charts/chart-blocks.ts';
import { forAge } from '../../reports/writing/ages.ts';
import { writing } from '../../reports/writing/prose.ts';
import { at, inOne, listed, type Say } from '../../reports/writing/wording.ts';
import { stageOf } from './areas.ts';
import type { FortuneClaims, Month } from './claims.ts';
import { suitingDays } from './dates.ts';
import { monthLines } from './month-lines/prose.ts';
import { prose } from './prose.ts';

/** `4 Feb`, `2月4日`; a day in January names its year. */
function dateText({ year, month, day }: CalendarDate, say: Say): string {
  const slots = { year, month: say(at(almanac.monthNames, month - 1)), day };
  return say(month === 1 ? prose.monthDate.january : prose.monthDate.any, slots);
}

export const monthDate = ({ from }: Month, say: Say): string => dateText(from, say);
const monthLabel = (month: Month, say: Say) => say(prose.monthLabel, { from: monthDate(month, say) });
export const spanText = ({ from, to }: Month, say: Say): string =>
  say(prose.monthSpan, { from: dateText(from, say), to: dateText(to, say) });

export function monthBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { first, second } = claims.halves;
  const half =
    claims.ahead.length < 7
      ? 'behind'
      : first - second >= 3
        ? 'early'
        : second - first >= 3
          ? 'late'
          : 'even';
  const { value } = claims.year;
  return [
    {
      kind: 'text',
      paragraphs: [say(prose.monthsIntro, { value }), say(prose.halves[half], claims.halves)],
    },
    {
      kind: 'months',
      items: claims.months.map((month) => ({
        label: monthLabel(month, say),
        value: month.value,
        note: monthNote(claims, month, say),
      })),
    },
  ];
}

/** What the month does for the side of life it moves most and for the one asked about, then how its figure comes about. */
function monthNote(claims: FortuneClaims, month: Month, say: Say): string {
  const { chart, age, focus } = claims;
  const god = tenGod(chart.pillars.day.stem, month.stem);
  const told = focus && focus !== month.area ? [month.area, focus] : [month.area];
  const lines = told.map((area) => say(forAge(at(monthLines.gods, god)[area], age)[month.trend]));
  return inOne([...lines, addendsText(month, 'month', say)], say);
}

export function turnBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { best, hard, window, drop, lead, trail } = claims;
  const first = at(best, 0);
  const lowest = at(hard, hard.length - 1);
  const gap = first.value - lowest.value;
  const stage = stageOf(claims);
  const inMonth = (month: Month) => ({ month: monthLabel(month, say) });
  const windowText = say(prose.window, { from: monthDate(window.from, say), value: window.value });
  const dropText = say(prose.drop, { drop: monthDate(drop.to, say), fall: drop.points });
  return [
    { kind: 'list', items: turnItems(claims, say) },
    {
      kind: 'text',
      paragraphs: [
        say(prose.turnsText, { gap, reading: say(gap >= 28 ? prose.turnsWide : prose.turnsEven) }),
        drop.points >= 5 ? inOne([windowText, dropText], say) : windowText,
        ...monthImages(claims, say),
        say(stage.intoBest[lead], inMonth(first)),
        say(stage.outOfHard[trail], inMonth(lowest)),
      ],
    },
  ];
}

/** The months to go forward in and those to hold back, first and last day, why, and days that suit. */
function turnItems(claims: FortuneClaims, say: Say): string[] {
  const { best, hard, ahead, months } = claims;
  const span = say(prose.spans[ahead.length === months.length ? 'year' : 'rest']);
  const line = (text: Text, month: Month, sign: 1 | -1) =>
    say(text, {
      month: spanText(month, say),
      pillar: pillarText(month, say),
      value: month.value,
      span,
      reasons: reasonsText(month, sign, say) || say(sign === 1 ? prose.noPush : prose.noBrake),
    });
  return [
    ...best.map((month, index) =>
      inOne([line(at<Text>(prose.goodMonths, index), month, 1), daysText(claims, month, say)], say),
    ),
    ...hard.map((month, index) =>
      line(index === hard.length - 1 ? prose.hardest : prose.hardMonth, month, -1),
    ),
  ];
}

/** The weightiest reasons on one side, three at most. */
function reasonsText({ addends }: Month, sign: 1 | -1, say: Say): string {
  return addends
    .filter(({ kind, points }) => kind !== 'year' && kind !== 'average' && points * sign > 0)
    .toSorted((a, b) => (b.points - a.points) * sign)
    .slice(0, 3)
    .map((addend) => addendText(addend, 'month', say))
    .join(say(writing.clauseGap));
}

function daysText(claims: FortuneClaims, month: Month, say: Say): string {
  const days = suitingDays(claims, month).map((day) => dateText(day, say));
  return say(prose.days, { days: listed(days, say) });
}

/** The two best months as pictures, where they are not the picture of the year or of each other. */
function monthImages({ chart, year, best }: FortuneClaims, say: Say): string[] {
  const used = new Set([elementOfStem(year.pillar.stem)]);
  const imageOf = (text: Text, month: Month) => {
    const element = elementOfStem(month.stem);
    if (used.has(element)) return [];
    used.add(element);
    return [say(text, { image: say(at(at(almanac.stemImages, chart.pillars.day.stem), element)) })];
  };
  const first = imageOf(prose.monthImages.best, at(best, 0));
  const { second, alone } = prose.monthImages;
  return [...first, ...imageOf(first.length > 0 ? second : alone, at(best, 1))];
}

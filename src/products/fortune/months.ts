import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { lifeStageIn } from '../../reports/almanac/life-stage.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementOfStem, tenGod } from '../../reports/almanac/relations.ts';
import type { WeighedMonth } from '../../reports/almanac/year-weights.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import { reasonsText } from '../../reports/charts/year-reasons.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { type FortuneClaims, isHard } from './claims.ts';
import { prose } from './prose.ts';
import { fortuneStages } from './stages.ts';

/** `4 Feb`, `2月4日`; the month that begins in January names its year. */
export function monthDate(month: WeighedMonth, say: Say): string {
  const { year, month: number, day } = month.from;
  const slots = { year, month: say(at(almanac.monthNames, number - 1)), day };
  return say(number === 1 ? prose.monthDate.january : prose.monthDate.any, slots);
}

const monthLabel = (month: WeighedMonth, say: Say) => say(prose.monthLabel, { from: monthDate(month, say) });

export function monthBlocks(chart: Chart, claims: FortuneClaims, say: Say): ReportBlock[] {
  const { first, second } = claims.halves;
  const half =
    claims.ahead.length < 7
      ? 'behind'
      : first - second >= 3
        ? 'early'
        : second - first >= 3
          ? 'late'
          : 'even';
  const count = claims.months.filter(({ value }) => value > 50).length;
  return [
    {
      kind: 'text',
      paragraphs: [say(prose.monthsIntro, { count }), say(prose.halves[half], claims.halves)],
    },
    {
      kind: 'months',
      items: claims.months.map((month, index) => ({
        label: monthLabel(month, say),
        value: month.value,
        note: monthNote(chart, claims, index, say),
      })),
    },
  ];
}

/** What the month’s stem is to the day master, and what its branch is to the day branch. */
function monthNote(chart: Chart, claims: FortuneClaims, index: number, say: Say): string {
  const month = at(claims.months, index);
  const { day } = chart.pillars;
  const texts = at(prose.monthGods, tenGod(day.stem, month.stem));
  const god =
    index >= 10
      ? say(texts.again, { first: say(at(prose.firstMonths, index - 10)) })
      : say(isHard(claims, month) ? texts.hard : texts.good);
  const relation = branchRelation(day.branch, month.branch);
  if (relation === 'none') return say(prose.monthNote, { god });
  const branch = branchText(month.branch, say);
  const own = branchText(day.branch, say);
  return say(prose.monthNoteMeeting, { god, meeting: say(prose.monthMeetings[relation], { branch, own }) });
}

export function turnBlocks(chart: Chart, claims: FortuneClaims, say: Say): ReportBlock[] {
  const { best, hard, window, drop, lead, trail } = claims;
  const first = at(best, 0);
  const lowest = at(hard, hard.length - 1);
  const gap = first.value - lowest.value;
  const stage = fortuneStages[lifeStageIn(claims.year, chart)];
  const inMonth = (month: WeighedMonth) => ({ month: monthLabel(month, say) });
  const windowText = say(prose.window, {
    from: monthDate(window.from, say),
    value: window.value,
  });
  const dropText = say(prose.drop, { drop: monthDate(drop.to, say), fall: drop.points });
  return [
    { kind: 'list', items: turnItems(chart, claims, say) },
    {
      kind: 'text',
      paragraphs: [
        say(prose.turnsText, { gap, reading: say(gap >= 28 ? prose.turnsWide : prose.turnsEven) }),
        drop.points >= 5 ? inOne([windowText, dropText], say) : windowText,
        ...monthImages(chart, claims, say),
        say(stage.intoBest[lead], inMonth(first)),
        say(stage.outOfHard[trail], inMonth(lowest)),
      ],
    },
  ];
}

function turnItems(chart: Chart, claims: FortuneClaims, say: Say): string[] {
  const { best, hard, ahead, months } = claims;
  const span = say(prose.spans[ahead.length === months.length ? 'year' : 'rest']);
  const line = (text: Text, month: WeighedMonth, sign: 1 | -1) =>
    say(text, {
      month: monthLabel(month, say).replace(/^f/, 'F'),
      pillar: pillarText(month, say),
      value: month.value,
      span,
      reasons:
        reasonsText(chart, month, 'month', sign, say) || say(sign === 1 ? prose.noPush : prose.noBrake),
    });
  return [
    ...best.map((month, index) => line(at<Text>(prose.goodMonths, index), month, 1)),
    ...hard.map((month, index) =>
      line(index === hard.length - 1 ? prose.hardest : prose.hardMonth, month, -1),
    ),
  ];
}

/** The two best months as pictures, where they are not the picture of the year or of each other. */
function monthImages(chart: Chart, { pillar, best }: FortuneClaims, say: Say): string[] {
  const used = new Set([elementOfStem(pillar.stem)]);
  const imageOf = (text: Text, month: WeighedMonth) => {
    const element = elementOfStem(month.stem);
    if (used.has(element)) return [];
    used.add(element);
    return [say(text, { image: say(at(at(almanac.stemImages, chart.pillars.day.stem), element)) })];
  };
  const first = imageOf(prose.monthImages.best, at(best, 0));
  const { second, alone } = prose.monthImages;
  return [...first, ...imageOf(first.length > 0 ? second : alone, at(best, 1))];
}

import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { tenGodOf } from '../../reports/almanac/calendar.ts';
import { reasonsText } from '../../reports/charts/addends.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import type { Area } from '../../reports/scoring/weights.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import type { FortuneClaims, Month } from './claims.ts';
import { suitingDays } from './dates.ts';
import { dateText, monthDate, spanText } from './months.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function windowBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { best, hard, lead, trail, focus } = claims;
  const used = new Set<Text>();
  const line = (month: Month, kind: 'go' | 'keep') =>
    say(yearLines.windows[kind], {
      month: spanText(month, say),
      pillar: pillarText(month, say),
      value: month.value,
      reasons:
        reasonsText(month, kind === 'go' ? 1 : -1, 'month', say) ||
        say(kind === 'go' ? content.noPush : content.noBrake),
      what: say(whatText(claims, month, kind, focus ?? (kind === 'go' ? lead : trail), used)),
    });
  return [
    {
      kind: 'list',
      items: [
        ...best.map((month) => say.paragraph([line(month, 'go'), daysText(claims, month, say)])),
        ...hard.map((month) => line(month, 'keep')),
      ],
    },
    textBlock(stretchText(claims, say)),
  ];
}

/** Chooses a text by the month's ten god, at working age also by area; no text comes twice. */
function whatText(
  { chart, age, order }: FortuneClaims,
  { stem }: Month,
  kind: 'go' | 'keep',
  first: Area,
  used: Set<Text>,
): Text {
  const god = tenGodOf(chart, stem);
  const byAge = forAge(at(yearLines[kind], god), age);
  const texts = [first, ...order].map((area) => ('work' in byAge ? byAge[area] : byAge));
  const text = texts.find((each) => !used.has(each)) ?? forAge(yearLines.again[kind], age);
  used.add(text);
  return text;
}

function daysText(claims: FortuneClaims, month: Month, say: Say): string {
  const days = suitingDays(claims, month).map((day) => dateText(day, say));
  return say(yearLines.windows.days, {
    pillar: pillarText(month, say),
    days: say.list(days),
    own: branchText(claims.chart.pillars.day.branch, say),
  });
}

function stretchText({ window, drop, ahead }: FortuneClaims, say: Say): string {
  const nameOf = ({ branch }: Month) => say(at(yearLines.monthsOf, branch));
  const second = at(ahead, ahead.indexOf(window.from) + 1);
  const pair = say(yearLines.windows.pair, {
    first: nameOf(window.from),
    second: nameOf(second),
    from: monthDate(window.from, say),
    value: window.value,
  });
  if (drop.points < 5) return pair;
  const fall = { month: nameOf(drop.to), from: monthDate(drop.to, say), fall: drop.points };
  return say.paragraph([pair, say(yearLines.windows.drop, fall)]);
}

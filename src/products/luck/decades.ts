import type { ReportBlock } from '../../contract/report.ts';
import { lifeStageIn, tenGodOf } from '../../reports/almanac/calendar.ts';
import { withSum } from '../../reports/charts/addends.ts';
import { godName, pillarText } from '../../reports/charts/chart-blocks.ts';
import { trendOf } from '../../reports/scoring/figure.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { LuckReader } from './reader.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { leisureOf, relationOf } from './years.ts';

export function decadeBlocks(reader: LuckReader): ReportBlock[] {
  const { chart, decades, currentDecade, say } = reader;
  return [
    {
      kind: 'years',
      items: decades.map((decade) => {
        const god = tenGodOf(chart, decade.stem);
        // Chosen by the age in the middle of the decade.
        const leisure = leisureOf(lifeStageIn(decade.startYear + 5, chart));
        const text = leisure ? at(leisure.decades, god) : at(moneyLines.decades, god)[chart.strength];
        const note = say(content.decadeNote, { value: decade.value, text: say(text) });
        return {
          year: decade.startYear,
          label: `${pillarText(decade, say)} · ${godName(god, say)}`,
          note: withSum([note], decade, 'decade', say),
        };
      }),
    },
    textBlock(currentDecade ? turnText(reader) : notYetText(reader), wayText(reader), bestText(reader)),
  ];
}

function notYetText({ decades, say }: LuckReader): string {
  const first = at(decades, 0);
  return say(content.decadeTexts.notYet, { pillar: pillarText(first, say), next: first.startYear });
}

function turnText({ age, decades: [now, next], say }: LuckReader): string | undefined {
  if (!now || !next) return undefined;
  const points = next.value - now.value;
  const slots = { next: next.startYear, pillar: pillarText(next, say), points: Math.abs(points) };
  return say(forAge(content.decadeTexts.next, age)[trendOf(points, 5)], slots);
}

function wayText({ chart, age, rankedPaths, currentDecade: now, say }: LuckReader): string | undefined {
  if (!now || age < 18) return undefined;
  const ways = forAge(moneyLines.decadeWays, age)[relationOf(chart, now)];
  return say(ways[at(rankedPaths, 0).path], { god: godName(tenGodOf(chart, now.stem), say) });
}

function bestText({ chart, age, decades, currentDecade: now, say }: LuckReader): string | undefined {
  const useful = decades.filter((decade) => decade === now || decade.startYear <= chart.solar.year + 65);
  if (useful.length < 2) return undefined;
  const value = Math.max(...useful.map((decade) => decade.value));
  const tied = useful.filter((decade) => decade.value === value);
  const best = at(tied, 0);
  if (tied.length > 1)
    return say(moneyLines.bestTied, {
      years: say.list(tied.map(({ startYear }) => String(startYear))),
      value,
    });
  const texts = forAge(moneyLines.bestDecade, age)[best === now ? 'now' : 'later'];
  return say(texts[relationOf(chart, best)], { best: best.startYear, value });
}

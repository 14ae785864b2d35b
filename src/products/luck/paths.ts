import type { ReportBlock } from '../../contract/report.ts';
import { relationTo, selfElementOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { type ElementRelation, elementIn } from '../../reports/almanac/relations.ts';
import { withSum } from '../../reports/charts/addends.ts';
import { bandOf } from '../../reports/scoring/figure.ts';
import type { PathFigure } from '../../reports/scoring/paths.ts';
import { standingOf } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { LuckReader } from './reader.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { monthsText, relationOf } from './years.ts';

export const elementKeys = ['wood', 'fire', 'earth', 'metal', 'water'] as const;

export function pathBlocks(reader: LuckReader): ReportBlock[] {
  const { chart, paths, rankedPaths, age, isLevel, say } = reader;
  return [
    {
      kind: 'bars',
      items: paths.map((figure) => ({
        label: say(content.channelNames[figure.path]),
        value: figure.value,
        note: withSum([say(content.channelNotes[figure.path])], figure, 'year', say),
      })),
    },
    textBlock(
      ...rankedPaths.map((figure) => pathText(reader, figure)),
      say(forAge(moneyLines.waysOf, age)[relationTo(chart, chart.helpful)][chart.strength]),
      !isLevel && mendText(reader),
    ),
  ];
}

function pathText(reader: LuckReader, { path, value }: PathFigure): string {
  const { chart, age, say } = reader;
  const { strength } = chart;
  const band = bandOf(value);
  const lines = {
    '0-17': moneyLines.youngPaths[path][band],
    '18-22': moneyLines.studentPaths[path][band],
    '23-64': moneyLines.paths[path][band][strength],
    '65+': moneyLines.oldPaths[path][band][strength],
  };
  const line = say(forAge(lines, age), seenSlot(reader, path));
  const standing = standingOf(chart, elementIn(path, selfElementOf(chart)));
  if (standing === 'plain') return line;
  const needs = {
    '0-17': moneyLines.needs['0-17'][path][standing],
    '18-64': moneyLines.needs['18-64'][path][standing][band],
    '65+': moneyLines.needs['65+'][path][standing],
  };
  return say.paragraph([line, say(forAge(needs, age))]);
}

/** The month's stem, nearest to daily life, comes before the hour's and the year's. */
const stems = ['month', 'hour', 'year'] as const;

/** Says where a path's star stands; students have a line without it. */
function seenSlot({ chart, age, say }: LuckReader, path: ElementRelation): { seen?: string } {
  if (age > 17 && age < 23) return {};
  const { pillars } = chart;
  const isStar = (stem: number) => relationOf(chart, { stem }) === path;
  const inStem = stems.find((name) => pillars[name] && isStar(pillars[name].stem));
  const inBranch = Object.values(pillars).some(({ branch }) => isStar(mainStemOf(branch)));
  return { seen: say(forAge(moneyLines.seen, age)[path][inStem ?? (inBranch ? 'branch' : 'none')]) };
}

/** Says how to mend the narrowest path. */
function mendText({ chart, rankedPaths, years, age, say }: LuckReader): string {
  const { path } = at(rankedPaths, 4);
  const { '0-17': young, ...others } = moneyLines.mend;
  if (age < 18) return say(young[path]);
  const { year, pillar } = at(years, 0);
  return say(moneyLines.mendFrom, {
    name: say(content.channelNames[path]),
    year,
    months: monthsText(elementIn(path, selfElementOf(chart)), pillar.stem, say),
    way: say(forAge(others, age)[path][chart.strength]),
  });
}

import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type Chart, relationTo, selfElementOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { type ElementRelation, elementIn } from '../../reports/almanac/relations.ts';
import { withSum } from '../../reports/charts/addends.ts';
import { bandOf } from '../../reports/scoring/figure.ts';
import type { PathFigure } from '../../reports/scoring/paths.ts';
import { standingOf } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, inOne, type Say } from '../../reports/writing/wording.ts';
import { isLevel, type LuckClaims } from './claims.ts';
import { content, moneyLines } from './text/texts.generated.ts';
import { monthsText, relationOf } from './years.ts';

export function pathBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { paths, rankedPaths, age } = claims;
  const asked = relationTo(chart, chart.helpful);
  const waysOf = forAge<(typeof moneyLines.waysOf)['65+']>(moneyLines.waysOf, age);
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
      ...rankedPaths.map((figure) => pathText(chart, figure, age, say)),
      say(waysOf[asked][chart.strength]),
      ...(isLevel(claims) ? [] : [mendText(chart, claims, say)]),
    ),
  ];
}

function pathText(chart: Chart, { path, value }: PathFigure, age: number, say: Say): string {
  const { strength } = chart;
  const band = bandOf(value);
  const lines = {
    '0-17': moneyLines.youngPaths[path][band],
    '18-22': moneyLines.studentPaths[path][band],
    '23-64': moneyLines.paths[path][band][strength],
    '65+': moneyLines.oldPaths[path][band][strength],
  };
  const line = say(forAge<Text>(lines, age), seenSlot(chart, path, age, say));
  const standing = standingOf(chart, elementIn(path, selfElementOf(chart)));
  if (standing === 'plain') return line;
  const needs = {
    '0-17': moneyLines.needs['0-17'][path][standing],
    '18-64': moneyLines.needs['18-64'][path][standing][band],
    '65+': moneyLines.needs['65+'][path][standing],
  };
  return inOne([line, say(forAge<Text>(needs, age))], say);
}

type Seen = (typeof moneyLines.seen)['65+'];

/** The month's stem, nearest to daily life, comes before the hour's and the year's. */
const stems = ['month', 'hour', 'year'] as const;

/** Says where a path's star stands; students have a line without it. */
function seenSlot(chart: Chart, path: ElementRelation, age: number, say: Say): { seen?: string } {
  if (age > 17 && age < 23) return {};
  const { pillars } = chart;
  const isStar = (stem: number) => relationOf(chart, { stem }) === path;
  const inStem = stems.find((name) => pillars[name] && isStar(pillars[name].stem));
  const inBranch = Object.values(pillars).some((pillar) => pillar && isStar(mainStemOf(pillar.branch)));
  const texts = forAge<Seen>(moneyLines.seen, age)[path];
  return { seen: say(texts[inStem ?? (inBranch ? 'branch' : 'none')]) };
}

function mendText(chart: Chart, { rankedPaths, years, age }: LuckClaims, say: Say): string {
  const { path } = at(rankedPaths, 4);
  const { '0-17': young, ...others } = moneyLines.mend;
  if (age < 18) return say(young[path]);
  const { year, pillar } = at(years, 0);
  const element = elementIn(path, selfElementOf(chart));
  return say(moneyLines.mendFrom, {
    name: say(content.channelNames[path]),
    year,
    months: monthsText(element, pillar.stem, say),
    way: say(forAge<(typeof others)['65+']>(others, age)[path][chart.strength]),
  });
}

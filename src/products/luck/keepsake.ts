import type { KeepsakeValues } from '../../contract/report.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { keepsake as labels } from '../../reports/text/texts.generated.ts';
import { listedValues } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import type { LuckClaims } from './claims.ts';
import { content } from './text/texts.generated.ts';

export function keepsakeOf(
  { years, best, hard, rankedPaths, element }: LuckClaims,
  say: Say,
): KeepsakeValues {
  const { year, value } = at(years, 0);
  const widest = at(rankedPaths, 0);
  return {
    figure: value,
    'figure-label': say(labels.money, { year }),
    'figure-tens': Math.floor(value / 10),
    'figure-ones': value % 10,
    year,
    ...listedValues(
      'year',
      10,
      years.map((each) => ({ label: each.year, value: each.value })),
    ),
    'best-year': best.year,
    'hard-year': hard.year,
    path: say(content.channelNames[widest.path]),
    'path-value': widest.value,
    ...listedValues(
      'paths.item',
      rankedPaths.length,
      rankedPaths.map(({ path, value: figure }) => ({
        label: say(content.channelLabel, {
          name: say(content.channelNames[path]),
          what: say(content.channelNotes[path]),
        }),
        value: figure,
      })),
    ),
    element: elementName(element, say),
    'element-number': element,
  };
}

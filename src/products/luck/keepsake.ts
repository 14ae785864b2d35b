import type { KeepsakeValues } from '../../contract/report.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { keepsake as labels } from '../../reports/text/texts.generated.ts';
import { listedValues } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import type { LuckReader } from './reader.ts';
import { content } from './text/texts.generated.ts';

export function keepsakeOf({ years, best, hard, rankedPaths, element, say }: LuckReader): KeepsakeValues {
  const { year, value } = at(years, 0);
  const widest = at(rankedPaths, 0);
  const paths = rankedPaths.map(({ path, value: figure }) => {
    const slots = { name: say(content.channelNames[path]), what: say(content.channelNotes[path]) };
    return { label: say(content.channelLabel, slots), value: figure };
  });
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
    ...listedValues('paths.item', paths.length, paths),
    element: elementName(element, say),
    'element-number': element,
  };
}

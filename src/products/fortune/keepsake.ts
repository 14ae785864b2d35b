import type { KeepsakeValues } from '../../contract/report.ts';
import { termAt } from '../../fields/terms.ts';
import { termOf } from '../../reports/almanac/calendar.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { almanac, keepsake as labels } from '../../reports/text/texts.generated.ts';
import { listedValues } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import { monthDate } from './months.ts';
import type { FortuneReader, Month } from './reader.ts';

export function keepsakeOf(reader: FortuneReader): KeepsakeValues {
  const { chart, months, year, say } = reader;
  const best = at(reader.best, 0);
  const worst = at(reader.hard, reader.hard.length - 1);
  const named = ({ from }: Month) => say(at(almanac.monthNames, from.month - 1));
  const term = termOf(chart.birth);
  return {
    figure: year.value,
    'figure-label': say(labels.ofYear, { year: year.year }),
    year: year.year,
    ...listedValues(
      'month',
      12,
      months.map((month) => ({ label: named(month), value: month.value })),
    ),
    'best-month': months.indexOf(best) + 1,
    'best-month-label': named(best),
    'best-month-from': monthDate(best, say),
    'best-month-value': best.value,
    'worst-month': months.indexOf(worst) + 1,
    'worst-month-label': named(worst),
    'area-work': year.areas.work.value,
    'area-money': year.areas.money.value,
    'area-love': year.areas.love.value,
    'area-energy': year.areas.energy.value,
    term: say(termAt(term)),
    // Li Chun is at 315 degrees of solar longitude.
    'term-angle': (315 + term * 15) % 360,
    element: elementName(chart.helpful, say),
    'element-number': chart.helpful,
  };
}

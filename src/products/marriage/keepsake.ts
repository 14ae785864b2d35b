import type { KeepsakeValues } from '../../contract/report.ts';
import { elementName } from '../../reports/charts/chart-blocks.ts';
import { palaceElementOf } from '../../reports/love/love-chart.ts';
import { keepsake as labels } from '../../reports/text/texts.generated.ts';
import { listedValues } from '../../reports/writing/product-module.ts';
import { joinedValues } from './joined.ts';
import { type MarriageReader, namedYears } from './reader.ts';

export function keepsakeOf(reader: MarriageReader, partnerName: string): KeepsakeValues {
  const { chart, years, say } = reader;
  const palace = palaceElementOf(chart);
  const { best = '', value = '', second = '' } = years.length > 0 ? namedYears(reader).slots : {};
  return {
    figure: best,
    'figure-label': best && say(labels.bestYear),
    'best-year': best,
    'best-value': value,
    'second-year': second,
    ...listedValues(
      'year',
      10,
      years.map(({ year, figure }) => ({ label: year, value: figure.value })),
    ),
    palace: elementName(palace, say),
    'palace-number': palace,
    'partner-name': partnerName,
    ...joinedValues(reader),
  };
}

import type { ReportBlock } from '../../contract/report.ts';
import { holds } from '../../funnel/conditions.ts';
import type { Text } from '../../funnel/funnel.ts';
import type { Part } from '../../funnel/schema-types.generated.ts';
import { textBlocks } from '../../reports/writing/product-module.ts';
import type { Read } from './read.ts';

export type Fill = (text: Text) => string;

function saidIn(part: Extract<Part, { by?: string }>, all: Text[] | undefined, { known }: Read): Text[] {
  const chosen = part.by === undefined ? all : part[String(known[part.by])];
  return chosen === undefined ? [] : ([chosen].flat() as Text[]);
}

export function blocksOf(part: Part, read: Read, fill: Fill): ReportBlock[] {
  if (!holds(part.when, read.known)) return [];
  const measures = (scales: readonly string[]) =>
    scales.map((scale) => ({
      label: fill(read.file.scales[scale]!.label),
      value: read.scores.get(scale)!.percent,
    }));
  switch (part.kind) {
    case 'text':
      return textBlocks(saidIn(part, part.paragraphs, read).map(fill));
    case 'list': {
      const items = saidIn(part, part.items, read).map(fill);
      return items.length > 0 ? [{ kind: 'list', items }] : [];
    }
    case 'facts':
      return [
        {
          kind: 'facts',
          items: part.items.map(({ label, value }) => ({ label: fill(label), value: fill(value) })),
        },
      ];
    case 'bars':
      return [{ kind: 'bars', items: measures(part.scales) }];
    case 'radar':
      return [{ kind: 'radar', axes: measures(part.scales) }];
    case 'type': {
      const axes = part.axes.map(({ scale, first, second }) => ({
        ...{ first: fill(first), second: fill(second), note: '' },
        firstPercent: read.scores.get(scale)!.percent,
      }));
      return [{ kind: 'type', code: fill(part.code), axes }];
    }
  }
}

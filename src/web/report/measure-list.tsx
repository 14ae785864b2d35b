import type { ReportBlock } from '../../contract/report.ts';
import { inOnePiece } from './line-breaks.ts';

export type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;
export type Measure = BlockOf<'bars'>['items'][number];

export const valuesText = (items: readonly Measure[], separator: string) =>
  items.map(({ label, value }) => `${label} ${Math.round(value)}`).join(separator);

export function MeasureList({ items }: { items: readonly Measure[] }) {
  return (
    <dl className="measures stack">
      {items.map(({ label, value, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a report never move
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <span className="measure-value">{Math.round(value)}</span>
            <svg className="measure-track" aria-hidden="true">
              <rect className="measure-all" width="100%" height="100%" />
              <rect className="measure-part" width={`${value}%`} height="100%" />
            </svg>
            {note && <span className="measure-note muted">{inOnePiece(note)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReportBlock } from '../../contract/report.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { ceilingOf, type Point, pointsAttribute, radarPoints } from './chart-geometry.ts';
import { inOnePiece } from './line-breaks.ts';
import { elementClass } from './pillars-table.tsx';
import { TypeAxis } from './type-axis.tsx';

const centre: Point = { x: 160, y: 132 };
const radius = 92;

export function RadarChart({ axes }: BlockOf<'radar'>) {
  const { message } = useMessages();
  const ceiling = ceilingOf(axes.map(({ value }) => value));
  const place = (percentOf: (axis: Measure) => number, reach = radius) =>
    radarPoints(axes.map(percentOf), centre, reach);
  const corners = place(({ value }) => (100 * value) / ceiling);
  return (
    <figure className="chart stack">
      <svg
        viewBox="0 0 320 268"
        role="img"
        aria-label={message('chart-radar', { values: valuesText(axes, ', ') })}
      >
        {[25, 50, 75, 100].map((percent) => (
          <polygon key={percent} className="chart-grid" points={pointsAttribute(place(() => percent))} />
        ))}
        {place(() => 100).map((end, index) => (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: one line an axis
            key={index}
            className="chart-grid"
            x1={centre.x}
            y1={centre.y}
            x2={end.x}
            y2={end.y}
          />
        ))}
        <polygon className="chart-area" points={pointsAttribute(corners)} />
        {corners.map((corner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one point an axis
          <circle key={index} className="chart-point" cx={corner.x} cy={corner.y} r="3.5" />
        ))}
        {place(() => 100, radius + 16).map(({ x, y }, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: one label an axis
            key={index}
            className="chart-label"
            x={x}
            y={y + 5}
            textAnchor={Math.abs(x - centre.x) < 8 ? 'middle' : x > centre.x ? 'start' : 'end'}
          >
            {axes[index]?.label}
          </text>
        ))}
      </svg>
      {axes.some(({ note }) => note) ? <MeasureList items={axes} /> : <AxisValues axes={axes} />}
    </figure>
  );
}

const AxisValues = ({ axes }: { axes: readonly Measure[] }) => (
  <dl className="axis-values">
    {axes.map(({ label, value }) => (
      <div key={label}>
        <dt className={elementClass(label)}>{label}</dt>
        <dd>{`${Math.round(value)}%`}</dd>
      </div>
    ))}
  </dl>
);

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

const circumference = 100;
/** The circumference is 100, so that a percentage is a length. */
const unitRadius = circumference / (2 * Math.PI);

export function PairingChart({ names, score, parts }: BlockOf<'pairing'>) {
  const { message } = useMessages();
  const points = message('pairing-score', { score: Math.round(score) });
  return (
    <figure className="chart stack pairing">
      <div className="pairing-head stack">
        <svg viewBox="0 0 40 40" role="img" aria-label={points}>
          <circle className="pairing-all" cx="20" cy="20" r={unitRadius} />
          <circle
            className="pairing-part"
            cx="20"
            cy="20"
            r={unitRadius}
            strokeDasharray={`${score} ${circumference}`}
            transform="rotate(-90 20 20)"
          />
          <text className="pairing-score" x="20" y="24" textAnchor="middle">
            {Math.round(score)}
          </text>
        </svg>
        <p className="pairing-names">
          <span>{names[0]}</span>
          <span className="pairing-and">&amp;</span>
          <span>{names[1]}</span>
        </p>
      </div>
      <MeasureList items={parts} />
    </figure>
  );
}

export function TypeChart({ code, axes }: BlockOf<'type'>) {
  return (
    <figure className="chart stack">
      <p className="type-code" data-long={code.length > 4 || undefined}>
        {code}
      </p>
      <ul className="type-axes stack-4">
        {axes.map((axis) => (
          <TypeAxis key={axis.first + axis.second} {...axis} />
        ))}
      </ul>
    </figure>
  );
}

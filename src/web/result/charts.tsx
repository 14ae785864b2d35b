import type { ReportBlock } from '../../contract/report.ts';
import { useCopy } from '../shop.tsx';
import { curvePath, extremes, type Point, pointsAttribute, radarPoints } from './chart-geometry.ts';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;
type Measure = BlockOf<'bars'>['items'][number];

const spoken = (items: readonly Measure[], separator: string) =>
  items.map(({ label, value }) => `${label} ${Math.round(value)}`).join(separator);

/** The values of a chart as text, each with its bar. */
export function MeasureList({ items }: { items: readonly Measure[] }) {
  return (
    <dl className="measures">
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
            {note && <span className="measure-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const centre: Point = { x: 160, y: 132 };
const radius = 92;

export function RadarChart({ axes }: BlockOf<'radar'>) {
  const { word } = useCopy();
  const ring = (percent: number) =>
    pointsAttribute(
      radarPoints(
        axes.map(() => percent),
        centre,
        radius,
      ),
    );
  const values = axes.map(({ value }) => value);
  const corners = radarPoints(values, centre, radius);
  const ends = radarPoints(
    axes.map(() => 100),
    centre,
    radius,
  );
  const labels = radarPoints(
    axes.map(() => 100),
    centre,
    radius + 16,
  );
  return (
    <figure className="chart">
      <svg viewBox="0 0 320 268" role="img" aria-label={word('chart-radar', { values: spoken(axes, ', ') })}>
        {[25, 50, 75, 100].map((percent) => (
          <polygon key={percent} className="chart-grid" points={ring(percent)} />
        ))}
        {ends.map((end, index) => (
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
        {labels.map((place, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: one label an axis
            key={index}
            className="chart-label"
            x={place.x}
            y={place.y + 5}
            textAnchor={Math.abs(place.x - centre.x) < 8 ? 'middle' : place.x > centre.x ? 'start' : 'end'}
          >
            {axes[index]?.label}
          </text>
        ))}
      </svg>
      <MeasureList items={axes} />
    </figure>
  );
}

const frame = { left: 26, right: 308, top: 24, bottom: 140 };

/** The year as one curve: 50 is an ordinary month; the best and the hardest are named. */
export function MonthsChart({ items }: BlockOf<'months'>) {
  const { word } = useCopy();
  const place = ({ value }: Measure, index: number): Point => ({
    x: frame.left + ((frame.right - frame.left) * index) / (items.length - 1),
    y: heightOf(value),
  });
  const points = items.map(place);
  const { highest, lowest } = extremes(items.map(({ value }) => value));
  const marks = [
    { at: highest, text: word('chart-best'), shift: -12 },
    { at: lowest, text: word('chart-hardest'), shift: 20 },
  ];
  const line = curvePath(points);
  return (
    <figure className="chart">
      <svg
        viewBox="0 0 320 172"
        role="img"
        aria-label={word('chart-months', { count: items.length, values: spoken(items, ', ') })}
      >
        {[0, 50, 100].map((value) => (
          <g key={value}>
            <line
              className="chart-grid"
              x1={frame.left}
              x2={frame.right}
              y1={heightOf(value)}
              y2={heightOf(value)}
            />
            <text className="chart-tick" x={frame.left - 6} y={heightOf(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <path
          className="chart-wash"
          d={`${line}L${frame.right} ${frame.bottom}L${frame.left} ${frame.bottom}Z`}
        />
        <path className="chart-line" d={line} />
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one point a month
          <g key={index}>
            <circle
              className={index === highest || index === lowest ? 'chart-point' : 'chart-dot'}
              cx={point.x}
              cy={point.y}
              r={index === highest || index === lowest ? 4.5 : 2.5}
            />
            <text className="chart-tick" x={point.x} y={frame.bottom + 18} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
        {marks.map(({ at, text, shift }) => (
          <text
            key={text}
            className="chart-label"
            x={points[at]!.x}
            y={points[at]!.y + shift}
            textAnchor={at < 2 ? 'start' : at > items.length - 3 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
      <MeasureList items={items} />
    </figure>
  );
}

const heightOf = (value: number) => frame.bottom - ((frame.bottom - frame.top) * value) / 100;

const circumference = 100;
/** A circle of this radius is 100 units round, so that a percentage is a length. */
const unitRadius = circumference / (2 * Math.PI);

export function PairingChart({ names, score, parts }: BlockOf<'pairing'>) {
  const { word } = useCopy();
  const points = word('pairing-score', { score: Math.round(score) });
  return (
    <figure className="chart pairing">
      <div className="pairing-head">
        <span className="pairing-name">{names[0]}</span>
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
        <span className="pairing-name">{names[1]}</span>
      </div>
      <MeasureList items={parts} />
    </figure>
  );
}

export function TypeChart({ code, axes }: BlockOf<'type'>) {
  return (
    <figure className="chart">
      <p className="type-code">{code}</p>
      <ul className="type-axes">
        {axes.map(({ first, second, firstPercent, note }) => (
          <li key={first + second}>
            <span className={firstPercent > 50 ? 'type-side type-lean' : 'type-side'}>
              {first} <b>{Math.round(firstPercent)}%</b>
            </span>
            <span className={firstPercent > 50 ? 'type-side' : 'type-side type-lean'}>
              {second} <b>{100 - Math.round(firstPercent)}%</b>
            </span>
            <svg className="type-track" aria-hidden="true">
              <rect className="measure-all" width="100%" height="100%" />
              <rect
                className="measure-part"
                x={firstPercent > 50 ? '0' : `${firstPercent}%`}
                width={`${Math.max(firstPercent, 100 - firstPercent)}%`}
                height="100%"
              />
              <line className="type-middle" x1="50%" x2="50%" y1="0" y2="100%" />
            </svg>
            {note && <span className="measure-note">{note}</span>}
          </li>
        ))}
      </ul>
    </figure>
  );
}

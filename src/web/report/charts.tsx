import { useCopy } from '../page/page-context.tsx';
import {
  ceilingOf,
  curvePath,
  extremes,
  type Point,
  pointsAttribute,
  radarPoints,
} from './chart-geometry.ts';
import { elementClass } from './element-colour.ts';
import { type BlockOf, type Measure, MeasureList } from './measure-list.tsx';

const spoken = (items: readonly Measure[], separator: string) =>
  items.map(({ label, value }) => `${label} ${Math.round(value)}`).join(separator);

const centre: Point = { x: 160, y: 132 };
const radius = 92;

export function RadarChart({ axes }: BlockOf<'radar'>) {
  const { word } = useCopy();
  const ceiling = ceilingOf(axes.map(({ value }) => value));
  const place = (percentOf: (axis: Measure) => number, reach = radius) =>
    radarPoints(axes.map(percentOf), centre, reach);
  const corners = place(({ value }) => (100 * value) / ceiling);
  return (
    <figure className="chart stack">
      <svg viewBox="0 0 320 268" role="img" aria-label={word('chart-radar', { values: spoken(axes, ', ') })}>
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

/** What the corners say, in numbers; the picture is their bar chart. */
const AxisValues = ({ axes }: { axes: readonly Measure[] }) => (
  <dl className="axis-values">
    {axes.map(({ label, value }) => (
      <div key={label}>
        <dt className={elementClass(label)}>{label}</dt>
        <dd>{Math.round(value)}%</dd>
      </div>
    ))}
  </dl>
);

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
    { at: highest, text: word('chart-best', { label: items[highest]!.label }), shift: -12 },
    { at: lowest, text: word('chart-hardest', { label: items[lowest]!.label }), shift: 22 },
  ];
  const line = curvePath(points);
  return (
    <figure className="chart stack">
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
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: one point a month
            key={index}
            className={index === highest || index === lowest ? 'chart-point' : 'chart-dot'}
            cx={point.x}
            cy={point.y}
            r={index === highest || index === lowest ? 4.5 : 2.5}
          />
        ))}
        <text className="chart-tick" x={frame.left} y={frame.bottom + 18}>
          {items[0]!.label}
        </text>
        <text className="chart-tick" x={frame.right} y={frame.bottom + 18} textAnchor="end">
          {items.at(-1)!.label}
        </text>
        {marks.map(({ at, text, shift }) => (
          <text
            key={text}
            className="chart-label"
            x={points[at]!.x}
            y={points[at]!.y + shift}
            textAnchor={at < items.length / 3 ? 'start' : at >= (2 * items.length) / 3 ? 'end' : 'middle'}
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

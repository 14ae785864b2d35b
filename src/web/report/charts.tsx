import { useMessages } from '../runtime/page-context.tsx';
import { ceilingOf, type Point, pointsAttribute, radarPoints } from './chart-geometry.ts';
import { type BlockOf, type Measure, MeasureList, valuesText } from './measure-list.tsx';
import { elementClass } from './pillars-table.tsx';

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

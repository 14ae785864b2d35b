import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { curvePath, extremes, type Point } from './chart-geometry.ts';
import { type BlockOf, valuesText } from './charts.tsx';
import { inOnePiece } from './line-breaks.ts';
import { useIsOnPaper } from './use-printing.ts';

type Month = BlockOf<'months'>['items'][number];

const longestMonth = 32 * 86_400_000;

/** Returns the index of `today`'s month (`YYYY-MM-DD`); -1 outside the months, or if their starts are unknown. */
export function presentMonth(items: readonly Pick<Month, 'from'>[], today: string): number {
  const index = items.filter(({ from }) => from !== undefined && from <= today).length - 1;
  const begun = Date.parse(items[index]?.from ?? '');
  return Date.parse(today) - begun < longestMonth ? index : -1;
}

/** A curve of the year, and each month to unfold. The current month is open. */
export function MonthsChart({ items }: BlockOf<'months'>) {
  const { message } = useMessages();
  const isOnPaper = useIsOnPaper();
  const present = presentMonth(items, shanghaiDay(Date.now()));
  return (
    <figure className="chart stack">
      <Curve items={items} present={present} />
      <ol className="months">
        {items.map(({ label, name, value, note = '' }, index) => {
          const paragraphs = note.split('\n');
          const sum = paragraphs.length > 1 ? paragraphs.pop() : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the months of a report never move
            <li key={index} data-now={index === present || undefined}>
              <details open={isOnPaper || index === Math.max(present, 0)}>
                <summary>
                  <Ring value={value} />
                  <span className="month-name">
                    <b>{label}</b>
                    <span className="muted">
                      {[name, index === present && message('month-now')].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </summary>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{inOnePiece(paragraph)}</p>
                ))}
                {sum && <p className="month-sum muted">{inOnePiece(sum)}</p>}
              </details>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

const Ring = ({ value }: { value: number }) => (
  <span className="month-ring">
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle className="pairing-all" cx="18" cy="18" r="15.9" />
      <circle
        className="pairing-part"
        cx="18"
        cy="18"
        r="15.9"
        pathLength="100"
        strokeDasharray={`${value} 100`}
        transform="rotate(-90 18 18)"
      />
    </svg>
    <b>{Math.round(value)}</b>
  </span>
);

const frame = { left: 26, right: 308, top: 24, bottom: 140 };

function Curve({ items, present }: { items: readonly Month[]; present: number }) {
  const { message } = useMessages();
  const place = ({ value }: Month, index: number): Point => ({
    x: frame.left + ((frame.right - frame.left) * index) / (items.length - 1),
    y: heightOf(value),
  });
  const points = items.map(place);
  const { highest, lowest } = extremes(items.map(({ value }) => value));
  const marks = [
    { at: highest, text: message('chart-best', { label: items[highest]!.label }), shift: -12 },
    { at: lowest, text: message('chart-hardest', { label: items[lowest]!.label }), shift: 22 },
  ];
  const line = curvePath(points);
  return (
    <svg
      viewBox="0 0 320 172"
      role="img"
      aria-label={message('chart-months', { count: items.length, values: valuesText(items, ', ') })}
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
      {present >= 0 && (
        <line
          className="chart-now"
          x1={points[present]!.x}
          x2={points[present]!.x}
          y1={points[present]!.y}
          y2={frame.bottom}
        />
      )}
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
      {ticksOf(items).map(({ text, index, textAnchor }) => (
        <text
          key={index}
          className="chart-tick"
          data-now={index === present || undefined}
          x={points[index]!.x}
          y={frame.bottom + 18}
          textAnchor={textAnchor}
        >
          {text}
        </text>
      ))}
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
  );
}

function ticksOf(items: readonly Month[]) {
  const last = items.length - 1;
  if (items.every(({ from }) => from !== undefined)) {
    return items.map(({ from }, index) => ({
      text: Number(from!.slice(5, 7)),
      index,
      textAnchor: 'middle' as const,
    }));
  }
  return [
    { text: items[0]!.label, index: 0, textAnchor: 'start' as const },
    { text: items[last]!.label, index: last, textAnchor: 'end' as const },
  ];
}

const heightOf = (value: number) => frame.bottom - ((frame.bottom - frame.top) * value) / 100;

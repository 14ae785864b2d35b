import { escapeHtml } from '../http/escape-html.ts';

const [width, height, margin] = [600, 160, 6];

export interface Chart {
  /** ln e of each arm, day by day. */
  lines: readonly (readonly number[])[];
  logThreshold: number;
  /** Index of the day, and what happened then. */
  marks: readonly { at: number; title: string }[];
  /** Tells it to who cannot see it. */
  label: string;
}

/** Evidence by day: a line for each arm, one across where it decides, and upright ones where something changed. */
export function evidenceChart({ lines, logThreshold, marks, label }: Chart): string {
  const all = lines.flat();
  const [low, high] = [Math.min(-1, ...all), Math.max(logThreshold * 1.2, ...all)];
  const days = Math.max(1, ...lines.map(({ length }) => length));
  const x = (at: number) => ((at * width) / Math.max(1, days - 1)).toFixed(1);
  const y = (log: number) => (margin + ((height - 2 * margin) * (high - log)) / (high - low)).toFixed(1);
  const across = (log: number, name: string) =>
    `<line class="${name}" x1="0" y1="${y(log)}" x2="${width}" y2="${y(log)}"/>`;
  const upright = marks.map(
    ({ at, title }) =>
      `<line class="mark" x1="${x(at)}" y1="0" x2="${x(at)}" y2="${height}"><title>${escapeHtml(title)}</title></line>`,
  );
  const drawn = lines.map((values, index) => {
    const points = (values.length === 1 ? [values[0]!, values[0]!] : values).map((log, at) =>
      values.length === 1 ? `${at * width},${y(log)}` : `${x(at)},${y(log)}`,
    );
    return `<polyline class="line arm-${index + 1}" points="${points.join(' ')}"/>`;
  });
  return `<svg class="evidence" role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
${across(0, 'nothing')}${across(logThreshold, 'threshold')}${upright.join('')}${drawn.join('')}</svg>`;
}

export const evidenceStyle = `.evidence { display: block; width: 100%; height: 10rem; }
.evidence .nothing { stroke: #8888; vector-effect: non-scaling-stroke; }
.threshold { stroke: #b91c1c; stroke-width: 2; vector-effect: non-scaling-stroke; }
.arm-2 { stroke-dasharray: 8 4; }
.arm-3 { stroke-dasharray: 2 4; }
.said { font-size: 1.125rem; max-width: 44rem; }
.analytics .said p { margin: .75rem 0; }
.analytics pre { overflow-x: auto; padding: .75rem; margin: .5rem 0; border: 1px solid #8888; border-radius: .375rem;
  font: .875rem/1.5 ui-monospace, monospace; }
@media (prefers-color-scheme: dark) { .threshold { stroke: #f87171; } }
`;

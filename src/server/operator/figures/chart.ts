import { escapeHtml } from '../../http/plain-page.ts';

export interface Mark {
  at: number;
  title: string;
}

interface Chart {
  kind: 'lines' | 'spark' | 'evidence';
  lines: readonly (readonly number[])[];
  label: string;
  marks?: readonly Mark[];
  across?: readonly (readonly [number, string])[];
}

const sizes = { lines: [600, 80], spark: [112, 20], evidence: [600, 160] } as const;
const margin = 2;

export function chart({ kind, lines, label, marks = [], across = [] }: Chart): string {
  const [width, height] = sizes[kind];
  const all = [...lines.flat(), ...across.map(([value]) => value * 1.2)];
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const days = Math.max(...lines.map(({ length }) => length));
  const x = (at: number) => ((at * width) / Math.max(1, days - 1)).toFixed(1);
  const y = (value: number) => (margin + ((height - 2 * margin) * (high - value)) / (high - low)).toFixed(1);
  const line = (name: string, [x1, y1, x2, y2]: readonly (string | number)[], title = '') =>
    `<line class="${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${title && `<title>${escapeHtml(title)}</title>`}</line>`;
  const drawn = lines.map((values, index) => {
    const points = values.map((value, at) => `${x(at)},${y(value)}`);
    if (days === 1) points.push(`${width},${y(values[0]!)}`);
    return `<polyline class="line line-${index + 1}" points="${points.join(' ')}"/>`;
  });
  return `<svg class="${kind}" role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
${across.map(([value, name]) => line(name, [0, y(value), width, y(value)])).join('')}${marks
  .map(({ at, title }) => line('mark', [x(at), 0, x(at), height], title))
  .join('')}${drawn.join('')}</svg>`;
}

export const bar = (part: number, of: number): string =>
  `<svg class="bar" aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect class="whole" width="100" height="4"/><rect class="part" width="${of === 0 ? 0 : Math.min(100, (100 * part) / of).toFixed(2)}" height="4"/></svg>`;

export const markList = (heading: string, marks: readonly Mark[]): string =>
  marks.length === 0
    ? ''
    : `<p class="aside">${heading}</p><ul class="aside">${marks.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>`;

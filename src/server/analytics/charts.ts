import { escapeHtml } from '../http/escape-html.ts';

const [width, height] = [600, 80];

interface Mark {
  /** Index of the day. */
  at: number;
  title: string;
}

function lineOf(values: readonly number[], [w, h]: readonly [number, number]): string {
  const most = Math.max(1, ...values);
  const step = w / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${(h - 2 - ((h - 4) * value) / most).toFixed(1)}`)
    .join(' ');
}

/** One line as wide as its place, with marks at some days. `label` tells it to who cannot see it. */
export function lineChart(values: readonly number[], label: string, marks: readonly Mark[]): string {
  const step = width / Math.max(1, values.length - 1);
  const upright = marks.map(({ at, title }) => {
    const x = (at * step).toFixed(1);
    return `<line class="mark" x1="${x}" y1="0" x2="${x}" y2="${height}"><title>${escapeHtml(title)}</title></line>`;
  });
  return `<svg class="lines" role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
${upright.join('')}<polyline class="line" points="${lineOf(values, [width, height])}"/></svg>`;
}

export const sparkline = (values: readonly number[], label: string): string =>
  `<svg class="spark" role="img" aria-label="${escapeHtml(label)}" width="112" height="20" viewBox="0 0 112 20"><polyline class="line" points="${lineOf(values, [112, 20])}"/></svg>`;

/** A part of a whole. The number stands beside it. */
export const bar = (part: number, of: number): string =>
  `<svg class="bar" aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none"><rect class="whole" width="100" height="4"/><rect class="part" width="${of === 0 ? 0 : Math.min(100, (100 * part) / of).toFixed(2)}" height="4"/></svg>`;

export const analyticsStyle = `main.analytics { max-width: 64rem; }
.analytics h2 { font-size: 1.125rem; margin: 2.25rem 0 .5rem; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; }
.analytics h2 a { font-size: .8125rem; font-weight: 400; }
.analytics p { margin: .5rem 0; overflow-wrap: anywhere; max-width: 44rem; }
.analytics nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.analytics nav a, .analytics h2 a { padding-block: .625rem; }
.analytics nav [aria-current] { font-weight: 700; text-decoration: none; color: inherit; }
.analytics a { color: #1d4ed8; }
.analytics table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9375rem; }
.analytics th, .analytics td { text-align: start; padding: .4375rem .875rem .4375rem 0; border-bottom: 1px solid #8884;
  vertical-align: top; font-weight: 400; }
.analytics td { white-space: nowrap; }
.analytics tr > :last-child { padding-inline-end: 0; }
.analytics .long { display: block; white-space: normal; min-width: 11rem; max-width: 22rem; overflow-wrap: anywhere; }
.analytics thead th { font-weight: 600; font-size: .8125rem; vertical-align: bottom; text-decoration: underline dotted #8888;
  text-underline-offset: .25em; cursor: help; }
.analytics .n { text-align: end; }
.analytics summary { padding-block: .625rem; cursor: pointer; }
.analytics th:first-child { position: sticky; inset-inline-start: 0; background: Canvas; min-width: 7rem; max-width: 18rem; overflow-wrap: anywhere; }
.analytics tfoot th, .analytics tfoot td { font-weight: 700; border-bottom: 0; }
.analytics .wide th:first-child { min-width: 10rem; }
.analytics .aside { color: color-mix(in srgb, CanvasText 65%, Canvas); font-size: .875rem; }
.analytics .drop { border-inline-start: 4px solid #b45309; padding: .25rem .75rem; }
.analytics figure { margin: 1rem 0; }
.analytics figcaption { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem; }
.analytics .days { max-width: none; display: flex; justify-content: space-between; font-size: .8125rem; opacity: .75; }
.analytics dt { font-weight: 600; margin-top: .75rem; }
.analytics dd { margin: 0; max-width: 44rem; }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.bar { display: block; width: 100%; height: .5rem; margin-top: .25rem; }
.bar .whole { fill: #8883; }
.bar .part { fill: #14532d; }
.lines { display: block; width: 100%; height: 5rem; border-bottom: 1px solid #8886; }
.spark { display: block; }
.line { fill: none; stroke: #14532d; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.mark { stroke: #b45309; stroke-width: 2; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke; }
@media (prefers-color-scheme: dark) {
  .analytics a { color: #93c5fd; }
  .bar .part { fill: #4ade80; }
  .line { stroke: #4ade80; }
  .mark { stroke: #fbbf24; }
}
`;

export const figuresStyle = `main.figures { max-width: 76rem; }
.figures h2 { font-size: 1.125rem; margin: 2.25rem 0 .5rem; display: flex; gap: .75rem; align-items: baseline; flex-wrap: wrap; }
.figures h2 a { font-size: .8125rem; font-weight: 400; }
.figures p { margin: .5rem 0; overflow-wrap: anywhere; max-width: 44rem; }
.figures nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.figures nav a, .figures h2 a { padding-block: .625rem; }
.figures nav [aria-current] { font-weight: 700; text-decoration: none; color: inherit; }
.figures a { color: #1d4ed8; }
.figures table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9375rem; }
.figures th, .figures td { text-align: start; padding: .4375rem .875rem .4375rem 0; border-bottom: 1px solid #8884;
  vertical-align: top; font-weight: 400; }
.figures td { white-space: nowrap; }
.figures tr > :last-child { padding-inline-end: 0; }
.figures .long { display: block; white-space: normal; min-width: 11rem; max-width: 40rem; overflow-wrap: anywhere; }
.figures thead th { min-width: 4.25em; font-weight: 600; font-size: .8125rem; vertical-align: bottom; text-decoration: underline dotted #8888;
  text-underline-offset: .25em; cursor: help; }
.figures .n { text-align: end; }
.figures summary { padding-block: .625rem; cursor: pointer; }
.figures th:first-child { position: sticky; inset-inline-start: 0; background: Canvas; min-width: 7rem; max-width: 18rem; overflow-wrap: anywhere; }
.figures tfoot th, .figures tfoot td { font-weight: 700; border-bottom: 0; }
.figures .aside { color: color-mix(in srgb, CanvasText 65%, Canvas); font-size: .875rem; }
.figures .drop { border-inline-start: 4px solid #b45309; padding: .25rem .75rem; }
.figures .said p { font-size: 1.125rem; margin: .75rem 0; }
.figures figure { margin: 1rem 0; }
.figures figcaption { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem; }
.figures .ends { max-width: none; display: flex; justify-content: space-between; font-size: .8125rem; opacity: .75; }
.figures dt { font-weight: 600; margin-top: .75rem; }
.figures dd { margin: 0; max-width: 44rem; }
.figures pre { overflow-x: auto; padding: .75rem; margin: .5rem 0; border: 1px solid #8888; border-radius: .375rem;
  font: .875rem/1.5 ui-monospace, monospace; }
.scroll { overflow-x: auto; background: linear-gradient(to right, transparent, Canvas 70%) right / 3rem 100% no-repeat local,
  radial-gradient(farthest-side at 100% 50%, #8888, transparent) right / .875rem 100% no-repeat scroll; }
.scroll:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
.bar { display: block; width: 100%; height: .5rem; margin-top: .25rem; }
.bar .whole { fill: #8883; }
.bar .part { fill: #14532d; }
.lines { display: block; width: 100%; height: 5rem; border-bottom: 1px solid #8886; }
.evidence { display: block; width: 100%; height: 10rem; }
.spark { display: block; width: 7rem; height: 1.25rem; }
.line { fill: none; stroke: #14532d; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.line-2 { stroke-dasharray: 8 4; }
.line-3 { stroke-dasharray: 2 4; }
.mark { stroke: #b45309; stroke-width: 2; stroke-dasharray: 4 3; vector-effect: non-scaling-stroke; }
.nothing { stroke: #8888; vector-effect: non-scaling-stroke; }
.threshold { stroke: #b91c1c; stroke-width: 2; vector-effect: non-scaling-stroke; }
@media (prefers-color-scheme: dark) {
  .figures a { color: #93c5fd; }
  .bar .part { fill: #4ade80; }
  .line { stroke: #4ade80; }
  .mark { stroke: #fbbf24; }
  .threshold { stroke: #f87171; }
}
`;

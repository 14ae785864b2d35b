import type { ReportBlock } from '../../contract/report.ts';
import { smoothPath } from './smooth-path.ts';
import { drawText } from './text.ts';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

export interface Ink {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  action: string;
  accent: string;
}

/** Where the picture goes, 560 wide and 520 high: `x` is its middle, `top` its upper edge. */
export interface Room {
  x: number;
  top: number;
}

const radarRadius = 172;

function drawRadar({ axes }: BlockOf<'radar'>, { x, top }: Room, ink: Ink): string {
  const y = top + 264;
  const place = (index: number, length: number) => {
    const angle = (2 * Math.PI * index) / axes.length - Math.PI / 2;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)] as const;
  };
  const corner = (length: number, index: number) =>
    place(index, length)
      .map((part) => part.toFixed(1))
      .join(',');
  const shape = (lengths: readonly number[]) => lengths.map(corner).join(' ');
  const highest = Math.max(...axes.map(({ value }) => value), 1);
  const lengths = axes.map(({ value }) => (radarRadius * value) / highest);
  const rings = [0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<polygon points="${shape(axes.map(() => part * radarRadius))}" fill="none" stroke="${ink.line}" stroke-width="1.5"/>`,
  );
  const labels = axes.map(({ label, value }, index) => {
    const [left, down] = place(index, radarRadius + 40);
    const anchor = Math.abs(left - x) < 20 ? 'middle' : left > x ? 'start' : 'end';
    const shift = anchor === 'middle' ? 0 : anchor === 'start' ? -14 : 14;
    const text = `${label} ${Math.round(value)}%`;
    return drawText(text, left + shift, down + 10, { size: 28, fill: ink.ink, anchor });
  });
  const points = lengths.map((length, index) => {
    const [left, down] = place(index, length);
    return `<circle cx="${left.toFixed(1)}" cy="${down.toFixed(1)}" r="7" fill="${ink.action}"/>`;
  });
  return `${rings.join('')}<polygon points="${shape(lengths)}" fill="${ink.action}" fill-opacity="0.18" stroke="${ink.action}" stroke-width="4" stroke-linejoin="round"/>${points.join('')}${labels.join('')}`;
}

function drawPortrait({ svg }: BlockOf<'portrait'>, { x, top }: Room, ink: Ink): string {
  const data = Buffer.from(svg).toString('base64');
  return `<clipPath id="frame"><circle cx="${x}" cy="${top + 256}" r="232"/></clipPath>
    <circle cx="${x}" cy="${top + 256}" r="252" fill="none" stroke="${ink.accent}" stroke-width="2"/>
    <image x="${x - 232}" y="${top + 24}" width="464" height="464" preserveAspectRatio="xMidYMin slice" clip-path="url(#frame)" href="data:image/svg+xml;base64,${data}"/>
    <circle cx="${x}" cy="${top + 256}" r="232" fill="none" stroke="${ink.action}" stroke-width="6"/>`;
}

function drawBar(percent: number, from: 'left' | 'right', x: number, y: number, ink: Ink): string {
  const width = 5.6 * percent;
  const rect = (left: number, wide: number, fill: string) =>
    `<rect x="${left.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="12" rx="6" fill="${fill}"/>`;
  return rect(x - 280, 560, ink.line) + rect(from === 'left' ? x - 280 : x + 280 - width, width, ink.action);
}

function drawBars(
  items: readonly { label: string; value: number }[],
  { x, top }: Room,
  ink: Ink,
  step: number,
): string {
  const rows = items.map(({ label, value }, index) => {
    const y = top + index * step;
    return [
      drawText(label, x - 280, y + 24, { size: 27, fill: ink.ink, anchor: 'start' }),
      drawText(String(Math.round(value)), x + 280, y + 24, { size: 27, fill: ink.ink, anchor: 'end' }),
      drawBar(value, 'left', x, y + 40, ink),
    ].join('');
  });
  return rows.join('');
}

const ringRadius = 112;

function drawPairing({ score, parts }: BlockOf<'pairing'>, { x, top }: Room, ink: Ink): string {
  const around = 2 * Math.PI * ringRadius;
  const y = top + 132;
  const ring = (stroke: string, extra: string) =>
    `<circle cx="${x}" cy="${y}" r="${ringRadius}" fill="none" stroke="${stroke}" stroke-width="16" ${extra}/>`;
  const dashes = `stroke-dasharray="${((around * score) / 100).toFixed(1)} ${around.toFixed(1)}" stroke-linecap="round" transform="rotate(-90 ${x} ${y})"`;
  return [
    ring(ink.line, ''),
    ring(ink.action, dashes),
    drawText(String(Math.round(score)), x, y + 32, { size: 92, fill: ink.ink, weight: 1 }),
    drawBars(parts.slice(0, 4), { x, top: top + 282 }, ink, 66),
  ].join('');
}

function drawMonths({ items }: BlockOf<'months'>, { x, top }: Room, ink: Ink): string {
  const [left, width, bottom, height] = [x - 280, 560, top + 400, 300];
  const points = items.map(({ value }, index) => ({
    x: left + (width * index) / (items.length - 1),
    y: bottom - (height * value) / 100,
  }));
  const line = smoothPath(points);
  const values = items.map(({ value }) => value);
  const marked = [values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))] as const;
  const labels = marked.map((at, index) => {
    const { x: across, y: down } = points[at]!;
    const anchor = at < 3 ? 'start' : at > items.length - 4 ? 'end' : 'middle';
    const text = `${items[at]!.label} · ${Math.round(items[at]!.value)}`;
    return (
      drawText(text, across, down + (index === 0 ? -28 : 52), { size: 28, fill: ink.ink, anchor }) +
      `<circle cx="${across.toFixed(1)}" cy="${down.toFixed(1)}" r="10" fill="${ink.action}" stroke="${ink.paper}" stroke-width="4"/>`
    );
  });
  const grid = [0, 50, 100].map((value) => {
    const down = bottom - (height * value) / 100;
    return `<line x1="${left}" x2="${left + width}" y1="${down}" y2="${down}" stroke="${ink.line}" stroke-width="1.5"/>`;
  });
  return `${grid.join('')}<path d="${line}L${left + width} ${bottom}L${left} ${bottom}Z" fill="${ink.action}" fill-opacity="0.1"/><path d="${line}" fill="none" stroke="${ink.action}" stroke-width="5" stroke-linecap="round"/>${labels.join('')}`;
}

/** A point `at` percent from the left, and `band` percent to either side where it may truly lie. */
function drawBand(at: number, band: number, x: number, y: number, ink: Ink): string {
  const [from, to] = [Math.max(0, at - band), Math.min(100, at + band)];
  const left = (percent: number) => (x - 280 + 5.6 * percent).toFixed(1);
  return `<rect x="${x - 280}" y="${y}" width="560" height="12" rx="6" fill="${ink.line}"/><rect x="${left(from)}" y="${y}" width="${(5.6 * (to - from)).toFixed(1)}" height="12" fill="${ink.action}" fill-opacity="0.4"/><circle cx="${left(at)}" cy="${y + 6}" r="9" fill="${ink.action}"/>`;
}

function drawType({ code, axes }: BlockOf<'type'>, { x, top }: Room, ink: Ink): string {
  const rows = axes.map(({ first, second, firstPercent, band }, index) => {
    const y = top + 190 + index * 86;
    const isFirst = firstPercent > 50;
    const secondPercent = 100 - firstPercent;
    const side = (text: string, percent: number, anchor: 'start' | 'end') => {
      const hand = { size: 26, fill: percent > 50 ? ink.ink : ink.muted, anchor };
      return drawText(
        `${text} ${Math.round(percent)}%`,
        anchor === 'start' ? x - 280 : x + 280,
        y + 24,
        hand,
      );
    };
    return [
      side(first, firstPercent, 'start'),
      side(second, secondPercent, 'end'),
      band === undefined
        ? drawBar(Math.max(firstPercent, secondPercent), isFirst ? 'left' : 'right', x, y + 40, ink)
        : drawBand(secondPercent, band, x, y + 40, ink),
    ].join('');
  });
  // A code with undecided letters is longer.
  const size = Math.min(132, Math.floor(900 / code.length));
  return drawText(code, x, top + 124, { size, fill: ink.action, weight: 1 }) + rows.join('');
}

/** The blocks that show a report at a glance, the best first. No pillars: they tell the birthday. */
const pictures = ['portrait', 'type', 'pairing', 'months', 'radar', 'bars'] as const;

/** Draws the report's one picture; nothing where it has none. */
export function drawPicture(blocks: readonly ReportBlock[], room: Room, ink: Ink): string {
  for (const kind of pictures) {
    const block = blocks.find((each) => each.kind === kind);
    switch (block?.kind) {
      case 'portrait':
        return drawPortrait(block, room, ink);
      case 'type':
        return drawType(block, room, ink);
      case 'pairing':
        return drawPairing(block, room, ink);
      case 'months':
        return drawMonths(block, { ...room, top: room.top + 40 }, ink);
      case 'radar':
        return drawRadar(block, room, ink);
      case 'bars':
        return drawBars(block.items.slice(0, 6), { ...room, top: room.top + 30 }, ink, 80);
    }
  }
  return '';
}

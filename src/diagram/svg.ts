import type { Flow, FlowBox, FlowEdge } from './flow.ts';
import {
  boundsOf,
  fontSize,
  inset,
  layoutFlow,
  lineHeight,
  linesHeight,
  type PlacedBox,
  type PlacedEdge,
  type PlacedRoom,
  type Point,
  type Rect,
} from './layout.ts';
import { textWidth } from './text-width.ts';

export interface Colours {
  action: string;
  onAction: string;
}

const face =
  "'Helvetica Neue', Arial, 'Liberation Sans', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";
const ink = '#22201d';
const faint = '#6a6560';
const margin = 32;
const roomFill = '#f5f3f0';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const px = (value: number) => String(Math.round(value * 10) / 10);

const rect = ({ x, y, width, height }: Rect, look: string) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" ${look}/>`;

interface Writing extends Point {
  size: number;
  fill: string;
  isBold?: boolean;
  isCentred?: boolean;
}

/** Lines of text; `y` is the upper edge of the first. */
function write(lines: readonly string[], { x, y, size, fill, isBold, isCentred }: Writing): string {
  const spans = lines.map((line, index) => {
    const baseline = y + size * (lineHeight * index + 1.05);
    return `<tspan x="${px(x)}" y="${px(baseline)}">${escaped(line)}</tspan>`;
  });
  const more = `${isBold ? ' font-weight="600"' : ''}${isCentred ? ' text-anchor="middle"' : ''}`;
  return `<text font-size="${size}" fill="${fill}"${more}>${spans.join('')}</text>`;
}

const lookOf = (kind: FlowBox['kind'], { action, onAction }: Colours) => {
  const plain = { fill: '#ffffff', stroke: action, text: ink, radius: 8, strokeWidth: 1.5 };
  const looks: Record<FlowBox['kind'], typeof plain> = {
    start: { ...plain, fill: ink, stroke: ink, text: '#ffffff', radius: 22 },
    step: plain,
    screen: { ...plain, strokeWidth: 3 },
    action: { ...plain, fill: '#faf8f5', stroke: '#b9b2aa', radius: 16, strokeWidth: 1 },
    end: { ...plain, fill: action, text: onAction, radius: 22 },
  };
  return looks[kind];
};

function drawBox(placed: PlacedBox, colours: Colours): string {
  const { box, title, lines, x, y } = placed;
  const look = lookOf(box.kind, colours);
  const { radius, fill, stroke, strokeWidth } = look;
  const below = y + inset.y + linesHeight(title.length, fontSize.title) + inset.gap;
  const left = { x: x + inset.x, fill: look.text };
  return [
    `<g data-box="${escaped(box.id)}">`,
    rect(placed, `rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}"`),
    write(title, { ...left, y: y + inset.y, size: fontSize.title, isBold: true }),
    lines.length > 0 ? write(lines, { ...left, y: below, size: fontSize.line }) : '',
    '</g>',
  ].join('');
}

/** A line from middle to middle, bent around each corner. */
function curve(points: readonly Point[]): string {
  const at = ({ x, y }: Point) => `${px(x)} ${px(y)}`;
  const middles = points.slice(1).map(({ x, y }, index) => {
    const before = points[index]!;
    return { x: (before.x + x) / 2, y: (before.y + y) / 2 };
  });
  const bends = points.slice(1, -1).map((corner, index) => `Q${at(corner)} ${at(middles[index + 1]!)}`);
  return `M${at(points[0]!)}L${at(middles[0]!)}${bends.join('')}L${at(points.at(-1)!)}`;
}

const lineOf = (kind: FlowEdge['kind'], { action }: Colours) =>
  kind === 'forward'
    ? `stroke="${action}" stroke-width="1.8" marker-end="url(#forward)"`
    : `stroke="#948d86" stroke-width="1.2" stroke-dasharray="${kind === 'back' ? '6 4' : '2 3'}" marker-end="url(#other)"`;

function drawLabel({ edge, label, lines }: PlacedEdge): string {
  if (!label) return '';
  const { x, y, width } = label;
  const fill = edge.kind === 'forward' ? ink : faint;
  const centre = { x: x + width / 2, y: y + 3, size: fontSize.label, fill, isCentred: true };
  return rect(label, 'rx="4" fill="#ffffff" fill-opacity="0.92"') + write(lines, centre);
}

const drawRoom = (room: PlacedRoom): string => rect(room, `rx="14" fill="${roomFill}" stroke="#e2ddd7"`);

/** Drawn after the edges, with a rim of the room's colour that keeps them off. */
function drawRoomTitle({ room, exits, x, y, width }: PlacedRoom): string {
  const name = write([room.title], { x: x + 16, y: y + 12, size: fontSize.room, fill: faint, isBold: true });
  const left = x + width - 16 - textWidth(exits, fontSize.label);
  const ways = exits ? write([exits], { x: left, y: y + 13, size: fontSize.label, fill: faint }) : '';
  return `<g stroke="${roomFill}" stroke-width="6" paint-order="stroke" stroke-linejoin="round">${name}${ways}</g>`;
}

const marker = (id: string, fill: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="${fill}"/></marker>`;

/** The flow as an SVG that needs nothing from outside: no script, no font, no picture. */
export function flowToSvg(flow: Flow, colours: Colours): string {
  const { boxes, edges, rooms } = layoutFlow(flow);
  const rects = [...boxes, ...rooms, ...edges.flatMap(({ label }) => label ?? [])];
  const corners = edges.flatMap(({ points }) => points);
  const bounds = boundsOf(rects, corners);
  const [left, top] = [bounds.left - margin, bounds.top - margin - 52];
  const bottom = bounds.bottom + margin + 44;
  const title = textWidth(flow.title, fontSize.name, true) + 2 * margin;
  const width = Math.max(bounds.right + margin - left, title, 560);
  const height = bottom - top;
  const legend = (['forward', 'back', 'trouble'] as const).map((kind, index) => {
    const x = left + margin + index * 150;
    const y = bottom - 24;
    return `<path d="M${px(x)} ${px(y)}L${px(x + 34)} ${px(y)}" fill="none" ${lineOf(kind, colours)}/>${write([flow.legend[kind]], { x: x + 42, y: y - 8, size: fontSize.label, fill: faint })}`;
  });
  const footer = { x: left + margin, y: bottom - 58, size: fontSize.label, fill: faint };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[left, top, width, height].map(px).join(' ')}" width="${px(width)}" height="${px(height)}" font-family="${face}">`,
    `<title>${escaped(flow.title)}</title>`,
    `<defs>${marker('forward', colours.action)}${marker('other', '#948d86')}</defs>`,
    rect({ x: left, y: top, width, height }, 'fill="#ffffff"'),
    write([flow.title], { x: left + margin, y: top + 24, size: fontSize.name, fill: ink, isBold: true }),
    ...rooms.map(drawRoom),
    ...edges.map(
      ({ edge, points }) => `<path d="${curve(points)}" fill="none" ${lineOf(edge.kind, colours)}/>`,
    ),
    ...rooms.map(drawRoomTitle),
    ...boxes.map((box) => drawBox(box, colours)),
    ...edges.map((edge) => drawLabel(edge)),
    write([flow.footer], footer),
    ...legend,
    '</svg>\n',
  ].join('\n');
}

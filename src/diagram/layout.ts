import { Graph, layout } from '@dagrejs/dagre';
import type { Flow, FlowBox, FlowEdge, FlowRoom } from './flow.ts';
import { textWidth, wrapText } from './text-width.ts';

/** Font sizes, in px. */
export const fontSize = { name: 20, room: 13, title: 14, line: 12.5, label: 11.5 };
export const lineHeight = 1.4;
/** Room inside a box, in px. */
export const inset = { x: 14, y: 11, gap: 5 };

const textColumn = 270;
const labelColumn = 165;
const roomInset = { side: 22, top: 46, bottom: 20 };

export interface Point {
  x: number;
  y: number;
}

/** `x` and `y` are the upper left corner. */
export interface Rect extends Point {
  width: number;
  height: number;
}

export interface PlacedBox extends Rect {
  box: FlowBox;
  title: readonly string[];
  lines: readonly string[];
}

export interface PlacedEdge {
  edge: FlowEdge;
  points: readonly Point[];
  lines: readonly string[];
  /** Where the words stand; absent where there are none. */
  label?: Rect;
}

export interface PlacedRoom extends Rect {
  room: FlowRoom;
  /** What leads out of it, on the line of its title. */
  exits: string;
}

export interface PlacedFlow {
  boxes: readonly PlacedBox[];
  edges: readonly PlacedEdge[];
  rooms: readonly PlacedRoom[];
}

export const linesHeight = (count: number, size: number): number => count * size * lineHeight;

function measureBox(box: FlowBox): PlacedBox {
  const title = wrapText(box.title, textColumn, fontSize.title, true);
  const lines = box.lines.flatMap((line) =>
    // What follows a bullet stands under its text.
    wrapText(line, textColumn - fontSize.line, fontSize.line).map((part, index) =>
      index > 0 && line.startsWith('•') ? `\u2003${part}` : part,
    ),
  );
  const widths = [
    ...title.map((line) => textWidth(line, fontSize.title, true)),
    ...lines.map((line) => textWidth(line, fontSize.line)),
  ];
  const gap = lines.length > 0 ? inset.gap : 0;
  const texts = linesHeight(title.length, fontSize.title) + gap + linesHeight(lines.length, fontSize.line);
  return {
    box,
    title,
    lines,
    x: 0,
    y: 0,
    width: Math.ceil(Math.max(...widths, 60)) + 2 * inset.x,
    height: Math.ceil(texts) + 2 * inset.y,
  };
}

const around = (x: number, y: number, width: number, height: number): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

type Label = Pick<PlacedEdge, 'lines'> & { width: number; height: number };

function measureLabel({ lines }: FlowEdge): Label {
  const wrapped = lines.flatMap((line) => wrapText(line, labelColumn, fontSize.label));
  const widest = Math.max(0, ...wrapped.map((line) => textWidth(line, fontSize.label)));
  return {
    lines: wrapped,
    width: Math.ceil(widest) + 8,
    height: wrapped.length > 0 ? Math.ceil(linesHeight(wrapped.length, fontSize.label)) + 6 : 0,
  };
}

/** Half the distance between a line and the one beside it that leads back. */
const beside = 7;

/** The edges that lead back up: those that close a circle when the flow is followed from its start. */
function upwardOf(boxes: readonly FlowBox[], edges: readonly FlowEdge[]): ReadonlySet<FlowEdge> {
  const upward = new Set<FlowEdge>();
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (id: string) => {
    open.add(id);
    for (const edge of edges.filter(({ from }) => from === id)) {
      if (open.has(edge.to)) upward.add(edge);
      else if (!done.has(edge.to)) visit(edge.to);
    }
    open.delete(id);
    done.add(id);
  };
  for (const { id } of boxes) if (!done.has(id)) visit(id);
  return upward;
}

/** The rooms as bands across the whole drawing, each around its boxes, with space for its title above them. */
function placeRooms(rooms: readonly FlowRoom[], placed: readonly PlacedBox[], sides: readonly number[]) {
  const nameOf = (id: string) => placed.find(({ box }) => box.id === id)?.box.name ?? id;
  const left = Math.min(...sides) - roomInset.side;
  const right = Math.max(...sides) + roomInset.side;
  return rooms.map((room): PlacedRoom => {
    const boxes = placed.filter(({ box }) => box.room === room.id);
    const top = Math.min(...boxes.map(({ y }) => y)) - roomInset.top;
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + roomInset.bottom;
    const exits = room.exits.map(({ to, words }) => `↩ ${words} → ${nameOf(to)}`).join('   ');
    const title = textWidth(room.title, fontSize.room, true) + textWidth(exits, fontSize.label);
    const width = Math.max(right - left, title + 4 * roomInset.side);
    return { room, exits, x: left, y: top, width, height: bottom - top };
  });
}

/**
 * Places a flow from top to bottom: every text measured and wrapped, no box over another. A way and the way back are laid
 * side by side, and each room is a band below the one before it. All numbers in px.
 */
export function layoutFlow({ boxes, edges, rooms }: Flow): PlacedFlow {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 34, edgesep: 28 });
  const measured = boxes.map(measureBox);
  for (const { box, width, height } of measured) graph.setNode(box.id, { width, height });

  const upward = upwardOf(boxes, edges);
  const returnOf = (edge: FlowEdge) =>
    upward.has(edge) ? undefined : edges.find((other) => other.from === edge.to && other.to === edge.from);
  const returns = new Set(edges.flatMap((edge) => returnOf(edge) ?? []));
  const drawn = edges.filter((edge) => !returns.has(edge));
  const endsOf = (edge: FlowEdge): [string, string] =>
    upward.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
  for (const edge of drawn) {
    const label = measureLabel(edge);
    const back = returnOf(edge);
    const backLabel = back && measureLabel(back);
    graph.setEdge(...endsOf(edge), {
      labelpos: 'c',
      width: backLabel ? 2 * Math.max(label.width, backLabel.width) + 4 * beside : label.width,
      height: Math.max(label.height, backLabel?.height ?? 0),
      weight: edge.kind === 'forward' && !upward.has(edge) ? 4 : 1,
    });
  }
  // An unseen gate between two rooms: everything above it ends before anything below it begins.
  for (const [index, { id }] of rooms.slice(0, -1).entries()) {
    const gate = `gate ${index}`;
    graph.setNode(gate, { width: 1, height: 24 });
    const leads = (from: FlowBox, to: string) =>
      drawn.some((edge) => endsOf(edge)[0] === from.id && boxOf(endsOf(edge)[1])?.room === to);
    const boxOf = (wanted: string) => boxes.find((box) => box.id === wanted);
    const next = rooms[index + 1]!.id;
    const unseen = { width: 0, height: 0, weight: 0 };
    for (const box of boxes.filter(({ room }) => room === id)) {
      if (!leads(box, id)) graph.setEdge(box.id, gate, unseen);
    }
    for (const box of boxes.filter(({ room }) => room === next)) {
      const isLed = drawn.some((edge) => endsOf(edge)[1] === box.id && boxOf(endsOf(edge)[0])?.room === next);
      if (!isLed) graph.setEdge(gate, box.id, unseen);
    }
  }
  layout(graph);

  const placed = measured.map((box): PlacedBox => {
    const { x = 0, y = 0 } = graph.node(box.box.id) as Partial<Point>;
    return { ...box, ...around(x, y, box.width, box.height) };
  });
  const placeEdge = (edge: FlowEdge): PlacedEdge[] => {
    const found = graph.edge(...endsOf(edge)) as Point & { points: Point[] };
    const points = upward.has(edge) ? found.points.toReversed() : found.points;
    const back = returnOf(edge);
    const side = (away: number) => points.map(({ x, y }) => ({ x: x + away, y }));
    const label = measureLabel(edge);
    const at = ({ lines, width, height }: Label, centre: number) =>
      lines.length > 0 && { label: around(centre, found.y, width, height) };
    if (!back) return [{ edge, points, lines: label.lines, ...at(label, found.x) }];
    const backLabel = measureLabel(back);
    const away = 2 * beside;
    return [
      { edge, points: side(beside), lines: label.lines, ...at(label, found.x + away + label.width / 2) },
      {
        edge: back,
        points: side(-beside).reverse(),
        lines: backLabel.lines,
        ...at(backLabel, found.x - away - backLabel.width / 2),
      },
    ];
  };
  const placedEdges = drawn.flatMap(placeEdge);
  const sides = [
    ...placed.flatMap(({ x, width }) => [x, x + width]),
    ...placedEdges.flatMap(({ points, label }) => [
      ...points.map(({ x }) => x),
      ...(label ? [label.x, label.x + label.width] : []),
    ]),
  ];
  return { boxes: placed, edges: placedEdges, rooms: placeRooms(rooms, placed, sides) };
}

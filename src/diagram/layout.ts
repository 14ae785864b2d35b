import { Graph, layout } from '@dagrejs/dagre';
import type { Flow, FlowBox, FlowEdge, FlowRoom } from './flow.ts';
import { textWidth, wrapText } from './text-width.ts';

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
  label?: Rect;
}

export interface PlacedRoom extends Rect {
  room: FlowRoom;
  exits: string;
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

/** How far rectangles and points reach. */
export function boundsOf(rects: readonly Rect[], points: readonly Point[]) {
  const xs = [...rects.flatMap(({ x, width }) => [x, x + width]), ...points.map(({ x }) => x)];
  const ys = [...rects.flatMap(({ y, height }) => [y, y + height]), ...points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
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

/** The edges that close a circle when the flow is followed from its start: they lead back up. */
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
function placeRooms(
  rooms: readonly FlowRoom[],
  placed: readonly PlacedBox[],
  bounds: ReturnType<typeof boundsOf>,
) {
  const nameOf = (id: string) => placed.find(({ box }) => box.id === id)?.box.name ?? id;
  const left = bounds.left - roomInset.side;
  const right = bounds.right + roomInset.side;
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

/** An edge as it is drawn, from the upper of its boxes to the lower, whichever way it leads. */
interface Line {
  name: string;
  edge: FlowEdge;
  label: Label;
  isUpward: boolean;
  above: string;
  below: string;
}

function linesOf({ boxes, edges }: Flow): Line[] {
  const upward = upwardOf(boxes, edges);
  return edges.map((edge, index) => {
    const isUpward = upward.has(edge);
    const [above, below] = isUpward ? [edge.to, edge.from] : [edge.from, edge.to];
    return { name: String(index), edge, label: measureLabel(edge), isUpward, above, below };
  });
}

/** Puts an invisible node between two rooms: everything above it ends before anything below it begins. */
function separateRooms(
  graph: Graph,
  rooms: readonly FlowRoom[],
  boxes: readonly FlowBox[],
  drawn: readonly Line[],
): void {
  const roomOf = (id: string) => boxes.find((box) => box.id === id)?.room;
  const unseen = { width: 0, height: 0, weight: 0 };
  for (const [index, { id: upper }] of rooms.slice(0, -1).entries()) {
    const lower = rooms[index + 1]!.id;
    const gate = `gate ${index}`;
    graph.setNode(gate, { width: 1, height: 24 });
    for (const { id, room } of boxes) {
      const leadsOn = drawn.some(({ above, below }) => above === id && roomOf(below) === upper);
      if (room === upper && !leadsOn) graph.setEdge(id, gate, unseen);
    }
    for (const { id, room } of boxes) {
      const isLed = drawn.some(({ above, below }) => below === id && roomOf(above) === lower);
      if (room === lower && !isLed) graph.setEdge(gate, id, unseen);
    }
  }
}

function placeLine({ name, edge, label, isUpward, above, below }: Line, graph: Graph): PlacedEdge {
  const { lines, width, height } = label;
  const { x, y, points } = graph.edge(above, below, name) as Point & { points: Point[] };
  return {
    edge,
    points: isUpward ? points.toReversed() : points,
    lines,
    ...(lines.length > 0 && { label: around(x, y, width, height) }),
  };
}

/** Places a flow from top to bottom, every text measured and wrapped, no box over another. All numbers in px. */
export function layoutFlow(flow: Flow) {
  const { boxes, rooms } = flow;
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 34, edgesep: 28 });
  const measured = boxes.map(measureBox);
  for (const { box, width, height } of measured) graph.setNode(box.id, { width, height });
  const drawn = linesOf(flow);
  for (const { name, edge, label, isUpward, above, below } of drawn) {
    const weight = edge.kind === 'forward' && !isUpward ? 4 : 1;
    const { width, height } = label;
    graph.setEdge({ v: above, w: below, name }, { labelpos: 'c', width, height, weight });
  }
  separateRooms(graph, rooms, boxes, drawn);
  layout(graph);

  const placed = measured.map((box): PlacedBox => {
    const { x = 0, y = 0 } = graph.node(box.box.id) as Partial<Point>;
    return { ...box, ...around(x, y, box.width, box.height) };
  });
  const placedEdges = drawn.map((line) => placeLine(line, graph));
  const labels = placedEdges.flatMap(({ label }) => label ?? []);
  const corners = placedEdges.flatMap(({ points }) => points);
  const bounds = boundsOf([...placed, ...labels], corners);
  return { boxes: placed, edges: placedEdges, rooms: placeRooms(rooms, placed, bounds) };
}

/** Draws marks as SVG: washes as closed smooth shapes, lines as filled paths that swell and taper. */

export type Point = readonly [x: number, y: number];
export type Place = (point: Point) => Point;

/** Full width of a line in picture units; ends are thinner. */
const pens = { hair: 1, fine: 1.6, bold: 2.6 };

/** Width along a line: `>` begins heavy and runs out, `=` stays. */
const pressures: Readonly<Record<string, (along: number) => number>> = {
  '~': (along) => Math.sin(Math.PI * along) ** 0.7,
  '>': (along) => Math.min(1, along * 8) * (1 - along) ** 0.6,
  '<': (along) => Math.min(1, (1 - along) * 8) * along ** 0.6,
  '=': (along) => Math.min(1, 0.55 + along * 4, 0.55 + (1 - along) * 4),
};

/**
 * Draws marks in order: `colour x,y x,y …` is a wash (`/` between points is a corner), `pen~colour x,y …` a line,
 * `pen~colour*7 x,y … | x,y …` seven lines from the first to the last. Throws for a bad mark.
 */
export function drawMarks(
  marks: readonly string[],
  place: Place,
  colours: Readonly<Record<string, string>>,
): string {
  const drawn = marks.map((mark) => drawMark(mark, place));
  const paths = drawn.map(({ colour, path, isLine }, index) => {
    const fill = colours[colour];
    if (fill === undefined) throw new RangeError(`no colour "${colour}"`);
    // Lines of one colour share an element; overlapping washes would cut holes.
    const before = drawn[index - 1];
    const joins = isLine && before?.isLine && before.colour === colour;
    return `${joins ? '' : `"/><path fill="${fill}" d="`}${path}`;
  });
  return `${paths.join('').slice('"/>'.length)}"/>`;
}

function drawMark(mark: string, place: Place) {
  const [head = '', ...rest] = mark.split(' ');
  const [, pen, press, colour = head, count = '1'] = /^(\w+)([~<>=])(\w+)(?:\*(\d+))?$/.exec(head) ?? [];
  const [first = [], last = first] = rest
    .join(' ')
    .split(' | ')
    .map((list) => list.split(' / ').map((run) => run.split(' ').map((pair) => place(pointOf(pair)))));
  if (!pen || !press) return { colour, path: `${outline(first, true)}Z`, isLine: false };
  const width = pens[pen as keyof typeof pens];
  if (width === undefined) throw new RangeError(`no pen "${pen}"`);
  const lines = Array.from({ length: Number(count) }, (_, index) =>
    between(first[0] ?? [], last[0] ?? [], count === '1' ? 0 : index / (Number(count) - 1)),
  );
  return { colour, path: lines.map((line) => stroke(line, width, press)).join(''), isLine: true };
}

function pointOf(pair: string): Point {
  const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
  if (Number.isNaN(x + y)) throw new RangeError(`not a point: "${pair}"`);
  return [x, y];
}

const between = (one: readonly Point[], other: readonly Point[], share: number): Point[] =>
  one.map((point, index) => mid(point, other[index] ?? point, share));

const leans: Readonly<Record<string, Point>> = { '~': [0.68, 0.68], '>': [1.1, 0.25], '<': [0.25, 1.1] };

function stroke(line: readonly Point[], width: number, press: string): string {
  const lean = leans[press];
  // A wash's outline must be exact; a hair line may take the shorter form.
  return width <= pens.hair && line.length <= 4 && lean
    ? lens(line, width, lean)
    : swelling(line, width, press);
}

/** Draws one cubic there and one back: a third as long, and most lines are hair. */
function lens(line: readonly Point[], width: number, [early, late]: Point): string {
  const [from = [0, 0], to = from] = [line[0], line.at(-1)];
  const [one, other] = handlesOf(line);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [acrossX, acrossY] = [(-(to[1] - from[1]) / length) * width, ((to[0] - from[0]) / length) * width];
  const beside = ([x, y]: Point, lean: number): Point => [x + acrossX * lean, y + acrossY * lean];
  const step = ([fromX, fromY]: Point, points: readonly Point[]) =>
    points.map((point) => `${inTenths(point)[0] - fromX} ${inTenths(point)[1] - fromY}`).join(' ');
  const start = inTenths(from);
  const there = step(start, [beside(one, early), beside(other, late), to]);
  const back = step(inTenths(to), [beside(other, -late), beside(one, -early), from]);
  return `M${start.join(' ')}c${there} ${back}Z`.replaceAll(' -', '-');
}

/** Returns the handles of a cubic through two to four points, each at its share of the chord. */
function handlesOf(line: readonly Point[]): readonly [Point, Point] {
  const [a = [0, 0], b = a, c = b, d = c] = line;
  const chord = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = (before: number, after: number) =>
    Math.min(0.8, Math.max(0.2, before / (before + after || 1)));
  if (line.length === 2) return [mid(a, b, 1 / 3), mid(a, b, 2 / 3)];
  if (line.length === 3) {
    const t = along(chord(a, b), chord(b, c));
    const bend = [0, 1].map(
      (axis) =>
        ((b[axis] ?? 0) - (1 - t) ** 2 * (a[axis] ?? 0) - t ** 2 * (c[axis] ?? 0)) / (2 * t * (1 - t)),
    );
    const [x = 0, y = 0] = bend;
    return [mid(a, [x, y], 2 / 3), mid(c, [x, y], 2 / 3)];
  }
  const [t, u] = [
    along(chord(a, b), chord(b, c) + chord(c, d)),
    along(chord(a, b) + chord(b, c), chord(c, d)),
  ];
  const weights = (share: number) => [3 * share * (1 - share) ** 2, 3 * share ** 2 * (1 - share)] as const;
  const [[p, q], [r, s]] = [weights(t), weights(u)];
  const solved = [0, 1].map((axis) => {
    const rest = (point: Point, share: number) =>
      (point[axis] ?? 0) - (1 - share) ** 3 * (a[axis] ?? 0) - share ** 3 * (d[axis] ?? 0);
    const [e, f, whole] = [rest(b, t), rest(c, u), p * s - q * r];
    return [(e * s - f * q) / whole, (f * p - e * r) / whole] as const;
  });
  const [[oneX, otherX] = [0, 0], [oneY, otherY] = [0, 0]] = solved;
  return [
    [oneX, oneY],
    [otherX, otherY],
  ];
}

const mid = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

function swelling(line: readonly Point[], width: number, press: string): string {
  const last = line.length - 1;
  const sides = [1, -1].map((side) =>
    line.map(([x, y], index): Point => {
      const [fromX, fromY] = line[Math.max(0, index - 1)] ?? [x, y];
      const [toX, toY] = line[Math.min(last, index + 1)] ?? [x, y];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const half = (side * width * (pressures[press]?.(index / last) ?? 0)) / 2;
      return [x - ((toY - fromY) / length) * half, y + ((toX - fromX) / length) * half];
    }),
  );
  return `${outline(sides.map((side, index) => (index === 0 ? side : side.toReversed())))}Z`;
}

/** Draws a path through all points: smooth within a run, a corner between runs; a wash of one run closes smoothly. */
function outline(runs: readonly (readonly Point[])[], isLoop = false): string {
  const curves = runs.map((run, index) => {
    const corner = runs[index - 1]?.at(-1);
    return curve(corner ? [corner, ...run] : run, isLoop && runs.length === 1);
  });
  const [x, y] = inTenths(runs[0]?.[0] ?? [0, 0]);
  return `M${x} ${y}c${curves.flat().join(' ')}`.replaceAll(' -', '-');
}

function curve(points: readonly Point[], isLoop: boolean): string[] {
  const count = points.length;
  const pointAt = (index: number) => points[isLoop ? (index + count) % count : index];
  const handle = (index: number, towards: number): Point => {
    const [x, y] = pointAt(index) ?? [0, 0];
    const [nextX, nextY] = pointAt(index + towards) ?? [x, y];
    const [pastX, pastY] = pointAt(index - towards) ?? [x, y];
    const length = Math.hypot(nextX - pastX, nextY - pastY) || 1;
    const reach = Math.hypot(nextX - x, nextY - y) / 3;
    return [x + ((nextX - pastX) / length) * reach, y + ((nextY - pastY) / length) * reach];
  };
  return Array.from({ length: isLoop ? count : count - 1 }, (_, index) => {
    const [fromX, fromY] = inTenths(pointAt(index) ?? [0, 0]);
    const way = [handle(index, 1), handle(index + 1, -1), pointAt(index + 1) ?? [0, 0]].map(inTenths);
    return way.map(([x, y]) => `${x - fromX} ${y - fromY}`).join(' ');
  }).filter((step) => step !== '0 0 0 0 0 0');
}

/** Whole tenths are shorter than decimals; the picture is scaled to them. */
const inTenths = ([x, y]: Point): Point => [Math.round(x * 10), Math.round(y * 10)];

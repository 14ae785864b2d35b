/** The arithmetic of the rituals, free of the page: places are parts of the stage, 0 to 1 in both directions. */

export interface Place {
  x: number;
  y: number;
}

/** How far a half is pulled until both meet. */
const joinWay = 0.26;

/** How nearly the halves meet (0 to 1) when a finger that took hold at `from` is at `to`. */
export function joined(from: Place, to: Place): number {
  const towardsMiddle = from.x < 0.5 ? to.x - from.x : from.x - to.x;
  return Math.min(1, Math.max(0, towardsMiddle / joinWay));
}

/** Degrees the hand has turned round the middle from `from` to `to`, the short way: -180 to 180, clockwise positive. */
export function turned(from: Place, to: Place): number {
  const angle = ({ x, y }: Place) => (Math.atan2(y - 0.5, x - 0.5) * 180) / Math.PI;
  return ((angle(to) - angle(from) + 540) % 360) - 180;
}

/** The dial's parts: a solar term is fifteen degrees wide. */
const notch = 15;
/** Where the sun stands when the term begins that is at the dial's top before it is turned: Start of Spring, in degrees. */
const firstLongitude = 315;

/** The nearest angle at which a term stands straight under the pointer. */
export const settled = (angle: number): number => Math.round(angle / notch) * notch;

/** The longitude of the sun (0 to 345) at which the term begins that is under the pointer of a dial turned by `angle`. */
export const longitudeAbove = (angle: number): number =>
  (((firstLongitude - settled(angle)) % 360) + 360) % 360;

/** How high the strings lie on the picture. */
const strings = [0.397, 0.607] as const;
/** A tap as near as this plucks too. */
const reach = 0.07;

/** The strings (0, 1) a finger plucks on its way from `from` to `to`; both places are the same for a tap. */
export function plucked(from: Place, to: Place): number[] {
  const top = Math.min(from.y, to.y) - reach;
  const bottom = Math.max(from.y, to.y) + reach;
  return [0, 1].filter((index) => top <= strings[index]! && strings[index]! <= bottom);
}

/** The mirror is parted into this many cells a side; those within its disc count. */
const side = 10;
const disc = 0.34;
/** How much one stroke of the cloth clears. */
export const clothRadius = 0.13;

const cells = Array.from({ length: side * side }, (_, index) => ({
  x: ((index % side) + 0.5) / side,
  y: (Math.floor(index / side) + 0.5) / side,
}));
const within = (a: Place, b: Place, radius: number) => Math.hypot(a.x - b.x, a.y - b.y) <= radius;
const mirror = cells.flatMap((cell, index) => (within(cell, { x: 0.5, y: 0.5 }, disc) ? [index] : []));

/** Adds what the cloth clears at `at` to `cleared`, and says how much of the mirror is clear: 0 to 1. */
export function polished(cleared: Set<number>, at: Place): number {
  for (const index of mirror) {
    if (within(cells[index]!, at, clothRadius)) cleared.add(index);
  }
  return cleared.size / mirror.length;
}

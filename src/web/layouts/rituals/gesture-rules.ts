/** Arithmetic of the rituals. Places are fractions of the stage, 0 to 1. */

export interface Place {
  x: number;
  y: number;
}

const joinWay = 0.26;

/** Returns how far the halves are joined, 0 to 1, after a drag from `from` to `to`. */
export function joined(from: Place, to: Place): number {
  const towardsMiddle = from.x < 0.5 ? to.x - from.x : from.x - to.x;
  return Math.min(1, Math.max(0, towardsMiddle / joinWay));
}

/** Returns the degrees turned around the middle by the shorter way, -180 to 180; clockwise is positive. */
export function turned(from: Place, to: Place): number {
  const angle = ({ x, y }: Place) => (Math.atan2(y - 0.5, x - 0.5) * 180) / Math.PI;
  return ((angle(to) - angle(from) + 540) % 360) - 180;
}

const notch = 15;
/** The sun's longitude in degrees at Start of Spring, the term that is at the top first. */
const firstLongitude = 315;

export const settled = (angle: number): number => Math.round(angle / notch) * notch;

/** Returns the sun's longitude (0 to 345) for the term under the pointer, with the dial turned by `angle`. */
export const longitudeAbove = (angle: number): number =>
  (((firstLongitude - settled(angle)) % 360) + 360) % 360;

const strings = [0.397, 0.607] as const;
const reach = 0.07;

/** Returns the strings (0, 1) that a drag crosses; for a tap `from` equals `to`. */
export function plucked(from: Place, to: Place): number[] {
  const top = Math.min(from.y, to.y) - reach;
  const bottom = Math.max(from.y, to.y) + reach;
  return [0, 1].filter((index) => top <= strings[index]! && strings[index]! <= bottom);
}

/** Cells along each side of the mirror. Only those inside its disc count. */
const side = 10;
const disc = 0.34;
export const clothRadius = 0.13;

const cells = Array.from({ length: side * side }, (_, index) => ({
  x: ((index % side) + 0.5) / side,
  y: (Math.floor(index / side) + 0.5) / side,
}));
const within = (a: Place, b: Place, radius: number) => Math.hypot(a.x - b.x, a.y - b.y) <= radius;
const mirror = cells.flatMap((cell, index) => (within(cell, { x: 0.5, y: 0.5 }, disc) ? [index] : []));

/** Adds the cells cleared at `at` to `cleared`. Returns the cleared part of the mirror, 0 to 1. */
export function polished(cleared: Set<number>, at: Place): number {
  for (const index of mirror) {
    if (within(cells[index]!, at, clothRadius)) cleared.add(index);
  }
  return cleared.size / mirror.length;
}

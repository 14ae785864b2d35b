/** `#rrggbb`; results are in lower case. */
export type Colour = string;

const channelsOf = (colour: Colour): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const lightOf = (colour: Colour): number[] =>
  channelsOf(colour).map((byte) => {
    const channel = byte / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });

/** WCAG 2.2 relative luminance, 0 to 1. */
export function luminanceOf(colour: Colour): number {
  const [red, green, blue] = lightOf(colour) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `percent` of `other` into `colour`. */
export function mixed(colour: Colour, percent: number, other: Colour): Colour {
  const others = channelsOf(other);
  const bytes = channelsOf(colour).map((byte, index) =>
    Math.round((byte * (100 - percent) + others[index]! * percent) / 100),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Converts to Oklab, where distance is visible difference; Björn Ottosson's matrices, as in CSS Color 4. */
function seenAs(colour: Colour): number[] {
  const times = (rows: readonly (readonly number[])[], vector: readonly number[]) =>
    rows.map((row) => row.reduce((sum, each, index) => sum + each * vector[index]!, 0));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    lightOf(colour),
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

/** Returns the visible difference: 0.02 is barely seen, black and white are 1 apart. */
export function distanceOf(one: Colour, other: Colour): number {
  const there = seenAs(other);
  return Math.hypot(...seenAs(one).map((each, index) => each - there[index]!));
}

export function nearestShade(colour: Colour, isRight: (shade: Colour) => boolean): Colour | undefined {
  const shades = ['#000000', '#ffffff'].flatMap((end) => {
    for (let percent = 1; percent <= 100; percent += 1) {
      const shade = mixed(colour, percent, end);
      if (isRight(shade)) return [shade];
    }
    return [];
  });
  return shades.toSorted((a, b) => distanceOf(a, colour) - distanceOf(b, colour))[0];
}

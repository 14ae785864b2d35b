import type { Sex } from '../../../reports/almanac/calendar.ts';
import { at } from '../../../reports/writing/wording.ts';
import ages from './ages.json' with { type: 'json' };
import backdrops from './backdrops.json' with { type: 'json' };
import { drawMarks, type Place, type Point } from './brush.ts';
import clothes from './clothes.json' with { type: 'json' };
import colours from './colours.json' with { type: 'json' };
import face from './face.json' with { type: 'json' };
import hairs from './hair.json' with { type: 'json' };
import worn from './worn.json' with { type: 'json' };

/** Parts of a face looking left, as marks for `brush.ts` in painting order. Captions have a text for each name. */
export interface Parts {
  face: keyof typeof face.faces.female;
  brows: keyof typeof face.brows.female;
  eyes: keyof typeof face.eyes.female;
  nose: keyof typeof face.noses.female;
  mouth: keyof typeof face.mouths.female;
  hair: keyof typeof hairs.female | keyof typeof hairs.male;
  clothes: keyof typeof clothes;
  worn?: keyof typeof worn;
  backdrop: keyof typeof backdrops;
  pose: 'left' | 'right';
}

export interface Sitting {
  sex: Sex;
  age: number;
  parts: Parts;
  /** Elements, 0–4 from wood: of the ground, the clothes, and skin and hair. */
  star: number;
  cloth: number;
  tone: number;
  /** Degrees clockwise; `width` of the head is 1 as drawn. */
  tilt: number;
  width: number;
}

interface Hair {
  back: readonly string[];
  front: readonly string[] | keyof typeof hairs.fronts;
  over?: readonly string[];
}

/** Returns a self-contained SVG of 600 × 800; each part is a group with its name. */
export function paint(sitting: Sitting): string {
  const { sex, age, parts } = sitting;
  const palette = paletteOf(sitting);
  const { head, body, torso } = placesOf(sitting);
  const group = (name: string, marks: readonly string[], place: Place) =>
    marks.length > 0 ? `<g data-part="${name}">${drawMarks(marks, place, palette)}</g>` : '';
  const styles: Readonly<Record<string, Hair>> = hairs[sex] as Readonly<Record<string, Hair>>;
  const hair = styles[parts.hair];
  if (!hair) throw new RangeError(`no hair "${parts.hair}" for a ${sex} person`);
  const hairName = `hair-${parts.hair}`;
  const front = typeof hair.front === 'string' ? hairs.fronts[hair.front] : hair.front;
  const lines = Object.entries(ages.lines).flatMap(([from, marks]) => (age >= Number(from) ? marks : []));
  const layers = [
    group(`backdrop-${parts.backdrop}`, backdrops[parts.backdrop], (point) => point),
    group(hairName, hair.back, head),
    group('neck', face.neck[sex], body),
    group(`clothes-${parts.clothes}`, clothes[parts.clothes], torso),
    group(`face-${parts.face}`, [...face.ear, ...face.faces[sex][parts.face]], head),
    group(`eyes-${parts.eyes}`, face.eyes[sex][parts.eyes], head),
    group(`brows-${parts.brows}`, face.brows[sex][parts.brows], head),
    group(`nose-${parts.nose}`, face.noses[sex][parts.nose], head),
    group(`mouth-${parts.mouth}`, face.mouths[sex][parts.mouth], head),
    group('lines', lines, head),
    parts.worn ? group(`worn-${parts.worn}`, worn[parts.worn], head) : '',
    group(hairName, front, head),
    group(hairName, hair.over ?? [], body),
  ];
  const turned = parts.pose === 'left' ? '' : ' transform="matrix(-1 0 0 1 6000 0)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 6000 8000"><rect width="6000" height="8000" fill="${palette.ground}"/><circle cx="3000" cy="3050" r="2480" fill="${palette.moon}" stroke="${palette.ring}" stroke-width="22"/><circle cx="3000" cy="3050" r="2550" fill="none" stroke="${palette.ring}" stroke-width="8"/><g data-part="pose-${parts.pose}"${turned}>${layers.join('')}</g></svg>`;
}

/** Places points: age bends the head, men have broader shoulders. */
function placesOf({ sex, age, tilt, width }: Sitting): Readonly<Record<'head' | 'body' | 'torso', Place>> {
  const years = Math.min(1, Math.max(0, (age - 40) / 40));
  const body: Place = ([x, y]) => [(x - 292) * 1.14 + 300, (y - 118) * 1.14 + 112];
  const breadth = (sex === 'male' ? 1.12 : 1) * (1 - 0.04 * years);
  const turn = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    body,
    torso: ([x, y]) =>
      body([316 + (x - 316) * breadth, y + 6 * years * Math.min(1, Math.abs(x - 316) / 120)]),
    head: (point) => {
      const [x, y] = pulled(point, years);
      const [fromX, fromY] = [(x - 330) * width, y - 400];
      return body([330 + fromX * cos - fromY * sin - 4 * years, 400 + fromX * sin + fromY * cos + 8 * years]);
    },
  };
}

/** Moves skin with age. Each pull is x, y, radius and shift at eighty. */
const pulled = ([x, y]: Point, years: number): Point => {
  if (years === 0) return [x, y];
  const shifts = ages.pulls.map(([atX = 0, atY = 0, about = 1, byX = 0, byY = 0]) => {
    const share = years * Math.exp(-((x - atX) ** 2 + (y - atY) ** 2) / (2 * about ** 2));
    return [byX * share, byY * share] as const;
  });
  return [shifts.reduce((sum, [by]) => sum + by, x), shifts.reduce((sum, [, by]) => sum + by, y)];
};

function paletteOf({ sex, age, star, cloth, tone }: Sitting): Readonly<Record<string, string>> {
  const { ground, skin, wash, hair } = at(colours.stars, star);
  const [coat = '', fold = ''] = at(at(colours.cloths, cloth), tone);
  const [scarf = '', scarf2 = ''] = at(at(colours.cloths, (cloth + 1) % 5), tone);
  const [lip = '', lipdark = ''] = colours.lips[sex];
  const grey = age < 45 ? 0 : Math.min(1, age < 62 ? (age - 40) / 60 : 0.5 + (age - 62) / 30);
  const faded = Math.max(0, age - 45) / 90;
  return {
    ...colours.fixed,
    ground,
    moon: mixed(ground, '#fffdf5', 0.6),
    skin,
    wash,
    hair: mixed(hair, '#d3cec7', grey),
    strand: mixed(mixed(hair, '#100c0a', 0.45), '#8d867e', grey),
    sheen: mixed(mixed(hair, '#ffffff', 0.16), '#f3efe9', age < 45 ? 0 : 0.4 + grey * 0.6),
    brow: mixed(mixed(hair, skin, 0.32), '#b9b2a8', grey * 0.8),
    browline: mixed(hair, '#8d867e', grey * 0.8),
    lip: mixed(lip, skin, faded),
    lipdark: mixed(lipdark, skin, faded),
    cloth: coat,
    cloth2: fold,
    scarf,
    scarf2,
  };
}

function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((from) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(from, from + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

import type { Chart, Sex } from '../../reports/almanac/calendar.ts';
import { palaceElementOf, palaceGodOf, spouseElement } from '../../reports/love/love-chart.ts';
import { at } from '../../reports/writing/wording.ts';
import { type Parts, paint } from './portrait/painting.ts';

/**
 * Drawing and texts both follow the traits. How star, palace and pillars choose a face is our own rule.
 */
export interface Traits {
  hair: 'straight' | 'waved' | 'tied';
  gaze: 'open' | 'quiet';
  smile: 'fire' | 'open' | 'closed';
  adornment: 'round' | 'square' | 'reading' | 'earrings' | 'groomed' | 'plain';
  /** By the visitor's age, because partners are drawn equally old. */
  years: 'fresh' | 'greying' | 'grey';
}

export interface Portrait {
  svg: string;
  traits: Traits;
  parts: Parts;
}

type Hairs = Record<Traits['hair'], Record<Traits['years'], readonly Parts['hair'][]>>;

/** Older people get no hair that only the young wear; from 62 on the hair is grey. */
const hairs: Record<Sex, Hairs> = {
  female: {
    straight: {
      fresh: ['long', 'fringe-long', 'side-long', 'bob', 'fringe-bob'],
      greying: ['bob', 'cropped', 'fringe-bob'],
      grey: ['bob', 'cropped'],
    },
    waved: {
      fresh: ['waves', 'wave-bob', 'side-waves', 'parted-waves', 'fringe-waves'],
      greying: ['wave-bob', 'curls'],
      grey: ['wave-bob', 'curls'],
    },
    tied: {
      fresh: ['knot', 'side-knot', 'tail', 'fringe-tail', 'braid', 'crown-knot'],
      greying: ['knot', 'side-knot', 'tail', 'crown-knot'],
      grey: ['knot', 'side-knot', 'crown-knot'],
    },
  },
  male: {
    straight: {
      fresh: ['parted', 'fringe', 'middle'],
      greying: ['parted', 'middle'],
      grey: ['parted', 'receded'],
    },
    waved: { fresh: ['wave', 'curly'], greying: ['wave', 'curly'], grey: ['wave', 'curly'] },
    tied: {
      fresh: ['back', 'crop', 'tied'],
      greying: ['back', 'crop', 'tied'],
      grey: ['back', 'crop', 'bare'],
    },
  },
};
/** By the element of the spouse palace, wood first. */
const hairOfElement = ['straight', 'waved', 'tied', 'tied', 'waved'] as const;
/** Never chosen with earrings, because a text mentions the earrings. */
const hairsOverTheEar: readonly Parts['hair'][] = ['bob', 'fringe-bob', 'waves', 'wave-bob'];
/** By the element of the spouse star, wood first. */
const faces = ['long', 'pointed', 'round', 'square', 'full'] as const;
/** By the month stem, modulo 5. */
const brows = ['arched', 'raised', 'level', 'willow', 'full'] as const;
const eyes = { open: ['apricot', 'phoenix', 'bright'], quiet: ['long', 'single', 'soft'] } as const;
const noses = ['straight', 'small', 'high', 'round'] as const;
const wideSmiles = ['smile', 'beam'] as const;
const mouths = { fire: wideSmiles, open: wideSmiles, closed: ['bow', 'full', 'slight'] } as const;
/** By the ten god of the spouse palace, in order. */
const clothes = [
  'hoodie',
  'zip',
  'knit',
  'cardigan',
  'jacket',
  'shirt',
  'trench',
  'mandarin',
  'rollneck',
  'scarf',
] as const;
/** By the month branch: a plant or scene of that month. */
const backdrops = [
  'pine',
  'plum',
  'willow',
  'peach',
  'swallows',
  'wisteria',
  'lotus',
  'bamboo',
  'reeds',
  'osmanthus',
  'maple',
  'persimmons',
] as const;
const earrings = ['stud', 'drop', 'hoop'] as const;

export function portraitOf(chart: Chart, visitor: Sex, drawn: Sex, age: number): Portrait {
  const { year, month } = chart.pillars;
  const likeness = likenessOf(chart, visitor, drawn, age);
  const svg = paint({
    sex: drawn,
    age: Math.min(84, Math.max(20, age)),
    parts: likeness.parts,
    star: spouseElement(chart, visitor),
    cloth: chart.helpful,
    tone: (year.sound + month.stem) % 3,
    tilt: (year.branch % 3) - 0.5,
    width: 0.97 + (month.sound % 3) * 0.03,
  });
  return { ...likeness, svg };
}

export function likenessOf(chart: Chart, visitor: Sex, drawn: Sex, age: number): Omit<Portrait, 'svg'> {
  const star = spouseElement(chart, visitor);
  const traits = traitsOf(chart, star, drawn, age);
  return { traits, parts: partsOf(chart, star, drawn, traits) };
}

/** Star, palace and month choose the kind of each part, the other pillars one of its kind. */
function partsOf(
  chart: Chart,
  star: number,
  drawn: Sex,
  { hair, gaze, smile, adornment, years }: Traits,
): Parts {
  const { year, month, day, hour = day } = chart.pillars;
  const pick = <Choice>(choices: readonly Choice[], index: number): Choice =>
    at(choices, index % choices.length);
  const isSeen = (style: Parts['hair']) => adornment !== 'earrings' || !hairsOverTheEar.includes(style);
  const worn =
    adornment === 'earrings'
      ? pick(earrings, year.sound)
      : adornment === 'groomed' || adornment === 'plain'
        ? undefined
        : adornment;
  return {
    face: at(faces, star),
    brows: pick(brows, month.stem),
    eyes: pick<Parts['eyes']>(eyes[gaze], day.stem + year.branch),
    nose: pick(noses, hour.branch),
    mouth: pick<Parts['mouth']>(mouths[smile], month.stem + year.branch),
    hair: pick(hairs[drawn][hair][years].filter(isSeen), day.sound + month.branch + year.stem),
    clothes: at(clothes, palaceGodOf(chart)),
    ...(worn && { worn }),
    backdrop: at(backdrops, month.branch),
    pose: year.stem % 2 === 0 ? 'left' : 'right',
  };
}

/** A yang month gives open eyes. Fire smiles anyway, other stars from a quarter of the chart. */
function traitsOf(chart: Chart, star: number, drawn: Sex, age: number): Traits {
  const { day, month } = chart.pillars;
  const years = age < 45 ? 'fresh' : age < 62 ? 'greying' : 'grey';
  return {
    hair: at(hairOfElement, palaceElementOf(chart)),
    gaze: month.branch % 2 === 0 ? 'open' : 'quiet',
    smile: star === 1 ? 'fire' : at(chart.balance, star) >= 25 ? 'open' : 'closed',
    adornment: adornmentOf(day.branch, drawn, years === 'grey'),
    years,
  };
}

/**
 * Chen, xu, chou and wei wear glasses (round for yin branches); women of zi, wu, mao and you earrings. The others
 * wear reading glasses once grey.
 */
function adornmentOf(branch: number, drawn: Sex, isGrey: boolean): Traits['adornment'] {
  if (branch % 3 === 1) return branch % 2 === 0 ? 'square' : 'round';
  if (branch % 3 === 0 && drawn === 'female') return 'earrings';
  if (isGrey) return 'reading';
  return branch % 3 === 0 ? 'groomed' : 'plain';
}

import { createAvatar } from '@dicebear/core';
import { create, meta, type Options, schema } from '@dicebear/lorelei';
import type { Chart, Sex } from './calendar.ts';
import { palaceElementOf, spouseElement } from './love-chart.ts';
import { at } from './wording.ts';

/** What is drawn; every word about the portrait is chosen by the same values. */
export interface Traits {
  hair: 'straight' | 'waved' | 'gathered';
  gaze: 'open' | 'quiet';
  smile: 'fire' | 'open' | 'closed';
  adornment: 'round' | 'square' | 'earrings' | 'groomed' | 'plain';
}

export interface Portrait {
  svg: string;
  traits: Traits;
}

type Slot = 'hair' | 'eyebrows' | 'eyes' | 'mouth' | 'head' | 'nose' | 'glasses' | 'earrings';
type Variant<Name extends Slot> = NonNullable<Options[Name]>[number];

/**
 * Of all that the style can draw, only what suits the occasion: no beards, masks or grimaces. Sorted by what one
 * sees: a man's straight hair falls over the brow, his gathered hair is cut short.
 */
const hairs: Record<Sex, Record<Traits['hair'], readonly Variant<'hair'>[]>> = {
  female: {
    straight: ['variant13', 'variant15', 'variant16', 'variant21', 'variant23', 'variant41'],
    waved: ['variant24', 'variant32', 'variant35', 'variant42'],
    gathered: ['variant31', 'variant33', 'variant46', 'variant48'],
  },
  male: {
    straight: ['variant06', 'variant07', 'variant11', 'variant12', 'variant43'],
    waved: ['variant05', 'variant20', 'variant37'],
    gathered: ['variant02', 'variant03', 'variant04', 'variant08', 'variant44'],
  },
};
/** By the element of the spouse palace, wood first. */
const hairOfElement = ['straight', 'waved', 'gathered', 'gathered', 'waved'] as const;
const calmBrows = ['variant02', 'variant05', 'variant07', 'variant09', 'variant12'] as const;
const brows: Record<Sex, readonly Variant<'eyebrows'>[]> = {
  female: calmBrows,
  male: [...calmBrows, 'variant03', 'variant10'],
};
const eyes: Record<Traits['gaze'], readonly Variant<'eyes'>[]> = {
  open: ['variant02', 'variant04', 'variant14', 'variant24'],
  quiet: ['variant06', 'variant11', 'variant20', 'variant23'],
};
/** Hair that leaves the ear free: earrings a text speaks of must be seen. */
const hairsOffTheEar: readonly Variant<'hair'>[] = [
  'variant13',
  'variant16',
  'variant31',
  'variant32',
  'variant42',
  'variant46',
  'variant48',
];
const wideSmiles = ['happy05', 'happy06'] as const;
const mouths: Record<Sex, Record<Traits['smile'], readonly Variant<'mouth'>[]>> = {
  female: {
    fire: wideSmiles,
    open: wideSmiles,
    closed: ['happy01', 'happy02', 'happy03', 'happy14'],
  },
  male: { fire: wideSmiles, open: wideSmiles, closed: ['happy01', 'happy14'] },
};
const heads: readonly Variant<'head'>[] = ['variant01', 'variant03'];
const noses: readonly Variant<'nose'>[] = ['variant01', 'variant03', 'variant04', 'variant05'];
const roundFrames: readonly Variant<'glasses'>[] = ['variant01'];
const angularFrames: readonly Variant<'glasses'>[] = ['variant03', 'variant04'];
const earrings: readonly Variant<'earrings'>[] = ['variant01', 'variant02', 'variant03'];

/** By the element of the spouse star, wood first. */
const palettes = [
  { hair: '3b2a1f', skin: 'f3dcc6', ground: 'dfe9dc' },
  { hair: '6b2f22', skin: 'f6d8c4', ground: 'f8e3dc' },
  { hair: '5a3d26', skin: 'f0d3b4', ground: 'f2e8d5' },
  { hair: '3a3c42', skin: 'fae6da', ground: 'e8e9ec' },
  { hair: '15161c', skin: 'f4dccb', ground: 'dbe4ef' },
] as const;

/** The likeness a chart gives of its spouse. */
export function portraitOf(chart: Chart, visitor: Sex, drawn: Sex): Portrait {
  const traits = traitsOf(chart, visitor, drawn);
  const style = { create, meta, schema };
  const avatar = createAvatar(style, {
    ...drawingOf(chart, spouseElement(chart, visitor), drawn, traits),
    seed: 'portrait',
    size: 512,
    randomizeIds: false,
  });
  return { svg: avatar.toString(), traits };
}

/**
 * Colours by the spouse star's element, the rest by the traits; among drawings that look alike, the stems and
 * branches of the four pillars choose.
 */
export function drawingOf(chart: Chart, star: number, drawn: Sex, traits: Traits) {
  const { year, month, day, hour = chart.pillars.day } = chart.pillars;
  const palette = at(palettes, star);
  const { adornment } = traits;
  const pick = <Choice>(choices: readonly Choice[], index: number): Choice[] => [
    at(choices, index % choices.length),
  ];
  const hair = hairs[drawn][traits.hair].filter(
    (variant) => adornment !== 'earrings' || hairsOffTheEar.includes(variant),
  );
  return {
    hair: pick(hair, day.sound + month.branch + day.stem),
    eyebrows: pick(brows[drawn], month.stem),
    eyes: pick(eyes[traits.gaze], day.stem + year.branch),
    mouth: pick(mouths[drawn][traits.smile], month.stem + year.branch),
    head: pick(heads, year.stem),
    nose: pick(noses, hour.branch),
    glasses: pick(adornment === 'round' ? roundFrames : angularFrames, month.sound),
    glassesProbability: adornment === 'round' || adornment === 'square' ? 100 : 0,
    earrings: pick(earrings, year.sound),
    earringsProbability: adornment === 'earrings' ? 100 : 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 0,
    beardProbability: 0,
    hairColor: [palette.hair],
    skinColor: [palette.skin],
    earringsColor: ['b8862b'],
    eyebrowsColor: [palette.hair],
    backgroundColor: [palette.ground],
  } satisfies Options & { backgroundColor: string[] };
}

/** A yang month opens the eyes; fire smiles in any case, else a quarter of the chart makes a star plain to see. */
function traitsOf(chart: Chart, visitor: Sex, drawn: Sex): Traits {
  const { day, month } = chart.pillars;
  const star = spouseElement(chart, visitor);
  return {
    hair: at(hairOfElement, palaceElementOf(chart)),
    gaze: month.branch % 2 === 0 ? 'open' : 'quiet',
    smile: star === 1 ? 'fire' : at(chart.balance, star) >= 25 ? 'open' : 'closed',
    adornment: adornmentOf(day.branch, drawn),
  };
}

/**
 * Chen, xu, chou and wei store and wear glasses, round for the yin ones; zi, wu, mao and you bloom; yin, shen, si
 * and hai move.
 */
function adornmentOf(branch: number, drawn: Sex): Traits['adornment'] {
  if (branch % 3 === 1) return branch % 2 === 0 ? 'square' : 'round';
  if (branch % 3 === 0) return drawn === 'female' ? 'earrings' : 'groomed';
  return 'plain';
}

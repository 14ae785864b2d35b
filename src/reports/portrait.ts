import { createAvatar } from '@dicebear/core';
import { create, meta, type Options, schema } from '@dicebear/lorelei';
import type { Chart, Sex } from './calendar.ts';
import { spouseElement } from './love-years.ts';
import { at } from './wording.ts';

/** What is drawn besides the face: every word about the portrait is chosen by the same value. */
export type Adornment = 'glasses' | 'earrings' | 'groomed' | 'plain';

export interface Portrait {
  svg: string;
  adornment: Adornment;
}

type Slot = 'hair' | 'eyebrows' | 'eyes' | 'mouth' | 'head' | 'nose' | 'glasses' | 'earrings';
type Variant<Name extends Slot> = NonNullable<Options[Name]>[number];

/** Of all that the style can draw, only what suits the occasion: no beards, masks or grimaces. */
const hairs: Record<Sex, readonly Variant<'hair'>[]> = {
  female: [
    'variant13',
    'variant15',
    'variant16',
    'variant21',
    'variant23',
    'variant24',
    'variant31',
    'variant32',
    'variant33',
    'variant35',
    'variant41',
    'variant42',
    'variant45',
    'variant46',
    'variant48',
  ],
  male: [
    'variant02',
    'variant03',
    'variant04',
    'variant05',
    'variant06',
    'variant07',
    'variant08',
    'variant11',
    'variant12',
    'variant20',
    'variant37',
    'variant43',
    'variant44',
  ],
};
const calmBrows = ['variant02', 'variant05', 'variant07', 'variant09', 'variant12'] as const;
const brows: Record<Sex, readonly Variant<'eyebrows'>[]> = {
  female: calmBrows,
  male: [...calmBrows, 'variant03', 'variant10'],
};
const eyes: readonly Variant<'eyes'>[] = [
  'variant02',
  'variant04',
  'variant06',
  'variant11',
  'variant14',
  'variant20',
  'variant23',
  'variant24',
];
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
const mouths: Record<Sex, readonly Variant<'mouth'>[]> = {
  female: ['happy01', 'happy02', 'happy03', 'happy05', 'happy06', 'happy14'],
  male: ['happy01', 'happy05', 'happy06', 'happy14'],
};
const heads: readonly Variant<'head'>[] = ['variant01', 'variant03'];
const noses: readonly Variant<'nose'>[] = ['variant01', 'variant03', 'variant04', 'variant05'];
const frames: readonly Variant<'glasses'>[] = ['variant01', 'variant03', 'variant04'];
const earrings: readonly Variant<'earrings'>[] = ['variant01', 'variant02', 'variant03'];

/** By the element of the spouse star, wood first. */
const palettes = [
  { hair: '3b2a1f', skin: 'f3dcc6', ground: 'dfe9dc' },
  { hair: '6b2f22', skin: 'f6d8c4', ground: 'f8e3dc' },
  { hair: '5a3d26', skin: 'f0d3b4', ground: 'f2e8d5' },
  { hair: '3a3c42', skin: 'fae6da', ground: 'e8e9ec' },
  { hair: '15161c', skin: 'f4dccb', ground: 'dbe4ef' },
] as const;

/**
 * The likeness a chart gives of its spouse: colours by the spouse star's element, adornment by the kind of the
 * spouse palace, shapes by the stems and branches of the four pillars.
 */
export function portraitOf(chart: Chart, visitor: Sex, drawn: Sex): Portrait {
  const { year, month, day, hour = chart.pillars.day } = chart.pillars;
  const palette = at(palettes, spouseElement(chart, visitor));
  const adornment = adornmentOf(day.branch, drawn);
  const pick = <Choice>(choices: readonly Choice[], index: number): Choice[] => [
    at(choices, index % choices.length),
  ];
  const options: Options = {
    hair: pick(adornment === 'earrings' ? hairsOffTheEar : hairs[drawn], day.sound + month.branch),
    eyebrows: pick(brows[drawn], month.stem),
    eyes: pick(eyes, day.stem + year.branch),
    mouth: pick(mouths[drawn], month.branch),
    head: pick(heads, year.stem),
    nose: pick(noses, hour.branch),
    glasses: pick(frames, month.sound),
    glassesProbability: adornment === 'glasses' ? 100 : 0,
    earrings: pick(earrings, year.sound),
    earringsProbability: adornment === 'earrings' ? 100 : 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 0,
    beardProbability: 0,
    hairColor: [palette.hair],
    skinColor: [palette.skin],
    earringsColor: ['b8862b'],
    eyebrowsColor: [palette.hair],
  };
  const style = { create, meta, schema };
  const avatar = createAvatar(style, {
    ...options,
    seed: 'portrait',
    size: 512,
    backgroundColor: [palette.ground],
    randomizeIds: false,
  });
  return { svg: avatar.toString(), adornment };
}

/** Chen, xu, chou and wei store; zi, wu, mao and you bloom; yin, shen, si and hai move. */
function adornmentOf(branch: number, drawn: Sex): Adornment {
  if (branch % 3 === 1) return 'glasses';
  if (branch % 3 === 0) return drawn === 'female' ? 'earrings' : 'groomed';
  return 'plain';
}

import { createAvatar } from '@dicebear/core';
import { create, meta, type Options, schema } from '@dicebear/lorelei';
import type { Chart, Sex } from '../../reports/almanac/calendar.ts';
import { stageOfAge } from '../../reports/almanac/love-stage.ts';
import { palaceElementOf, spouseElement } from '../../reports/love/love-chart.ts';
import { at } from '../../reports/writing/wording.ts';

/**
 * The drawing is DiceBear's `lorelei` by Lisa Wischofsky (CC0), in the few of its variants that go together. Which
 * of them, no old book says: the table from star, palace and pillars to a face is this shop's own.
 */

/** What is drawn; every word about the portrait is chosen by the same values. */
export interface Traits {
  hair: 'straight' | 'waved' | 'gathered';
  gaze: 'open' | 'quiet';
  smile: 'fire' | 'open' | 'closed';
  adornment: 'round' | 'square' | 'reading' | 'earrings' | 'groomed' | 'plain';
  /** How much of the hair's colour the years have left; the visitor's years, since partners are drawn as coevals. */
  years: 'fresh' | 'greying' | 'grey';
}

export interface Portrait {
  svg: string;
  traits: Traits;
  parts: ReturnType<typeof drawingOf>;
}

type Slot = 'hair' | 'eyebrows' | 'eyes' | 'mouth' | 'head' | 'nose' | 'glasses' | 'earrings';
type Variant<Name extends Slot> = NonNullable<Options[Name]>[number];
type Hairs = readonly (readonly Variant<'hair'>[])[];

/**
 * Of all that the style can draw, only what suits the occasion: no beards, masks or grimaces, no fringe over an eye
 * of which the text says that it looks at one. Hair by the element of the spouse palace, wood first, as
 * `hairTexts` describes it; earth and metal are both kept in order, metal more strictly.
 */
const hairs: Record<Sex, Hairs> = {
  female: [
    ['variant13', 'variant15', 'variant16', 'variant21', 'variant23'],
    ['variant24', 'variant32', 'variant35', 'variant42'],
    ['variant31', 'variant33', 'variant46', 'variant48'],
    ['variant31', 'variant33', 'variant46', 'variant48'],
    ['variant24', 'variant32', 'variant35'],
  ],
  male: [
    ['variant06', 'variant07', 'variant11', 'variant12', 'variant43'],
    ['variant05', 'variant20'],
    ['variant02', 'variant03', 'variant04'],
    ['variant02', 'variant03', 'variant08'],
    ['variant05', 'variant37'],
  ],
};
/** The same without what only the young wear, with buns, close crops and a higher forehead. */
const lateHairs: Record<Sex, Hairs> = {
  female: [
    ['variant13', 'variant15', 'variant23'],
    ['variant24', 'variant32'],
    ['variant33', 'variant38', 'variant46'],
    ['variant33', 'variant38', 'variant46'],
    ['variant24', 'variant32'],
  ],
  male: [
    ['variant07', 'variant12'],
    ['variant05'],
    ['variant01', 'variant03', 'variant44'],
    ['variant02', 'variant03', 'variant47'],
    ['variant05', 'variant37'],
  ],
};
/** By the element of the spouse palace, wood first. */
const hairOfElement = ['straight', 'waved', 'gathered', 'gathered', 'waved'] as const;
const calmBrows = ['variant02', 'variant05', 'variant07', 'variant09', 'variant12'] as const;
const brows: Record<Sex, readonly Variant<'eyebrows'>[]> = {
  female: calmBrows,
  male: [...calmBrows, 'variant03', 'variant10'],
};
const openEyes = ['variant02', 'variant04', 'variant14', 'variant24'] as const;
/** 11 and 23 have drawn lashes. */
const eyes: Record<Sex, Record<Traits['gaze'], readonly Variant<'eyes'>[]>> = {
  female: { open: openEyes, quiet: ['variant06', 'variant11', 'variant20', 'variant23'] },
  male: { open: openEyes, quiet: ['variant06', 'variant20'] },
};
/** Hair that leaves the ear free: earrings a text speaks of must be seen. */
const hairsOffTheEar: readonly Variant<'hair'>[] = [
  'variant13',
  'variant16',
  'variant31',
  'variant32',
  'variant33',
  'variant38',
  'variant42',
  'variant46',
  'variant48',
];
const wideSmiles = ['happy05', 'happy06'] as const;
const mouths: Record<Sex, Record<Traits['smile'], readonly Variant<'mouth'>[]>> = {
  female: { fire: wideSmiles, open: wideSmiles, closed: ['happy01', 'happy02', 'happy03'] },
  male: { fire: wideSmiles, open: wideSmiles, closed: ['happy01', 'happy02'] },
};
const heads: readonly Variant<'head'>[] = ['variant01', 'variant03'];
const noses: readonly Variant<'nose'>[] = ['variant01', 'variant03', 'variant04', 'variant05'];
/** Reading glasses sit low on the nose. */
const frames: Partial<Record<Traits['adornment'], readonly Variant<'glasses'>[]>> = {
  round: ['variant01'],
  square: ['variant03', 'variant04'],
  reading: ['variant05'],
};
const earrings: readonly Variant<'earrings'>[] = ['variant01', 'variant02', 'variant03'];

/** By the element of the spouse star, wood first. */
const palettes = [
  { hair: { fresh: '3b2a1f', greying: '574a41', grey: 'a19a92' }, skin: 'f3dcc6', ground: 'dfe9dc' },
  { hair: { fresh: '6b2f22', greying: '79493e', grey: 'ada19b' }, skin: 'f6d8c4', ground: 'f8e3dc' },
  { hair: { fresh: '5a3d26', greying: '6d563f', grey: 'aea292' }, skin: 'f0d3b4', ground: 'f2e8d5' },
  { hair: { fresh: '3a3c42', greying: '54575e', grey: 'a6aab3' }, skin: 'fae6da', ground: 'e8e9ec' },
  { hair: { fresh: '15161c', greying: '383a41', grey: '999da5' }, skin: 'f4dccb', ground: 'dbe4ef' },
] as const;

/** The fold a smile leaves beside the mouth, and the lines at the outer corner of the eye, where no hair covers it. */
const smileFold = 'M506 566q-40 24-46 66';
const eyeLines = 'M356 426q16 8 26 22M350 474q18-2 32-8';
const linesOf: Record<Traits['years'], string> = {
  fresh: '',
  greying: smileFold,
  grey: smileFold + eyeLines,
};

/** The likeness a chart gives of its spouse, for a visitor of that age. */
export function portraitOf(chart: Chart, visitor: Sex, drawn: Sex, age: number): Portrait {
  const traits = traitsOf(chart, visitor, drawn, age);
  const style = { create, meta, schema };
  const parts = drawingOf(chart, spouseElement(chart, visitor), drawn, traits);
  const avatar = createAvatar(style, {
    ...parts,
    seed: 'portrait',
    size: 512,
    randomizeIds: false,
  });
  return { svg: withLines(avatar.toString(), linesOf[traits.years]), traits, parts };
}

function withLines(svg: string, lines: string): string {
  if (lines === '') return svg;
  const path = `<path d="${lines}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`;
  return svg.replace(/<\/svg>$/, `${path}</svg>`);
}

/**
 * Colours by the spouse star's element, the rest by the traits; among drawings that look alike, the stems and
 * branches of the four pillars choose.
 */
export function drawingOf(chart: Chart, star: number, drawn: Sex, traits: Traits) {
  const { year, month, day, hour = chart.pillars.day } = chart.pillars;
  const palette = at(palettes, star);
  const { adornment, years } = traits;
  const pick = <Choice>(choices: readonly Choice[], index: number): Choice[] => [
    at(choices, index % choices.length),
  ];
  const worn = years === 'grey' ? lateHairs : hairs;
  const hair = at(worn[drawn], palaceElementOf(chart)).filter(
    (variant) => adornment !== 'earrings' || hairsOffTheEar.includes(variant),
  );
  const glasses = frames[adornment];
  return {
    hair: pick(hair, day.sound + month.branch + day.stem),
    eyebrows: pick(brows[drawn], month.stem),
    eyes: pick(eyes[drawn][traits.gaze], day.stem + year.branch),
    mouth: pick(mouths[drawn][traits.smile], month.stem + year.branch),
    head: pick(heads, year.stem),
    nose: pick(noses, hour.branch),
    ...(glasses ? { glasses: pick(glasses, month.sound) } : {}),
    glassesProbability: glasses ? 100 : 0,
    earrings: pick(earrings, year.sound),
    earringsProbability: adornment === 'earrings' ? 100 : 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 0,
    beardProbability: 0,
    hairColor: [palette.hair[years]],
    skinColor: [palette.skin],
    earringsColor: ['b8862b'],
    eyebrowsColor: [palette.hair[years]],
    backgroundColor: [palette.ground],
  } satisfies Options & { backgroundColor: string[] };
}

/** A yang month opens the eyes; fire smiles in any case, else a quarter of the chart makes a star plain to see. */
function traitsOf(chart: Chart, visitor: Sex, drawn: Sex, age: number): Traits {
  const { day, month } = chart.pillars;
  const star = spouseElement(chart, visitor);
  const stage = stageOfAge(age);
  const years = stage === 'late' ? 'grey' : stage === 'middle' ? 'greying' : 'fresh';
  return {
    hair: at(hairOfElement, palaceElementOf(chart)),
    gaze: month.branch % 2 === 0 ? 'open' : 'quiet',
    smile: star === 1 ? 'fire' : at(chart.balance, star) >= 25 ? 'open' : 'closed',
    adornment: adornmentOf(day.branch, drawn, years === 'grey'),
    years,
  };
}

/**
 * Chen, xu, chou and wei store and wear glasses, round for the yin ones; zi, wu, mao and you bloom; yin, shen, si
 * and hai move. Whoever wears nothing needs glasses to read by in late years.
 */
function adornmentOf(branch: number, drawn: Sex, isGrey: boolean): Traits['adornment'] {
  if (branch % 3 === 1) return branch % 2 === 0 ? 'square' : 'round';
  if (branch % 3 === 0 && drawn === 'female') return 'earrings';
  if (isGrey) return 'reading';
  return branch % 3 === 0 ? 'groomed' : 'plain';
}

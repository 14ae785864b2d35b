import { ornamentOf } from '../palette/palette.ts';
import { isText, say } from './copy.ts';
import type { Funnel, Text } from './funnel.ts';
import type { FunnelFile, PaletteName } from './schema-types.generated.ts';

/** A face of our own: Song is printed, Kai is written by hand. */
export type HeadlineFace = 'song' | 'kai';

/** A page loads what its entry needs; what its payment and success screens need on top comes with them. */
export const headlineParts = ['entry', 'after'] as const;
export type HeadlinePart = (typeof headlineParts)[number];

export interface Headline {
  pointer: string;
  text: Text;
  part: HeadlinePart;
}

/** Airports, weather desks and undergrounds do not use serifs: these keep the phone's own sans. */
const others: Partial<Record<PaletteName, HeadlineFace | null>> = {
  gelpen: 'kai',
  boarding: null,
  forecast: null,
  metro: null,
};

export function headlineFaceOf({ theme }: Pick<Funnel, 'theme'>): HeadlineFace | null {
  const ornament = ornamentOf(theme);
  const face = others[ornament as PaletteName];
  return face === undefined ? 'song' : face;
}

function headingsIn(value: object, pointer: string): Omit<Headline, 'part'>[] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === null || typeof item !== 'object') return [];
    const at = `${pointer}/${key}`;
    return key === 'heading' && isText(item) ? [{ pointer: at, text: item }] : headingsIn(item, at);
  });
}

type Worded = Pick<FunnelFile, 'title' | 'entry' | 'payment'> & { overrides?: object };

/** What a funnel's screens have for first and second headings, as its file says it. */
export function headlinesOf({ title, entry, payment, overrides = [] }: Worded): Headline[] {
  const own = [
    ...headingsIn(entry, '/entry'),
    ...(entry.layout === 'chat' ? [{ pointer: '/entry/host', text: entry.host }] : []),
    ...(entry.layout === 'ritual' && !entry.form.heading ? [{ pointer: '/title', text: title }] : []),
  ];
  const later = [...headingsIn(payment, '/payment'), ...headingsIn(overrides, '/overrides')];
  return [
    ...own.map((headline) => ({ ...headline, part: 'entry' as const })),
    ...later.map((headline) => ({ ...headline, part: 'after' as const })),
  ];
}

/** Every character of the texts once, in order; not those that only say where a line may break. */
export const lettersIn = (texts: readonly (Text | string)[], language: string): string =>
  [...new Set(texts.flatMap((text) => [...say(text, language)]))]
    .filter((letter) => !/\p{Default_Ignorable_Code_Point}/u.test(letter))
    .sort()
    .join('');

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

function findHeadings(value: object, pointer: string, found: Omit<Headline, 'part'>[] = []) {
  for (const [key, item] of Object.entries(value)) {
    if (item === null || typeof item !== 'object') continue;
    const at = `${pointer}/${key}`;
    if (key === 'heading' && isText(item)) found.push({ pointer: at, text: item });
    else findHeadings(item, at, found);
  }
  return found;
}

type Worded = Pick<FunnelFile, 'title' | 'entry' | 'payment'> & { overrides?: object };

const headlinesIn: Record<HeadlinePart, (funnel: Worded) => Omit<Headline, 'part'>[]> = {
  entry: ({ title, entry }) => [
    ...findHeadings(entry, '/entry'),
    ...(entry.layout === 'chat' ? [{ pointer: '/entry/host', text: entry.host }] : []),
    ...(entry.layout === 'ritual' && !entry.form.heading ? [{ pointer: '/title', text: title }] : []),
  ],
  after: ({ payment, overrides = [] }) => [
    ...findHeadings(payment, '/payment'),
    ...findHeadings(overrides, '/overrides'),
  ],
};

/** What a funnel's screens have for first and second headings, as its file says it; of some of its parts, or of all. */
export const headlinesOf = (funnel: Worded, parts: readonly HeadlinePart[] = headlineParts): Headline[] =>
  parts.flatMap((part) => headlinesIn[part](funnel).map((headline) => ({ ...headline, part })));

/** A slot that is none of the terms, which are known beforehand. */
const answer = /(?<!\{)\{(?!(?:price|listPrice|questions)[|}])\w/;

/** Does a heading repeat what a visitor answers? Nobody knows its letters. */
export const repeatsAnswer = ({ text }: Pick<Headline, 'text'>, language: string): boolean =>
  answer.test(say(text, language));

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Every character of the texts once, in order; not those that only say where a line may break. */
export const lettersIn = (texts: readonly (Text | string)[], language: string): string => {
  const letters = new Set(texts.map((text) => say(text, language)).join(''));
  return [...letters]
    .filter((letter) => !ignorable.test(letter))
    .sort()
    .join('');
};

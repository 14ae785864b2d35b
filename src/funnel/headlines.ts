import { ornamentOf } from '../theme/palette.ts';
import type { Funnel, Text } from './funnel.ts';
import type { FunnelFile, PaletteName } from './schema-types.generated.ts';
import { isText, say } from './texts.ts';

/** Our headline fonts: Song is printed, Kai handwritten. */
export type HeadlineFace = 'song' | 'kai';

/** Pages load fonts for the entry; those for payment and success come with these screens. */
export const headlineParts = ['entry', 'after'] as const;
export type HeadlinePart = (typeof headlineParts)[number];

export interface Headline {
  pointer: string;
  text: Text;
  part: HeadlinePart;
}

/** These keep the phone's sans, because airports, weather services and undergrounds use no serifs. */
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

export const headlinesOf = (funnel: Worded, parts: readonly HeadlinePart[] = headlineParts): Headline[] =>
  parts.flatMap((part) => headlinesIn[part](funnel).map((headline) => ({ ...headline, part })));

/** A slot other than the payment terms, which are known in advance. */
const answer = /(?<!\{)\{(?!(?:price|listPrice|questions)[|}])\w/;

/** Whether a heading repeats a visitor's answer, whose letters are unknown. */
export const repeatsAnswer = ({ text }: Pick<Headline, 'text'>, language: string): boolean =>
  answer.test(say(text, language));

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Returns the distinct characters of texts, sorted, without line-break hints. */
export const lettersIn = (texts: readonly (Text | string)[], language: string): string => {
  const letters = new Set(texts.map((text) => say(text, language)).join(''));
  return [...letters]
    .filter((letter) => !ignorable.test(letter))
    .sort()
    .join('');
};

import { paletteRule, type Worn } from '../../engine/palette/palette.ts';
import type { Subset } from '../../lettering/page-subsets.ts';

/** What the head of a page says of the faces of its headings. */
export interface HeadlineStyles {
  css: string;
  /** Asks for the file of what is seen first before the page is laid out. */
  preload: string;
}

export const noFaces: HeadlineStyles = { css: '', preload: '' };

const addressOf = ({ name }: Subset) => `/assets/${name}`;

/** Read by `src/web/ui/base.css`. */
const variables = { entry: '--own', after: '--own-after' } as const;

/**
 * Han characters are as wide in any face, so that ours may come late without moving a line. Latin ones are not: there the
 * phone's serif stays where ours has not come before the first paint.
 */
const displayOf = ({ language }: Subset) => (language.startsWith('zh') ? 'swap' : 'optional');

/** The Kai face sits in its line as the Chinese faces of Android do, which it takes the place of. */
const metricsOf = ({ face, language }: Subset) =>
  face === 'kai' && language.startsWith('zh') ? ';ascent-override:115.1%;descent-override:28.6%' : '';

/** `first`: the language in which the page shows its entry at once. */
export function headlineStyles(subsets: readonly Subset[], first?: string): HeadlineStyles {
  const idOf = ({ part, language }: Subset) => `${part}-${language}`;
  const faces = subsets.map(
    (subset) =>
      `@font-face{font-family:${idOf(subset)};src:url(${addressOf(subset)});font-weight:700;font-display:${displayOf(subset)}${metricsOf(subset)}}`,
  );
  // More than `:root` alone says, since the style sheet comes later.
  const worn = subsets.map(
    (subset) => `html:lang(${subset.language}){${variables[subset.part]}:${idOf(subset)}}`,
  );
  const shown = subsets.find(({ part, language }) => part === 'entry' && language === first);
  const preload = shown
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(shown)}" />`
    : '';
  return { css: [...faces, ...worn].join(''), preload };
}

/** The same with the rule of the colours that the page wears, where those are its own. */
export const withPalette = ({ css, preload }: HeadlineStyles, worn: Worn | undefined): HeadlineStyles => ({
  css: css + paletteRule(worn),
  preload,
});

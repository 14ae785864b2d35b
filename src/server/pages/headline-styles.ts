import { paletteRule, type Worn } from '../../engine/palette/palette.ts';
import type { Subset } from '../../lettering/page-subsets.ts';

export interface HeadlineStyles {
  css: string;
  /** Loads the first font before layout. */
  preload: string;
}

export const noFaces: HeadlineStyles = { css: '', preload: '' };

const addressOf = ({ name }: Subset) => `/assets/${name}`;

/** Used in `src/web/ui/base.css`. */
const variables = { entry: '--own', after: '--own-after' } as const;

/**
 * Han characters are equally wide in all fonts, so ours may come late (`swap`). Latin text would move, so it keeps
 * the phone's serif unless ours is in time.
 */
const displayOf = ({ language }: Subset) => (language.startsWith('zh') ? 'swap' : 'optional');

/** Kai gets the line metrics of Android's Chinese fonts, which it replaces. */
const metricsOf = ({ face, language }: Subset) =>
  face === 'kai' && language.startsWith('zh') ? ';ascent-override:115.1%;descent-override:28.6%' : '';

/** `first` is the language whose entry shows at once. */
export function headlineStyles(subsets: readonly Subset[], first?: string): HeadlineStyles {
  const idOf = ({ part, language }: Subset) => `${part}-${language}`;
  const faces = subsets.map(
    (subset) =>
      `@font-face{font-family:${idOf(subset)};src:url(${addressOf(subset)});font-weight:700;font-display:${displayOf(subset)}${metricsOf(subset)}}`,
  );
  // More specific than `:root`, because the style sheet comes later.
  const worn = subsets.map(
    (subset) => `html:lang(${subset.language}){${variables[subset.part]}:${idOf(subset)}}`,
  );
  const shown = subsets.find(({ part, language }) => part === 'entry' && language === first);
  const preload = shown
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(shown)}" />`
    : '';
  return { css: [...faces, ...worn].join(''), preload };
}

export const withPalette = ({ css, preload }: HeadlineStyles, worn: Worn | undefined): HeadlineStyles => ({
  css: css + paletteRule(worn),
  preload,
});

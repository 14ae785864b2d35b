import type { Subset } from '../../fonts/page-subsets.ts';
import { type PageTheme, paletteRule } from '../../theme/palette.ts';

export interface HeadlineStyles {
  css: string;
  /** A `<link>` that loads the font of the visible headline early. */
  preload: string;
}

export const noFaces: HeadlineStyles = { css: '', preload: '' };

const addressOf = ({ name }: Subset) => `/assets/${name}`;

const variables = { entry: '--own', after: '--own-after' } as const;

/** A late font moves Latin text, so Latin is `optional`. A late font moves no Han text, so Han may `swap`. */
const displayOf = ({ language }: Subset) => (language.startsWith('zh') ? 'swap' : 'optional');

/** Line metrics of Android's Chinese fonts, so that lines do not move when the font arrives. */
const metricsOf = ({ face, language }: Subset) =>
  face === 'kai' && language.startsWith('zh') ? ';ascent-override:115.1%;descent-override:28.6%' : '';

export function headlineStyles(subsets: readonly Subset[], first?: string): HeadlineStyles {
  const idOf = ({ part, language }: Subset) => `${part}-${language}`;
  const faces = subsets.map(
    (subset) =>
      `@font-face{font-family:${idOf(subset)};src:url(${addressOf(subset)});font-weight:700;font-display:${displayOf(subset)}${metricsOf(subset)}}`,
  );
  // Use `html:lang`, because it outweighs `:root` in the style sheet that follows.
  const fontRules = subsets.map(
    (subset) => `html:lang(${subset.language}){${variables[subset.part]}:${idOf(subset)}}`,
  );
  const shown = subsets.find(({ part, language }) => part === 'entry' && language === first);
  const preload = shown
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(shown)}" />`
    : '';
  return { css: [...faces, ...fontRules].join(''), preload };
}

export const withPalette = (
  { css, preload }: HeadlineStyles,
  theme: PageTheme | undefined,
): HeadlineStyles => ({
  css: css + paletteRule(theme),
  preload,
});

export type StylePiece = {
  css: string;
  within: readonly string[];
} & (
  | {
      /** Needed if the page has every entry of one of these lists: `tag`, `.class`, `[name]` or `[name=value]`. */
      needs: readonly (readonly string[])[];
    }
  | {
      /** Such as an animation's name. The piece is needed if another needed piece's CSS contains the name. */
      name: string;
    }
);

/** Classes and attributes that scripts set later, on the root element and on invalid fields. */
const setLater = ['.scripted', '.elsewhere', '.switching', '[aria-invalid]', '[aria-invalid=true]'];

const openingTag = /<([a-z][a-z0-9]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=>/"]+)(?:="([^"]*)")?/g;

function marksOf(html: string): Set<string> {
  const marks = new Set(setLater);
  for (const [, tag, attributes] of html.matchAll(openingTag)) {
    marks.add(tag!);
    for (const [, name, value = ''] of attributes!.matchAll(attribute)) {
      marks.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'class') for (const each of value.split(/\s+/)) marks.add(`.${each}`);
    }
  }
  return marks;
}

export function firstStyles(html: string, pieces: readonly StylePiece[]): string {
  const marks = marksOf(html);
  const isWanted = (piece: StylePiece) =>
    'needs' in piece && piece.needs.some((all) => all.every((mark) => marks.has(mark)));
  const wanted = new Set(pieces.filter(isWanted));
  const named = [...wanted].map(({ css }) => css).join();
  for (const piece of pieces) if ('name' in piece && named.includes(piece.name)) wanted.add(piece);

  let css = '';
  let around: readonly string[] = [];
  for (const piece of pieces) {
    if (!wanted.has(piece)) continue;
    if (piece.within.join() !== around.join()) {
      css += '}'.repeat(around.length) + piece.within.map((condition) => `${condition}{`).join('');
      around = piece.within;
    }
    css += piece.css;
  }
  return css + '}'.repeat(around.length);
}

const sheetLink = /<link rel="stylesheet"[^>]*>/;

export function inlineStyles(
  html: string,
  pieces: readonly StylePiece[],
  faces: string,
): { html: string; css: string } {
  const link = sheetLink.exec(html)?.[0];
  // The loading page may become any screen, so it keeps the link to the whole style sheet.
  if (link === undefined || html.includes('data-page="*"')) {
    const style = faces && `<style>${faces}</style>\n  `;
    return { html: html.replace('</head>', () => `${style}</head>`), css: faces };
  }
  const css = firstStyles(html, pieces) + faces;
  return { html: html.replace(link, () => `<style>${css}</style><noscript>${link}</noscript>`), css };
}

import { paletteRule, type Worn } from '../../engine/palette/palette.ts';
import type { Subset } from '../../lettering/page-subsets.ts';

export interface HeadlineStyles {
  css: string;
  /** A `<link>` that loads the visible headline's font early. */
  preload: string;
}

export const noFaces: HeadlineStyles = { css: '', preload: '' };

const addressOf = ({ name }: Subset) => `/assets/${name}`;

/** Custom properties that `src/web/ui/base.css` uses. */
const variables = { entry: '--own', after: '--own-after' } as const;

/**
 * Han characters have the same width in every font, so our font may arrive late (`swap`). Latin text would move, so it
 * keeps the phone's font unless ours arrives in time (`optional`).
 */
const displayOf = ({ language }: Subset) => (language.startsWith('zh') ? 'swap' : 'optional');

/** Gives the Kai font the line metrics of Android's Chinese fonts, because Kai replaces them while the page is open. */
const metricsOf = ({ face, language }: Subset) =>
  face === 'kai' && language.startsWith('zh') ? ';ascent-override:115.1%;descent-override:28.6%' : '';

/** Returns CSS for the headline fonts, and a preload link for the entry page's font in the language `first`. */
export function headlineStyles(subsets: readonly Subset[], first?: string): HeadlineStyles {
  const idOf = ({ part, language }: Subset) => `${part}-${language}`;
  const faces = subsets.map(
    (subset) =>
      `@font-face{font-family:${idOf(subset)};src:url(${addressOf(subset)});font-weight:700;font-display:${displayOf(subset)}${metricsOf(subset)}}`,
  );
  // The style sheet comes later and has a `:root` rule, so this rule needs the more specific `html:lang`.
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

export type StylePiece = {
  css: string;
  within: readonly string[];
} & (
  | {
      /**
       * A page needs this piece if it has all marks of at least one list. A mark is `tag`, `.class`, `[attribute]` or
       * `[attribute=value]`.
       */
      needs: readonly (readonly string[])[];
    }
  | {
      /** A page needs this piece if another needed piece contains this name. */
      name: string;
    }
);

/** Marks that scripts set later: on the root element before the first paint, and on a field with a refused value. */
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

/**
 * Inlines the style rules that the page needs and the rules of the headline fonts, so that the first paint waits for no
 * file. A placeholder page keeps the link to the whole style sheet.
 */
export function inlineStyles(
  html: string,
  pieces: readonly StylePiece[],
  faces: string,
): { html: string; css: string } {
  const link = sheetLink.exec(html)?.[0];
  if (link === undefined || html.includes('data-page="*"')) {
    const style = faces && `<style>${faces}</style>\n  `;
    return { html: html.replace('</head>', () => `${style}</head>`), css: faces };
  }
  const css = firstStyles(html, pieces) + faces;
  return { html: html.replace(link, () => `<style>${css}</style><noscript>${link}</noscript>`), css };
}

/** A rule of the style sheet, and which pages need it. Made by the build. */
export type StylePiece = {
  css: string;
  /** The conditions around it, the outermost first: `@media …`. */
  within: readonly string[];
} & (
  | {
      /** Those that have all of one of these: `tag`, `.class`, `[attribute]` or `[attribute=value]`. */
      needs: readonly (readonly string[])[];
    }
  | {
      /** Those of which another rule names it. */
      name: string;
    }
);

/** Set by the page's own script: on the root before anything is drawn, on a field when it refuses an early press. */
const setLater = ['.elsewhere', '.switching', '[aria-invalid]', '[aria-invalid=true]'];

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

/** The rules that a rendered page needs, in their order. */
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
 * Puts its rules into a page, so that its first paint waits for no file, and the faces of its headings. A placeholder keeps
 * the link to all of the rules.
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

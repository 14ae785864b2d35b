export type StylePiece = {
  css: string;
  within: readonly string[];
} & (
  | {
      /** Needed by pages with all marks of one list: `tag`, `.class`, `[attribute]` or `[attribute=value]`. */
      needs: readonly (readonly string[])[];
    }
  | {
      /** Needed if another kept rule references this name. */
      name: string;
    }
);

/** Set by scripts later: on the root before the first drawing, on a field that refuses an early press. */
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
 * Inlines the page's rules and headline fonts, so that its first paint waits for no file. Placeholder pages keep the
 * link to the whole style sheet.
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

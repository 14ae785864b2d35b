import { inlineStyles, type StylePiece } from './first-styles.ts';
import { type HeadlineStyles, noFaces } from './headline-styles.ts';
import { contentSecurityPolicy } from './policy.ts';

export interface BuiltPage {
  template: string;
  styles: readonly StylePiece[];
}

/**
 * Adds the page's styles, headline fonts, palette and `head`, and a policy that allows only these styles and the
 * template's scripts.
 */
export function finishPage(
  rendered: string,
  { template, styles }: BuiltPage,
  policyAs: 'header' | 'meta',
  { css: faces, preload }: HeadlineStyles = noFaces,
  head = '',
): { html: string; policy: string } {
  const { html, css } = inlineStyles(rendered, styles, faces);
  const policy = contentSecurityPolicy(template, css, policyAs);
  const meta = policyAs === 'meta' ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : '';
  return { html: html.replace('<!--policy-->', () => meta + preload + head), policy };
}

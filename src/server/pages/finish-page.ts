import { inlineStyles, type StylePiece } from './first-styles.ts';
import { type HeadlineStyles, noFaces } from './headline-styles.ts';
import { contentSecurityPolicy } from './policy.ts';

/** The build's page without content, and the rules of its style sheet. */
export interface BuiltPage {
  template: string;
  styles: readonly StylePiece[];
}

/** Adds the first styles, the faces of its headings and the rule of its own palette, `head`, and the policy as a header or within. It allows only the template's scripts and these styles. */
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

import { inlineStyles, type StylePiece } from './first-styles.ts';
import { contentSecurityPolicy } from './policy.ts';

/** What the build made for pages: the page without its content, and the style sheet's rules. */
export interface BuiltPage {
  template: string;
  styles: readonly StylePiece[];
}

/**
 * What every page is sent with: its first styles in it, and the policy as a header or within. It allows the template's
 * scripts and these styles, whatever else the rendering may have brought in.
 */
export function finishPage(
  rendered: string,
  { template, styles }: BuiltPage,
  policyAs: 'header' | 'meta',
): { html: string; policy: string } {
  const { html, css } = inlineStyles(rendered, styles);
  const policy = contentSecurityPolicy(template, css, policyAs);
  const meta = policyAs === 'meta' ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : '';
  return { html: html.replace('<!--policy-->', () => meta), policy };
}

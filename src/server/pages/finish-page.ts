import { inlineStyles, type StylePiece } from './first-styles.ts';
import { contentSecurityPolicy } from './policy.ts';

/** What every page is sent with: its first styles in it, and the policy that allows just them, as a header or within. */
export function finishPage(
  rendered: string,
  styles: readonly StylePiece[],
  policyAs: 'header' | 'meta',
): { html: string; policy: string } {
  const page = inlineStyles(rendered, styles);
  const policy = contentSecurityPolicy(page, policyAs);
  const meta = policyAs === 'meta' ? `<meta http-equiv="Content-Security-Policy" content="${policy}" />` : '';
  return { html: page.replace('<!--policy-->', () => meta), policy };
}

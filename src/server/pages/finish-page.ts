import { createHash } from 'node:crypto';
import { type HeadlineStyles, inlineStyles, noFaces, type StylePiece } from './first-styles.ts';

const hashOf = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const scriptsIn = (template: string) =>
  Array.from(template.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code!);

function contentSecurityPolicy(template: string, css: string, as: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptsIn(template).map(hashOf).join('')}`,
    `style-src 'self'${css && hashOf(css)}`,
    // Allow images of any host, because ad channels have tracking pixels on many hosts.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // Browsers accept this directive only in a header.
    ...(as === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

export interface BuiltPage {
  template: string;
  styles: readonly StylePiece[];
}

/** Completes a page. The policy allows no inline code except the page's styles and the template's scripts. */
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

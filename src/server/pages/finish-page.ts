import { createHash } from 'node:crypto';
import { type HeadlineStyles, inlineStyles, noFaces, type StylePiece } from './first-styles.ts';

const hashOf = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const scriptsIn = (template: string) =>
  Array.from(template.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code!);

/**
 * Returns a policy that allows our own files, and inline code by its hash. Images may come from any HTTPS host, because
 * ad channels use tracking pixels. Framing can only be forbidden in a header.
 */
function contentSecurityPolicy(template: string, css: string, as: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptsIn(template).map(hashOf).join('')}`,
    `style-src 'self'${css && hashOf(css)}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(as === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

export interface BuiltPage {
  template: string;
  styles: readonly StylePiece[];
}

/**
 * Adds `head`, the page's styles and a content security policy to a rendered page. The policy allows no inline code
 * except these styles and the template's scripts.
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

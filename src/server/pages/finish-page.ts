import { createHash } from 'node:crypto';
import { type HeadlineStyles, inlineStyles, noFaces, type StylePiece } from './first-styles.ts';

const hashOf = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const scriptsIn = (template: string) =>
  Array.from(template.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code!);

/**
 * Allows our own scripts and styles, and inline ones by hash: the template's scripts and `css`. Allows images from
 * any HTTPS host, for pixels of channels. A meta element cannot restrict framing.
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

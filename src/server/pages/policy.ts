import { createHash } from 'node:crypto';

/** The inline scripts or styles of a page, each allowed by its hash. Data blocks (JSON) are no scripts. */
function hashesOf(tag: 'script' | 'style', html: string): string {
  const contents = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return Array.from(
    contents,
    ([, code]) => ` 'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  ).join('');
}

/**
 * The Content-Security-Policy of the shop's pages: our own scripts and styles, no inline ones but those hashed. Images may
 * come from anywhere over https (a channel's pixels). As a meta element it cannot say who may frame the page.
 */
export function contentSecurityPolicy(html: string, as: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf('script', html)}`,
    `style-src 'self'${hashesOf('style', html)}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(as === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

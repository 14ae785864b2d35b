import { createHash } from 'node:crypto';

/** The inline scripts of a page, each allowed by its hash. Data blocks (JSON) are no scripts. */
function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
}

/**
 * The Content-Security-Policy of the shop's pages: our own scripts and styles, no inline ones but those hashed. Images may
 * come from anywhere over https (a channel's pixels). As a meta element it cannot say who may frame the page.
 */
export function contentSecurityPolicy(template: string, as: 'header' | 'meta'): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes(template).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(as === 'header' ? ["frame-ancestors 'none'"] : []),
  ].join('; ');
}

import { createHash } from 'node:crypto';

const hashOf = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const scriptsIn = (template: string) =>
  Array.from(template.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code!);

/**
 * The Content-Security-Policy of the shop's pages: our own scripts and styles, inline only those of the template and the first
 * styles (`css`), by their hashes. Images from anywhere over https: a channel's pixels. A meta element cannot say who may
 * frame the page.
 */
export function contentSecurityPolicy(template: string, css: string, as: 'header' | 'meta'): string {
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

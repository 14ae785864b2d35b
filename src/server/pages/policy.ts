import { createHash } from 'node:crypto';

const hashOf = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const scriptsIn = (template: string) =>
  Array.from(template.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code]) => code!);

/**
 * Allows our own scripts and styles, and inline ones by hash: the template's scripts and `css`. Allows images from
 * any HTTPS host, for pixels of channels. A meta element cannot restrict framing.
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

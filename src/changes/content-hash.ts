import { createHash } from 'node:crypto';
import type { Funnel } from '../engine/funnel/funnel.ts';

/** The same for the same content, in whatever order its keys were written. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, canonical(item)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 of the canonical JSON (keys in order), in hexadecimal digits. */
export const funnelHash = (funnel: Funnel): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(funnel)))
    .digest('hex');

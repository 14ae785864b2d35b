import { type Message, msg } from '../../contract/t.ts';

/* JSON pointers: RFC 6901. */

const escapeSegment = (segment: string) =>
  /[~/]/.test(segment) ? segment.replace(/~/g, '~0').replace(/\//g, '~1') : segment;

export const pointerTo = (base: string, ...segments: readonly (string | number)[]): string =>
  segments.reduce<string>((pointer, segment) => `${pointer}/${escapeSegment(String(segment))}`, base);

export function segmentsOf(pointer: string): string[] {
  const segments = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return segments;
  return segments.map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns the parent of the value at `pointer`. */
export const homeOf = (pointer: string, value: unknown) =>
  segmentsOf(pointer)
    .slice(0, -1)
    .reduce<unknown>((at, segment) => (at as Record<string, unknown>)[segment], value) as Record<
    string,
    unknown
  >;

export const lastSegmentOf = (pointer: string): string => segmentsOf(pointer).at(-1) ?? '';

/** `/entry/blocks/1/kind` → `entry.blocks[1].kind`; the root is `the file`. */
export const pathWords = (pointer: string): Message =>
  segmentsOf(pointer)
    .map((segment) => (/^\d+$/.test(segment) ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '') || msg`the file`;

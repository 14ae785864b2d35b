import { isText } from '../../engine/funnel/copy.ts';
import { createMemory } from '../../engine/memory.ts';
import { pointerTo } from '../diagnostics/pointer.ts';

export interface Said {
  pointer: string;
  words: string;
}

const rememberEntry = createMemory<object, Said[]>();

/**
 * Everything visitors read in a file, a language at a time. Entries of lists are read once: what a variant and its views
 * take over from their base is the same objects there, and comes out as the same objects here.
 */
export function sayingsOf(value: unknown, pointer = ''): Said[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const at = `${pointer}/${index}`;
      return item !== null && typeof item === 'object'
        ? rememberEntry(item, [at], () => sayingsOf(item, at))
        : [];
    });
  const isSaid = isText(value);
  return Object.entries(value).flatMap(([key, item]) => {
    const at = pointerTo(pointer, key);
    return isSaid ? [{ pointer: at, words: item as string }] : sayingsOf(item, at);
  });
}

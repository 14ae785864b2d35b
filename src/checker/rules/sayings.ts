import { isText } from '../../engine/funnel/copy.ts';
import { pointerTo } from '../diagnostics/pointer.ts';

export interface Said {
  pointer: string;
  words: string;
}

/** Everything visitors read in a file, a language at a time. */
export function sayingsOf(value: unknown, pointer = ''): Said[] {
  if (value === null || typeof value !== 'object') return [];
  const isSaid = !Array.isArray(value) && isText(value);
  return Object.entries(value).flatMap(([key, item]) => {
    const at = pointerTo(pointer, key);
    return isSaid ? [{ pointer: at, words: item as string }] : sayingsOf(item, at);
  });
}

import { isText } from '../../funnel/texts.ts';
import { pointerTo } from '../report/pointer.ts';

export interface Said {
  pointer: string;
  words: string;
}

/** Chooses texts to return. `key` is the key above its languages, empty in a list. */
type Wanted = (words: string, key: string) => boolean;

const everything: Wanted = () => true;

/** Returns the wanted texts of a file, one for each language. Few are wanted, so pointers are made only for those. */
export function sayingsOf(value: unknown, pointer = '', isWanted: Wanted = everything): Said[] {
  const said: Said[] = [];
  const way: (string | number)[] = [];
  const walk = (item: object, key: string) => {
    if (Array.isArray(item)) {
      for (const [index, entry] of item.entries()) step(entry, index, '');
      return;
    }
    const map = item as Readonly<Record<string, unknown>>;
    let isSaid: boolean | undefined;
    for (const name in map) {
      const inner = map[name];
      if (typeof inner !== 'string') step(inner, name, name);
      else if (isWanted(inner, key)) {
        isSaid ??= isText(map);
        if (isSaid) said.push({ pointer: pointerTo(pointer, ...way, name), words: inner });
      }
    }
  };
  const step = (item: unknown, segment: string | number, key: string) => {
    if (item === null || typeof item !== 'object') return;
    way.push(segment);
    walk(item, key);
    way.pop();
  };
  if (value !== null && typeof value === 'object') walk(value, pointer.slice(pointer.lastIndexOf('/') + 1));
  return said;
}

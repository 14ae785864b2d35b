import { isDeepStrictEqual } from 'node:util';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { unwrittenMark } from '../../src/contract/preparation.ts';
import type { Text } from '../../src/funnel/funnel.ts';
import { isText } from '../../src/funnel/texts.ts';

/** Adds languages in preparation, with marked texts of the first language. Unchanged parts stay identical. */
export function createWithPreparation(): (fleet: Fleet) => Fleet {
  let site: Fleet['site'] | undefined;
  let known = new WeakMap<object, unknown>();

  return (fleet) => {
    const { languages, inPreparation = [] } = fleet.site;
    const more = inPreparation.filter((tag) => !languages.includes(tag));
    if (more.length === 0) return fleet;
    if (site !== fleet.site) known = new WeakMap();
    site = fleet.site;

    const spoken = [...languages, ...more];
    const made = (value: object): unknown => {
      if (Array.isArray(value)) return isDeepStrictEqual(value, languages) ? spoken : value.map(shown);
      if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, shown(item)]));
      if (value instanceof Set) return value;
      if (isText(value)) {
        const [first = ''] = Object.values(value as Text);
        return { ...Object.fromEntries(more.map((tag) => [tag, unwrittenMark(first)])), ...value };
      }
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shown(item)]));
    };
    const shown = (value: unknown): unknown => {
      if (typeof value === 'function') return (...asked: unknown[]) => shown(value(...asked));
      if (typeof value !== 'object' || value === null) return value;
      if (!known.has(value)) known.set(value, made(value));
      return known.get(value);
    };
    return shown(fleet) as Fleet;
  };
}

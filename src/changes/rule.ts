import { type Message, msg } from '../contract/t.ts';
import type { ChangeKind } from './change.ts';

interface ValueRule {
  type: 'value';
  kind: ChangeKind;
  name: string;
  show?: (value: unknown) => Message;
  default?: unknown;
  /** Formats the whole line, if one side alone says too little or too much. */
  tell?: (from: unknown, to: unknown) => Message;
}

/** Identifies an item: a change means that one item goes and another comes. */
interface IdentityRule {
  type: 'identity';
  kind: ChangeKind;
}

interface ElsewhereRule {
  type: 'elsewhere';
}

export interface ObjectRule {
  type: 'object';
  keys: Readonly<Record<string, Rule>>;
  /** Different rules for some keys, by the value of `key`. */
  where?: { key: string; is: Readonly<Record<string, Readonly<Record<string, Rule>>>> };
  /** Objects that differ in this key share only their fields, so just those and the key are compared. */
  turnsOn?: string;
  /** If missing, its keys have their defaults. */
  isImplied?: true;
}

/** `{1}` in these sentences stands for the item's name. */
interface ItemWords {
  /** Prefix of a line about something inside: `field phone`. */
  inside: string;
  added: string;
  removed: string;
  moved: string;
  absent?: string;
}

export interface MapRule {
  type: 'map';
  item: Rule;
  words: ItemWords;
  /** Kind of adding or removing an item; absent if its values say it all. */
  presence?: ChangeKind;
}

export interface Item {
  /** Stable key that matches an item in both versions. */
  identity: string;
  /** How it is shown; the identity without one. */
  name?: Message;
  index: number;
  value: unknown;
}

export interface ListRule extends Omit<MapRule, 'type'> {
  type: 'list';
  itemsOf: (list: readonly unknown[]) => Item[];
  order?: ChangeKind;
  /** Items are the same wherever they stand in the file. */
  isGlobal?: boolean;
}

export type Rule = ValueRule | IdentityRule | ElsewhereRule | ObjectRule | MapRule | ListRule;

export const value = (
  kind: ChangeKind,
  name: string,
  show?: ValueRule['show'],
  fallback?: unknown,
): ValueRule => ({ type: 'value', kind, name, show, default: fallback });
export const conditionWords = (when: unknown) => (when === undefined ? msg`everybody` : JSON.stringify(when));
/** The condition decides who is asked, so it is `data`. */
export const asked = value('data', 'whom it is asked of', conditionWords);
export const shown = (kind: ChangeKind, name: string, fallback?: unknown) =>
  value(kind, name, String, fallback);
export const copy = (name: string) => value('copy', name);
export const identity = (kind: ChangeKind): IdentityRule => ({ type: 'identity', kind });
export const object = (keys: ObjectRule['keys'], rest: Partial<ObjectRule> = {}): ObjectRule => ({
  type: 'object',
  keys,
  ...rest,
});
export const map = (item: Rule, words: ItemWords, presence?: ChangeKind): MapRule => ({
  type: 'map',
  item,
  words,
  presence,
});
export const list = (
  itemsOf: ListRule['itemsOf'],
  item: Rule,
  words: ItemWords,
  presence?: ChangeKind,
  rest: Pick<ListRule, 'order' | 'isGlobal'> = { order: 'look' },
): ListRule => ({ type: 'list', itemsOf, item, words, presence, ...rest });

/** Identifies items by `nameOf`; repeated names are numbered. */
export const itemsBy =
  (nameOf: (item: Record<string, unknown>) => unknown) =>
  (items: readonly unknown[]): Item[] => {
    const seen = new Map<string, number>();
    return items.map((item, index) => {
      const name = String(nameOf(item as Record<string, unknown>));
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { identity: count === 1 ? name : `${name} ${count}`, index, value: item };
    });
  };

export const listBy = (
  key: string,
  presence: ChangeKind,
  keys: ObjectRule['keys'],
  words: ItemWords,
  { where, isGlobal }: Pick<ObjectRule, 'where'> & Pick<ListRule, 'isGlobal'> = {},
): ListRule => {
  const item = object({ ...keys, [key]: identity(presence) }, { where });
  return list(
    itemsBy((each) => each[key]),
    item,
    words,
    presence,
    { order: 'look', isGlobal },
  );
};

export const itemsByPlace = (items: readonly unknown[]): Item[] =>
  items.map((item, index) => ({ identity: String(index + 1), index, value: item }));

export const itemWords = (noun: string, more: Partial<ItemWords> = {}): ItemWords => ({
  inside: `${noun} {1}`,
  added: `${noun} {1} added`,
  removed: `${noun} {1} removed`,
  moved: `order of the ${noun}s changed`,
  ...more,
});

/** Text in several pieces, such as paragraphs or answers, matched by position. */
export const pieces = (item: Rule, noun: string) => list(itemsByPlace, item, itemWords(noun), 'copy', {});

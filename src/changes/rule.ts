import { t } from '../contract/t.ts';
import type { ChangeKind } from './change-kinds.ts';

interface ValueRule {
  type: 'value';
  kind: ChangeKind;
  name: string;
  /** How it is written in a line; without it the line only says that it changed. */
  show?: (value: unknown) => string;
  default?: unknown;
  /** The whole line, where one side alone says too much or too little. */
  tell?: (from: unknown, to: unknown) => string;
}

/** What an item is known by: a change of it means that one item goes and another comes. */
interface IdentityRule {
  type: 'identity';
  kind: ChangeKind;
}

/** What makes no change by itself: it is compared by what it does. */
interface ElsewhereRule {
  type: 'elsewhere';
}

export interface ObjectRule {
  type: 'object';
  keys: Readonly<Record<string, Rule>>;
  /** Other rules for some keys, by what the object says under `key`. */
  where?: { key: string; is: Readonly<Record<string, Readonly<Record<string, Rule>>>> };
  /** Objects that differ in this key have nothing in common but their fields, so only those and the key are compared. */
  turnsOn?: string;
  /** Where it is missing, its keys have their defaults all the same. */
  isImplied?: true;
}

/** Sentences in which `*` stands for what the item is known by. */
interface ItemWords {
  /** What precedes a line about something inside: `field phone`. */
  inside: string;
  added: string;
  removed: string;
  moved: string;
  /** What a missing value is called: `none`. */
  absent?: string;
}

/** Items under keys the author chose. */
export interface MapRule {
  type: 'map';
  item: Rule;
  words: ItemWords;
  /** The class of an item that comes or goes; left out where its values say it all. */
  presence?: ChangeKind;
}

export interface Item {
  /** The same before and after: what the item is compared by. */
  identity: string;
  index: number;
  value: unknown;
}

export interface ListRule extends Omit<MapRule, 'type'> {
  type: 'list';
  itemsOf: (list: readonly unknown[]) => Item[];
  order?: ChangeKind;
  /** Its items are the same wherever in the file they stand. */
  isGlobal?: boolean;
}

export type Rule = ValueRule | IdentityRule | ElsewhereRule | ObjectRule | MapRule | ListRule;

export const value = (
  kind: ChangeKind,
  name: string,
  show?: ValueRule['show'],
  fallback?: unknown,
): ValueRule => ({ type: 'value', kind, name, show, default: fallback });
export const conditionWords = (when: unknown) => (when === undefined ? t`everybody` : JSON.stringify(when));
/** Who is asked is what is asked. */
export const asked = value('data', 'whom it is asked of', conditionWords);
/** A value that is shown as it is written. */
export const shown = (kind: ChangeKind, name: string, fallback?: unknown) =>
  value(kind, name, String, fallback);
/** What a visitor reads. */
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

/** Items known by what `nameOf` reads; a name that repeats is numbered. */
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

/** Objects known by what they say under `key`. */
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
  inside: `${noun} *`,
  added: `${noun} * added`,
  removed: `${noun} * removed`,
  moved: `order of the ${noun}s changed`,
  ...more,
});

/** What a visitor reads in several pieces: paragraphs, questions and answers. Known by their place. */
export const pieces = (item: Rule, noun: string) => list(itemsByPlace, item, itemWords(noun), 'copy', {});

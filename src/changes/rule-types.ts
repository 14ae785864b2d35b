/**
 * What a change means to the shop. `money`: what a visitor pays, how, and on whose account it is booked. `route`: which
 * addresses there are, where they lead and what they are called. `data`: what a visitor is asked, agrees to, or is told
 * on to others. `copy`: words. `look`: everything else that is seen.
 */
export const changeKinds = ['money', 'route', 'data', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** These wait for a person's yes where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data']);

/** A value compared as a whole. */
export interface ValueRule {
  type: 'value';
  kind: ChangeKind;
  /** What a person calls it. */
  name: string;
  /** How it is written in a line; without it the line only says that it changed. */
  show?: (value: unknown) => string;
  /** What it is where it is left out. */
  default?: unknown;
}

/** What an item is known by: its own change is the coming and going of the item. */
export interface IdentityRule {
  type: 'identity';
  kind: ChangeKind;
}

export interface ObjectRule {
  type: 'object';
  keys: Readonly<Record<string, Rule>>;
  /** Other rules for some keys, by what the object says under `key`. */
  where?: { key: string; is: Readonly<Record<string, Readonly<Record<string, Rule>>>> };
  /** The key whose value makes it another thing altogether: of two such, only this key and the fields are compared. */
  turnsOn?: string;
}

/** Items under keys the author chose. */
export interface MapRule {
  type: 'map';
  item: Rule;
  /** The class of an item that comes or goes; left out where its values say it all. */
  presence?: ChangeKind;
  words: ItemWords;
}

export interface Item {
  /** The same before and after: what the item is compared by. */
  identity: string;
  /** Its place in the list. */
  index: number;
  value: unknown;
}

export interface ListRule {
  type: 'list';
  item: Rule;
  itemsOf: (list: readonly unknown[]) => Item[];
  presence?: ChangeKind;
  /** The class of a change of order. */
  order?: ChangeKind;
  /** Its items are the same things wherever in the file they stand. */
  isGlobal?: boolean;
  words: ItemWords;
}

export interface ItemWords {
  /** Before a line about something inside: `field phone`. */
  inside: (identity: string) => string;
  added: (identity: string) => string;
  removed: (identity: string) => string;
  moved?: string;
  /** What a value that is not there is called: `none`. */
  absent?: string;
}

export type Rule = ValueRule | IdentityRule | ObjectRule | MapRule | ListRule;

export const value = (kind: ChangeKind, name: string, rest: Partial<ValueRule> = {}): ValueRule => ({
  type: 'value',
  kind,
  name,
  ...rest,
});
export const identity = (kind: ChangeKind): IdentityRule => ({ type: 'identity', kind });
export const object = (keys: ObjectRule['keys'], rest: Partial<ObjectRule> = {}): ObjectRule => ({
  type: 'object',
  keys,
  ...rest,
});
export const list = (rule: Omit<ListRule, 'type'>): ListRule => ({ type: 'list', ...rule });
export const map = (rule: Omit<MapRule, 'type'>): MapRule => ({ type: 'map', ...rule });

/** Items of a list of objects, known by what `nameOf` reads; a name met before is counted on. */
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

export const itemsByPlace = (items: readonly unknown[]): Item[] =>
  items.map((item, index) => ({ identity: String(index + 1), index, value: item }));

/** What a visitor reads. */
export const copy = (name: string) => value('copy', name);
export const plain = (what: unknown) => String(what);

export const partWords = (noun: string): ItemWords => ({
  inside: (name) => `${noun} ${name}`,
  added: (name) => `${noun} ${name} added`,
  removed: (name) => `${noun} ${name} removed`,
  moved: `${noun}s moved`,
});

/** What a visitor reads in several pieces: paragraphs, questions and answers. Known by their place. */
export const pieces = (item: Rule, noun: string) =>
  list({ itemsOf: itemsByPlace, item, presence: 'copy', words: partWords(noun) });

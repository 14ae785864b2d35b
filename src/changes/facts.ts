import { pointerTo } from '../checker/diagnostics/pointer.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { ListRule, MapRule, ObjectRule, Rule } from './rule.ts';

/** One thing a file says, under a key that does not depend on where in the file it is said. */
export interface Fact {
  kind: ChangeKind;
  pointer: string;
  value: unknown;
  /** The item it belongs to: where that comes or goes, this is no change of its own. */
  container: string;
  /** A change in words; undefined: it was or is not there. */
  words: (from: unknown, to: unknown) => string;
  /** It says where something stands, and is no change where it comes or goes. Of an order, only what both sides have counts. */
  isPlace?: boolean;
}

export interface Facts {
  facts: Map<string, Fact>;
  containers: Map<string, string>;
}

interface Place {
  key: string;
  pointer: string;
  container: string;
  /** The nearest object above that has a `turnsOn`. */
  room: string;
  inside: string;
  absent: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (place: Place, segment: string): Place => ({
  ...place,
  key: `${place.key}/${segment}`,
  pointer: pointerTo(place.pointer, segment),
});

const prefixed = (inside: string, words: string) => (inside ? `${inside}: ${words}` : words);

/** Never met, since a test compares rules and schemas; were it met, the strictest class is safe. */
const unknownRule: Rule = { type: 'value', kind: 'money', name: 'something nothing here knows' };

const rulesIn = ({ keys, where }: ObjectRule, value: Json): Readonly<Record<string, Rule>> => ({
  ...keys,
  ...where?.is[String(value[where.key])],
});

const addFact = (
  into: Facts,
  key: string,
  { pointer, container }: Place,
  fact: Omit<Fact, 'pointer' | 'container'>,
) => into.facts.set(key, { pointer, container, ...fact });

function collectValue(rule: Rule & { type: 'value' }, found: unknown, place: Place, into: Facts): void {
  const value = found ?? rule.default;
  if (value === undefined) return;
  const { name, show } = rule;
  addFact(into, place.key, place, {
    kind: rule.kind,
    value,
    words: (from, to) => {
      const word = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
      const shown = (side: unknown) => (side === undefined ? place.absent : show!(side));
      return prefixed(place.inside, show ? `${name} ${shown(from)} → ${shown(to)}` : `${name} ${word}`);
    },
  });
}

function collectObject(rule: ObjectRule, found: Json, place: Place, into: Facts): void {
  const rules = rulesIn(rule, found);
  let inner = place;
  if (rule.turnsOn) {
    const container = `${place.key}=${String(found[rule.turnsOn])}`;
    into.containers.set(container, place.pointer);
    inner = { ...place, container, room: container };
  }
  const keys = new Set([...Object.keys(rules), ...Object.keys(found)]);
  for (const key of keys) {
    const at = key === rule.turnsOn ? place : inner;
    collect(Object.hasOwn(rules, key) ? rules[key]! : unknownRule, found[key], within(at, key), into);
  }
}

function collectItem(
  rule: ListRule | MapRule,
  identity: string,
  found: unknown,
  place: Place,
  outer: Place,
  into: Facts,
): void {
  const { presence, words } = rule;
  const inside = prefixed(rule.type === 'list' && rule.isGlobal ? '' : outer.inside, words.inside(identity));
  const inner = { ...place, inside, absent: words.absent ?? place.absent };
  if (!presence) {
    collect(rule.item, found, inner, into);
    return;
  }
  // With a `#`, since the item itself may be a value, which has the key.
  addFact(into, `${place.key}#`, place, {
    kind: presence,
    value: true,
    words: (_, to) =>
      prefixed(outer.inside, to === undefined ? words.removed(identity) : words.added(identity)),
  });
  into.containers.set(place.key, place.pointer);
  collect(rule.item, found, { ...inner, container: place.key }, into);
}

function collectList(rule: ListRule, found: readonly unknown[], place: Place, into: Facts): void {
  const items = rule.itemsOf(found);
  for (const { identity, index, value } of items) {
    const pointer = pointerTo(place.pointer, index);
    if (!rule.isGlobal) {
      collectItem(rule, identity, value, { ...place, key: `${place.key}/${identity}`, pointer }, place, into);
      continue;
    }
    const key = `*/${identity}`;
    const itsPlace = { ...place, key, pointer, container: '', inside: '' };
    collectItem(rule, identity, value, itsPlace, { ...place, inside: '' }, into);
    // By room, since under another layout everything stands elsewhere: that is one change, of the layout.
    addFact(
      into,
      `${key}@${place.room}`,
      { ...place, pointer },
      {
        kind: rule.order ?? 'look',
        value: place.key,
        isPlace: true,
        words: () => `${rule.words.inside(identity)} is asked in another place`,
      },
    );
  }
  if (!rule.order) return;
  addFact(into, `${place.key}/order`, place, {
    kind: rule.order,
    value: items.map(({ identity }) => identity),
    isPlace: true,
    words: () => prefixed(place.inside, rule.words.moved ?? 'order changed'),
  });
}

function collect(rule: Rule, found: unknown, place: Place, into: Facts): void {
  if (rule.type === 'value') collectValue(rule, found, place, into);
  else if (rule.type === 'object' && isObject(found)) collectObject(rule, found, place, into);
  else if (rule.type === 'object' && rule.isImplied) collectObject(rule, {}, place, into);
  else if (rule.type === 'list' && Array.isArray(found)) collectList(rule, found, place, into);
  else if (rule.type === 'map' && isObject(found)) {
    for (const [name, value] of Object.entries(found)) {
      collectItem(rule, name, value, within(place, name), place, into);
    }
  }
}

export function factsOf(rule: Rule, file: unknown): Facts {
  const into: Facts = { facts: new Map(), containers: new Map([['', '']]) };
  collect(rule, file, { key: '', pointer: '', container: '', room: '', inside: '', absent: 'none' }, into);
  return into;
}

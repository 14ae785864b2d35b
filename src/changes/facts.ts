import { pointerTo } from '../checker/finding/pointer.ts';
import { joined, later, type Message, messageOf, msg } from '../contract/t.ts';
import type { ChangeKind } from './change.ts';
import type { Item, ListRule, MapRule, ObjectRule, Rule } from './rule.ts';

/** One value of a file, under a key independent of its position. */
export interface Fact {
  kind: ChangeKind;
  pointer: string;
  value: unknown;
  /** The item that holds the fact; adding or removing the item is no change of the fact. */
  container: string;
  words: (from: unknown, to: unknown) => Message;
  /** The fact is a position. Adding or removing moves nothing: order compares items on both sides. */
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
  /** Nearest ancestor with a `turnsOn`. */
  room: string;
  /** The item it is in; empty at the top. */
  inside: Message;
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

const placeOf = ({ pointer, container }: Place) => ({ pointer, container });

export const prefixed = (inside: Message, words: Message): Message =>
  inside ? msg`${inside}: ${words}` : words;

/** A test keeps rules and schemas in step; the strictest kind is the safe default. */
const unknownRule: Rule = { type: 'value', kind: 'money', name: later`something nothing here knows` };

const rulesIn = ({ keys, where }: ObjectRule, value: Json): Readonly<Record<string, Rule>> => ({
  ...keys,
  ...where?.is[String(value[where.key])],
});

function collectValue(rule: Rule & { type: 'value' }, found: unknown, place: Place, into: Facts): void {
  const { kind, name, show, tell } = rule;
  // Null in an override removes the base's value.
  const value = found === undefined ? rule.default : found;
  if (value === undefined) return;
  const words = (from: unknown, to: unknown) => {
    if (tell) return prefixed(place.inside, tell(from, to));
    const said = messageOf(name);
    const shown = (side: unknown) => {
      if (side === undefined) return messageOf(place.absent);
      if (side === null) return msg`none`;
      const words = show!(side);
      return side === rule.default && typeof words === 'string' ? messageOf(words) : words;
    };
    const change = () =>
      to === undefined || to === null
        ? msg`${said} removed`
        : from === undefined
          ? msg`${said} added`
          : msg`${said} changed`;
    return prefixed(place.inside, show ? joined([said, shown(from), '→', shown(to)], ' ') : change());
  };
  into.facts.set(place.key, { ...placeOf(place), kind, value, words });
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
  { item, presence, words }: ListRule | MapRule,
  { identity, name = identity }: Pick<Item, 'identity' | 'name'>,
  found: unknown,
  place: Place,
  into: Facts,
): void {
  const call = (sentence: string) => prefixed(place.inside, messageOf(sentence, name));
  const inner = { ...place, inside: call(words.inside), absent: words.absent ?? place.absent };
  if (presence) {
    const describe = (_: unknown, to: unknown) => call(to === undefined ? words.removed : words.added);
    // `#` keeps this key apart from that of an item that is a value.
    into.facts.set(`${place.key}#`, { ...placeOf(place), kind: presence, value: true, words: describe });
    into.containers.set(place.key, place.pointer);
    inner.container = place.key;
  }
  collect(item, found, inner, into);
}

function collectList(rule: ListRule, found: readonly unknown[], place: Place, into: Facts): void {
  const { isGlobal, order: kind = 'look', words } = rule;
  const items = rule.itemsOf(found);
  for (const item of items) {
    const { identity, index, value } = item;
    const at = { ...place, pointer: pointerTo(place.pointer, index) };
    const own = isGlobal
      ? { key: `*/${identity}`, container: '', inside: '' }
      : { key: `${place.key}/${identity}` };
    collectItem(rule, item, value, { ...at, ...own }, into);
    if (!isGlobal) continue;
    const elsewhere = () => msg`${messageOf(words.inside, identity)} is asked in another place`;
    // By ancestor: another layout moves every position and counts as one change.
    const key = `*/${identity}@${place.room}`;
    into.facts.set(key, { ...placeOf(at), kind, value: place.key, isPlace: true, words: elsewhere });
  }
  if (!rule.order) return;
  const order = items.map(({ identity }) => identity);
  const moved = () => prefixed(place.inside, messageOf(words.moved));
  into.facts.set(`${place.key}/order`, {
    ...placeOf(place),
    kind,
    value: order,
    isPlace: true,
    words: moved,
  });
}

function collect(rule: Rule, found: unknown, place: Place, into: Facts): void {
  if (rule.type === 'value') collectValue(rule, found, place, into);
  else if (rule.type === 'object' && isObject(found)) collectObject(rule, found, place, into);
  else if (rule.type === 'object' && rule.isImplied) collectObject(rule, {}, place, into);
  else if (rule.type === 'list' && Array.isArray(found)) collectList(rule, found, place, into);
  else if (rule.type === 'map' && isObject(found)) {
    for (const [identity, value] of Object.entries(found))
      collectItem(rule, { identity }, value, within(place, identity), into);
  }
}

export function factsOf(rule: Rule, file: unknown): Facts {
  const into: Facts = { facts: new Map(), containers: new Map([['', '']]) };
  collect(
    rule,
    file,
    { key: '', pointer: '', container: '', room: '', inside: '', absent: later`none` },
    into,
  );
  return into;
}

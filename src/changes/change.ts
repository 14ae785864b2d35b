import { type Message, msg } from '../contract/t.ts';

/**
 * `money`: price, contents, payment ways, account. `route`: addresses and titles. `data`: questions, consents, data
 * passed to others. `trial`: what a running experiment shows.
 */
export const changeKinds = ['money', 'route', 'data', 'trial', 'copy', 'look'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds that wait for approval where publishing is held. */
export const riskyKinds: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['money', 'route', 'data', 'trial']);

export interface Change {
  slug: string;
  kind: ChangeKind;
  /** JSON pointer into the new file; for something removed, to the nearest place left. */
  pointer: string;
  from: unknown;
  to: unknown;
  /** One line to read: `price ¥29.80 → ¥19.90`. */
  words: Message;
}

/** Variant slug to the slug it extends. */
export type Bases = ReadonlyMap<string, string>;

export function basesOf(slug: string, bases: Bases): string[] {
  const base = bases.get(slug);
  return base === undefined ? [] : [base, ...basesOf(base, bases)];
}

const keyOf = (slug: string, { kind, words }: Change) => JSON.stringify([slug, kind, words]);

/** Keeps each change where it was made, with the heirs: `price ¥29.80 → ¥19.90, and so /marriage_b`. */
export function byCause<Each extends Change>(changes: readonly Each[], bases: Bases): Each[] {
  if (bases.size === 0) return [...changes];
  const made = new Set(changes.map((change) => keyOf(change.slug, change)));
  const causeOf = (change: Each) =>
    basesOf(change.slug, bases).findLast((base) => made.has(keyOf(base, change)));
  const heirs = new Map<string, string[]>();
  const own = changes.filter((change) => {
    const cause = causeOf(change);
    if (cause === undefined) return true;
    const key = keyOf(cause, change);
    heirs.set(key, [...(heirs.get(key) ?? []), `/${change.slug}`]);
    return false;
  });
  return own.map((change) => {
    const reached = heirs.get(keyOf(change.slug, change));
    return reached ? { ...change, words: msg`${change.words}, and so ${reached.join(', ')}` } : change;
  });
}

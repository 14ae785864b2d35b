import { riskyKinds } from './change-rule-types.ts';
import { type Change, compareParts } from './changes.ts';
import type { Part, Parts } from './parts.ts';

/** A file of the folder that waits: what is live of it is what was live before its risky change. */
export interface Held {
  /** The part's name: a funnel's address, or `shared/…`. */
  name: string;
  /** All of the file's changes, the gravest first; at least one is risky. */
  changes: readonly Change[];
}

export interface Passed {
  /** What is live. */
  live: Parts;
  /** What of it has other words or looks than were agreed to. */
  newer: Parts;
  held: readonly Held[];
}

export interface GateInput {
  /** What a person has agreed to. */
  acknowledged: Parts;
  /** Newer words and looks of acknowledged files that have been live since, where there are any. */
  shown: Parts;
  /** The folder as it is; null while it makes no shop. */
  sound: Parts | null;
  /** Files that are there and not sound: they are neither gone nor new. */
  broken: ReadonlySet<string>;
}

const isRisky = (changes: readonly Change[]): boolean => changes.some(({ kind }) => riskyKinds.has(kind));

const noParts: Parts = new Map();

export interface Gate {
  (input: GateInput): Passed;
  /** What takes long, done ahead file by file: who has visitors to serve does so in between. */
  prepare(input: Pick<GateInput, 'acknowledged' | 'sound'>): Iterable<void>;
}

/**
 * Decides what is live where publishing is held: a file goes live at once if all that changed in it since it was
 * acknowledged are words and looks; otherwise it waits as a whole. It remembers its work for files that are the same
 * objects as before. What was agreed to has no gaps, and then neither has what is live: files pass alone only with
 * changes that no other file refers to.
 */
export function createGate(): Gate {
  const known = new WeakMap<Part, { acknowledged: Part | undefined; changes: Change[] }>();

  const changesOf = (name: string, acknowledged: Part | undefined, now: Part): Change[] => {
    const last = known.get(now);
    if (last && last.acknowledged === acknowledged) return last.changes;
    const changes = compareParts(name, acknowledged, now);
    known.set(now, { acknowledged, changes });
    return changes;
  };

  function* prepare({ acknowledged, sound }: Pick<GateInput, 'acknowledged' | 'sound'>): Iterable<void> {
    for (const [name, part] of sound ?? noParts) {
      changesOf(name, acknowledged.get(name), part);
      yield;
    }
  }

  const gate = ({ acknowledged, shown, sound, broken }: GateInput): Passed => {
    const live = new Map<string, Part>();
    const newer = new Map<string, Part>();
    const held: Held[] = [];
    const now = sound ?? noParts;
    for (const name of new Set([...acknowledged.keys(), ...now.keys()])) {
      const agreed = acknowledged.get(name);
      const here = now.get(name);
      const changes = here ? changesOf(name, agreed, here) : [];
      if (here && !isRisky(changes)) {
        // What means the same stays the same object: nobody has to render it again.
        live.set(name, changes.length === 0 && agreed ? agreed : here);
        if (changes.length > 0) newer.set(name, here);
        continue;
      }
      if (here) held.push({ name, changes });
      else if (sound && !broken.has(name)) {
        held.push({ name, changes: compareParts(name, agreed, undefined) });
      }
      const before = shown.get(name);
      // What was written down is believed only as far as it could have gone live by itself.
      if (before && agreed && !isRisky(changesOf(name, agreed, before))) {
        live.set(name, before);
        newer.set(name, before);
      } else if (agreed) live.set(name, agreed);
    }
    return { live, newer, held: held.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  };
  return Object.assign(gate, { prepare });
}

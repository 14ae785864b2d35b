import { type Change, riskyKinds } from '../changes/change.ts';
import { compareParts } from '../changes/changes.ts';
import { isExperimentPart, type Part, type Parts } from '../changes/parts.ts';
import type { ExperimentFile } from '../funnel/schema-types.generated.ts';
import { createMemoizer } from '../lib/memoize.ts';

/** A file of the folder that differs from its live version. */
export interface Held {
  name: string;
  live: Part | undefined;
  /** Undefined if the folder lacks the file; its published version stays on sale. */
  here: Part | undefined;
  /** Changes from the live version to the file, gravest first. */
  changes: readonly Change[];
  /** False for words and looks, which need no approval, unless an experiment at the funnel waits. */
  isRisky: boolean;
  /** True if visitors would notice a warning: the file never goes live by itself. */
  isWarned: boolean;
}

interface GateInput {
  /** Approved by a person. */
  acknowledged: Parts;
  /** Newer words and looks that went live by themselves. */
  shown: Parts;
  /** The folder; null while it is not valid as a whole. */
  valid: Parts | null;
  /** Invalid files of the folder: neither removed nor new. */
  broken: ReadonlySet<string>;
  /** Files with warnings that visitors would notice, and their variants. */
  warned?: ReadonlySet<string>;
}

const isRisky = (changes: readonly Change[]): boolean => changes.some(({ kind }) => riskyKinds.has(kind));

/** Holds a funnel with its waiting experiment: a promoted arm must not replace arms that still run. */
function withExperiments(held: readonly Held[], live: Parts): Held[] {
  const waiting = held.filter((file) => file.isRisky && isExperimentPart(file.name));
  const funnels = new Set(waiting.map(({ name }) => (live.get(name) as ExperimentFile | undefined)?.funnel));
  return held.map((file) => (funnels.has(file.name) ? { ...file, isRisky: true } : file));
}

const noParts: Parts = new Map();

/** Compares the published state with the folder by whole files: texts saved with a price wait with it. */
export function createGate() {
  const remember = createMemoizer<Part, Change[]>();
  const changesOf = (name: string, before: Part | undefined, now: Part): Change[] =>
    remember(now, [before], () => compareParts(name, before, now));

  const liveOf = (name: string, agreed: Part | undefined, shown: Part | undefined): Part | undefined =>
    // A shown version counts only if it needed no approval.
    shown && !isRisky(changesOf(name, agreed, shown)) ? shown : agreed;

  /** Compares in advance, file by file, so that a server can answer visitors in between. */
  function* prepare({ acknowledged, shown, valid }: Omit<GateInput, 'broken' | 'warned'>): Iterable<void> {
    for (const [name, part] of valid ?? noParts) {
      changesOf(name, liveOf(name, acknowledged.get(name), shown.get(name)), part);
      yield;
    }
  }

  /** Returns the published parts (`live`) and the differing files of the folder (`held`). */
  const gate = ({
    acknowledged,
    shown,
    valid,
    broken,
    warned,
  }: GateInput): { live: Parts; held: readonly Held[] } => {
    const live = new Map<string, Part>();
    const held: Held[] = [];
    const now = valid ?? noParts;
    for (const name of new Set([...acknowledged.keys(), ...shown.keys(), ...now.keys()])) {
      const before = liveOf(name, acknowledged.get(name), shown.get(name));
      if (before) live.set(name, before);
      const here = now.get(name);
      if (!here && (!valid || broken.has(name))) continue;
      const changes = here ? changesOf(name, before, here) : compareParts(name, before, undefined);
      if (changes.length === 0) continue;
      const isWarned = warned?.has(name) ?? false;
      const risky = !here || isWarned || isRisky(changes);
      held.push({ name, live: before, here, changes, isWarned, isRisky: risky });
    }
    return { live, held: withExperiments(held, live).toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
  };
  return Object.assign(gate, { prepare });
}

export type Gate = ReturnType<typeof createGate>;

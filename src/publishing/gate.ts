import type { Change } from '../changes/change.ts';
import { riskyKinds } from '../changes/change-kinds.ts';
import { compareParts } from '../changes/changes.ts';
import { isExperimentPart, type Part, type Parts } from '../changes/parts.ts';
import type { ExperimentFile } from '../funnel/schema-types.generated.ts';
import { createMemoizer } from '../lib/memoize.ts';

/** A file of the folder that differs from what is live of it. */
export interface Held {
  name: string;
  live: Part | undefined;
  /** Undefined: the folder has no such file, and what was published of it, perhaps from elsewhere, stays on sale. */
  here: Part | undefined;
  /** From what is live to what the file says, the gravest first. */
  changes: readonly Change[];
  /** False: only words and looks that need nobody's yes. Where an experiment at the funnel waits, its words wait with it. */
  isRisky: boolean;
  /** Visitors would see what the checker warns of: nothing of it goes live by itself anywhere. */
  isWarned: boolean;
}

interface GateInput {
  /** What a person has agreed to. */
  acknowledged: Parts;
  /** Newer words and looks that have gone live by themselves since. */
  shown: Parts;
  /** The folder as it is; null while it makes no shop. */
  valid: Parts | null;
  /** Files that are there and not valid: they are neither gone nor new. */
  broken: ReadonlySet<string>;
  /** Files whose warnings visitors would see, and what takes over from them. */
  warned?: ReadonlySet<string>;
}

const isRisky = (changes: readonly Change[]): boolean => changes.some(({ kind }) => riskyKinds.has(kind));

/** An arm that is taken over would be shown to all arms while the experiment that shows them still runs. */
function withExperiments(held: readonly Held[], live: Parts): Held[] {
  const waiting = held.filter((file) => file.isRisky && isExperimentPart(file.name));
  const funnels = new Set(waiting.map(({ name }) => (live.get(name) as ExperimentFile | undefined)?.funnel));
  return held.map((file) => (funnels.has(file.name) ? { ...file, isRisky: true } : file));
}

const noParts: Parts = new Map();

/** Compares what is published with the folder, always whole files: words that came with a price wait with it. */
export function createGate() {
  const remember = createMemoizer<Part, Change[]>();
  const changesOf = (name: string, before: Part | undefined, now: Part): Change[] =>
    remember(now, [before], () => compareParts(name, before, now));

  const liveOf = (name: string, agreed: Part | undefined, shown: Part | undefined): Part | undefined =>
    // What the database says was shown counts only if it could have gone live by itself.
    shown && !isRisky(changesOf(name, agreed, shown)) ? shown : agreed;

  /** Compares ahead, file by file, so that whoever has visitors to serve can do so in between. */
  function* prepare({ acknowledged, shown, valid }: Omit<GateInput, 'broken' | 'warned'>): Iterable<void> {
    for (const [name, part] of valid ?? noParts) {
      changesOf(name, liveOf(name, acknowledged.get(name), shown.get(name)), part);
      yield;
    }
  }

  /** `live`: what is published. `held`: what the folder says else. */
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

import { compareParts } from '../changes/changes.ts';
import { contentHash } from '../changes/content-hash.ts';
import { changedWhileRunning } from '../changes/experiment-changes.ts';
import { gapsIn, type Part, type Parts, withParts } from '../changes/parts.ts';
import type { Gate, Held } from './gate.ts';
import { olderLines } from './log.ts';
import { isOlder, type Publications, type Published } from './published.ts';

export type PublishMode = 'held' | 'auto';

/**
 * A file is pending if it changes while the folder is watched, or opens with content that was never published. So an
 * older release that starts again brings nothing back, and machines with different folders do not compete.
 */
export function createFolderNews(mode: PublishMode, gate: Gate, publications: Publications) {
  let settled: Parts | undefined;
  /** The last known publication at the time a file was changed here, by file. */
  const changedAfter = new Map<string, number>();

  const findKnown = (files: readonly Held[], valid: Parts) =>
    publications.findKnown(files.map(({ name }) => ({ name, hash: contentHash(valid.get(name) ?? null) })));

  const newsIn = async (differing: readonly Held[], valid: Parts, number: number) => {
    if (settled) {
      const before = settled;
      const changed = differing.filter(
        ({ name }) => compareParts(name, before.get(name), valid.get(name)).length > 0,
      );
      for (const { name } of changed) changedAfter.set(name, number);
      return changed;
    }
    // A missing file is not pending: an older release has never had it.
    const here = differing.filter(({ name }) => valid.has(name));
    const known = await findKnown(here, valid);
    return here.filter((file) => !known.some(({ name }) => name === file.name));
  };

  return {
    /** Returns the parts that go live without approval (undefined: removed), and why they cannot (`gaps`). */
    async passing(
      published: Published,
      valid: Parts,
      { broken, warned }: Record<'broken' | 'warned', ReadonlySet<string>>,
    ) {
      const { held } = gate({ ...published, valid, broken, warned });
      const news = await newsIn(held, valid, published.number);
      const free = news.filter(
        ({ name, isRisky, isWarned }) =>
          !published.faults.has(name) && (mode === 'auto' ? !isWarned : !isRisky),
      );
      const refused = changedWhileRunning(published.acknowledged, valid);
      const parts = new Map(
        free.flatMap(({ name }) => (refused.has(name) ? [] : [[name, valid.get(name)] as const])),
      );
      const gaps = mode === 'auto' ? gapsIn(withParts(published.acknowledged, parts)) : [];
      return {
        parts: gaps.length > 0 ? new Map<string, Part>() : parts,
        gaps: [...gaps, ...refused.values()],
      };
    },
    /** Splits the differences into those that wait and, as text, those older than the published state. */
    async sift(differing: readonly Held[], valid: Parts | null) {
      if (!valid) return { waiting: [], older: [] };
      const isIn = (files: readonly { name: string }[], own: string) =>
        files.some(({ name }) => name === own);
      for (const name of changedAfter.keys()) if (!isIn(differing, name)) changedAfter.delete(name);
      const older = (await findKnown(differing, valid)).filter(
        (known) => isOlder(known) && known.said > (changedAfter.get(known.name) ?? 0),
      );
      return { waiting: differing.filter(({ name }) => !isIn(older, name)), older: olderLines(older) };
    },
    /** Treats these parts as known. */
    settle: (valid: Parts) => {
      settled = valid;
    },
  };
}

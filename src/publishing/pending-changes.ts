import { compareParts } from '../changes/changes.ts';
import { contentHash } from '../changes/content-hash.ts';
import { changedWhileRunning } from '../changes/experiment-changes.ts';
import { gapsIn, type Part, type Parts, withParts } from '../changes/parts.ts';
import type { Gate, Held } from './gate.ts';
import { isOlder, type Publications, type Published } from './published.ts';
import { olderLines } from './words.ts';

export type PublishMode = 'held' | 'auto';

/**
 * News are files that change while the folder is watched, or that say, as the shop opens, what nobody ever published: so an
 * older release that starts again brings nothing back, and machines with different folders do not fight. News that are only
 * words and looks go live at once; where nothing is held, all of them do, unless visitors would see a warning.
 */
export function createFolderNews(mode: PublishMode, gate: Gate, publications: Publications) {
  let settled: Parts | undefined;
  /** Of each file that was changed here, the last publication that was known then. */
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
    // A file that is not there is no news yet: an older release has never had it.
    const here = differing.filter(({ name }) => valid.has(name));
    const known = await findKnown(here, valid);
    return here.filter((file) => !known.some(({ name }) => name === file.name));
  };

  return {
    /** What of the folder goes live by itself; undefined: it is removed. `gaps`: why that cannot be, in words. */
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
    /** Of what differs: what waits, and, in words, what is older than what is published and was not put back here. */
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
    /** From now on nothing of this is news. */
    settle: (valid: Parts) => {
      settled = valid;
    },
  };
}

import { compareParts } from '../changes/changes.ts';
import { gapsIn, type Part, type Parts, withParts } from '../changes/parts.ts';
import type { Gate, Held } from './gate.ts';
import type { Publications, Published } from './published.ts';
import { olderLines } from './words.ts';

export type PublishMode = 'held' | 'auto';

/**
 * News are files that change while the folder is watched, or that, as the shop opens, say what nobody ever published. So
 * an older release that starts again brings nothing back, and two machines with different folders do not fight. Words
 * and looks among them go live at once, and all of them where nothing is held.
 */
export function createFolderNews(mode: PublishMode, gate: Gate, publications: Publications) {
  let settled: Parts | undefined;
  /** What differs because it was changed here: the last publication that was known then. */
  const changedAfter = new Map<string, number>();

  const findKnown = (files: readonly Held[], valid: Parts) =>
    publications.findKnown(files.map(({ name }) => ({ name, content: valid.get(name) ?? null })));

  const newsIn = async (differing: readonly Held[], valid: Parts, number: number) => {
    if (settled) {
      const before = settled;
      const changed = differing.filter(
        ({ name }) => compareParts(name, before.get(name), valid.get(name)).length > 0,
      );
      for (const { name } of changed) changedAfter.set(name, number);
      return changed;
    }
    // That a file is not there yet is no news: an older release has never had it.
    const here = differing.filter(({ name }) => valid.has(name));
    const known = await findKnown(here, valid);
    return here.filter((file) => !known.some(({ name }) => name === file.name));
  };

  return {
    /** What of the folder goes live by itself; undefined: a removal that does. `gaps`: why it cannot, in words. */
    async passing(published: Published, valid: Parts, broken: ReadonlySet<string>) {
      const news = await newsIn(gate({ ...published, valid, broken }).held, valid, published.number);
      const free = news.filter(
        ({ name, isRisky }) => !published.faults.has(name) && (mode === 'auto' || !isRisky),
      );
      const parts = new Map(free.map(({ name }) => [name, valid.get(name)]));
      const gaps = mode === 'auto' ? gapsIn(withParts(published.acknowledged, parts)) : [];
      return { parts: gaps.length > 0 ? new Map<string, Part>() : parts, gaps };
    },
    /** What of the differing waits, and what is older than what is published, in words: unless it was put back here. */
    async sift(differing: readonly Held[], valid: Parts | null) {
      if (!valid) return { waiting: [], older: [] };
      const isIn = (files: readonly { name: string }[], own: string) =>
        files.some(({ name }) => name === own);
      for (const name of changedAfter.keys()) if (!isIn(differing, name)) changedAfter.delete(name);
      const older = (await findKnown(differing, valid)).filter(
        ({ name, said, last }) => said < last && said > (changedAfter.get(name) ?? 0),
      );
      return { waiting: differing.filter(({ name }) => !isIn(older, name)), older: olderLines(older) };
    },
    /** All of this has had its chance: it is no news any more. */
    settle: (valid: Parts) => {
      settled = valid;
    },
  };
}

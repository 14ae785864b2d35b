import { compareParts } from './changes.ts';
import { gapsIn, type Part, type Parts, withParts } from './parts.ts';
import type { Gate, Held } from './publish-gate.ts';
import type { Publications, Published } from './published.ts';

export type PublishMode = 'held' | 'auto';

/**
 * News are files that change while the folder is watched, or that, as the shop opens, say what nobody ever published. So
 * an older release that starts again brings nothing back, and two machines with different folders do not fight. Words
 * and looks among them go live at once, and all of them where nothing is held.
 */
export function createFolderNews(mode: PublishMode, gate: Gate, { findKnown }: Publications) {
  let settled: Parts | undefined;

  const newsIn = async (differing: readonly Held[], sound: Parts): Promise<readonly Held[]> => {
    if (settled) {
      const before = settled;
      return differing.filter(({ name }) => compareParts(name, before.get(name), sound.get(name)).length > 0);
    }
    // That a file is not there yet is no news: an older release has never had it.
    const here = differing.filter(({ name }) => sound.has(name));
    const files = here.map(({ name }) => ({ name, content: sound.get(name)! }));
    const known = files.length > 0 ? await findKnown(files) : new Set();
    return here.filter(({ name }) => !known.has(name));
  };

  return {
    /** What of the folder goes live by itself; undefined: a removal that does. `gaps`: why it cannot, in words. */
    async passing(published: Published, sound: Parts, broken: ReadonlySet<string>) {
      const news = await newsIn(gate({ ...published, sound, broken }).held, sound);
      const free = news.filter(
        ({ name, isRisky }) => !published.faults.has(name) && (mode === 'auto' || !isRisky),
      );
      const parts = new Map(free.map(({ name }) => [name, sound.get(name)]));
      const gaps = mode === 'auto' ? gapsIn(withParts(published.acknowledged, parts)) : [];
      return { parts: gaps.length > 0 ? new Map<string, Part>() : parts, gaps };
    },
    /** All of this has had its chance: it is no news any more. */
    settle: (sound: Parts) => {
      settled = sound;
    },
  };
}

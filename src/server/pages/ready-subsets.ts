import type { Subset } from '../../lettering/page-subsets.ts';
import type { Body } from './body.ts';

/** Where files are kept under names that say what is in them. */
export interface Shelf {
  has: (name: string) => boolean;
  find: (name: string) => Promise<Body | undefined>;
  keep: (name: string, content: Buffer) => Promise<void>;
}

interface Maker {
  make: (subset: Subset) => Promise<Buffer>;
  /** Told why one could not be made. */
  onError: (error: unknown) => void;
}

const patienceMs = 60_000;

/** Makes what pages need and the build has not made, one after the other: a definition that was published since. */
export function createSubsets(shelf: Shelf, { make, onError }: Maker) {
  const underWay = new Set<string>();
  let line: Promise<void> = Promise.resolve();

  async function bring(subset: Subset): Promise<void> {
    const { name } = subset;
    // Another process of the shop may have made it.
    const made = await shelf.find(name);
    await shelf.keep(name, made?.plain ?? (await make(subset)));
    underWay.delete(name);
  }

  return {
    /** Are all of them there? Those that are not begin to be made; what fails is tried again after a minute. */
    areReady(subsets: readonly Subset[]): boolean {
      const missing = subsets.filter(({ name }) => !shelf.has(name));
      for (const subset of missing) {
        const { name } = subset;
        if (underWay.has(name)) continue;
        underWay.add(name);
        line = line
          .then(() => bring(subset))
          .catch((error: unknown) => {
            onError(error);
            setTimeout(() => underWay.delete(name), patienceMs).unref();
          });
      }
      return missing.length === 0;
    },
  };
}

import type { Subset } from '../../lettering/page-subsets.ts';
import type { Body } from './body.ts';

export interface Shelf {
  has: (name: string) => boolean;
  find: (name: string) => Promise<Body | undefined>;
  keep: (name: string, content: Buffer) => Promise<void>;
}

interface Maker {
  make: (subset: Subset) => Promise<Buffer>;
  onError: (error: unknown) => void;
}

const patienceMs = 60_000;

/** Makes font subsets for definitions published after the build, one at a time. */
export function createSubsets(shelf: Shelf, { make, onError }: Maker) {
  const underWay = new Set<string>();
  let line: Promise<void> = Promise.resolve();

  async function bring(subset: Subset): Promise<void> {
    const { name } = subset;
    // Another process may have made it.
    const made = await shelf.find(name);
    await shelf.keep(name, made?.plain ?? (await make(subset)));
    underWay.delete(name);
  }

  return {
    /** Whether all subsets are there. Starts to make missing ones, and retries failures after a minute. */
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

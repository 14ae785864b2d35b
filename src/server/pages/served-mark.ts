import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File in a release's assets. Its modification time says when the release was last in use. */
export const servedMark = 'served';

/**
 * Marks this release as in use, so that builds do not delete it. Sets the time explicitly, because a shared disk may
 * have another clock. Does nothing on a read-only disk, where builds cannot delete anything either.
 */
export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    .then(() => utimes(mark, now, now))
    .catch(() => {});
}

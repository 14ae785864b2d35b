import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file's modification time says when a release was last in use. */
export const servedMark = 'served';

/** Marks this release as in use, so that builds do not delete the release. */
export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    // A shared disk may have another clock.
    .then(() => utimes(mark, now, now))
    // On a read-only disk, builds cannot delete anything either.
    .catch(() => {});
}

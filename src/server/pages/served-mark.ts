import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The modification time of this file says when the release was last in use. */
export const servedMark = 'served';

export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    // Set the time explicitly, because a shared disk may have its own clock.
    .then(() => utimes(mark, now, now))
    // Ignore a read-only disk, because no build can delete anything there.
    .catch(() => {});
}

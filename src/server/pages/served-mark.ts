import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File in a release's assets whose modification time is its last serving. */
export const servedMark = 'served';

/**
 * Keeps builds from deleting this release. Sets the time explicitly, because the disk's machine may have another
 * clock. Fails silently on a read-only disk, where builds cannot delete either.
 */
export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    .then(() => utimes(mark, now, now))
    .catch(() => {});
}

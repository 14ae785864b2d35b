import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file among a release's assets: when somebody last served from it. Processes elsewhere may share the disk. */
export const servedMark = 'served';

/**
 * Keeps builds from taking this release away. The time is ours: a disk on another machine would write its own. A release
 * on a disk that is only read is taken away by none.
 */
export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    .then(() => utimes(mark, now, now))
    .catch(() => {});
}

import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file among a release's assets whose time says when a process last served from it. */
export const servedMark = 'served';

/**
 * Keeps builds from deleting this release. The time is the process's own, since the disk may be another machine's. On a
 * read-only disk no build could.
 */
export async function markServed(assets: string): Promise<void> {
  const mark = join(assets, servedMark);
  const now = new Date();
  await writeFile(mark, '')
    .then(() => utimes(mark, now, now))
    .catch(() => {});
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file among a release's assets: when somebody last served from it. Processes elsewhere may share the disk. */
export const servedMark = 'served';

/** Keeps builds from taking this release away. One on a disk that is only read is taken away by none. */
export const markServed = (assets: string): Promise<void> =>
  writeFile(join(assets, servedMark), '').catch(() => {});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file among a release's assets whose time says when a process last served from it. */
export const servedMark = 'served';

/** Keeps builds from deleting this release. On a read-only disk none could. */
export const markServed = (assets: string): Promise<void> =>
  writeFile(join(assets, servedMark), '').catch(() => {});

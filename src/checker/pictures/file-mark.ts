import { statSync } from 'node:fs';

/** Two saves within one tick of the file system's clock look alike: a file this young (ms) is read again. */
const restless = 50;

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
export const isGone = (error: unknown) => codeOf(error) === 'ENOENT';

/** What the file system says of a file; empty while the file may change without changing that. */
export function markOf(path: string): string {
  // Thousands of files take milliseconds like this; a promise for each, a good part of a second.
  const stats = statSync(path);
  // A pipe or a device would keep everybody waiting.
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error(path), { code: 'no plain file' });
  const { mtimeMs, ctimeMs, size, ino } = stats;
  return Date.now() - Math.max(mtimeMs, ctimeMs) > restless ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : '';
}

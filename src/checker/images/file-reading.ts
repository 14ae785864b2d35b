import { statSync } from 'node:fs';

/** Milliseconds: two saves in one tick of the file system's clock look alike, so younger files are read again. */
const restless = 50;

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
export const isGone = (error: unknown) => codeOf(error) === 'ENOENT';

/** Identifies a file's version by its metadata; empty while that is unreliable. */
export function markOf(path: string): string {
  // Synchronous calls take milliseconds for thousands of files, promises a good part of a second.
  const stats = statSync(path);
  // Reading a pipe or a device would block.
  if (!stats.isFile() && !stats.isDirectory())
    throw Object.assign(new Error(path), { code: 'no plain file' });
  const { mtimeMs, ctimeMs, size, ino } = stats;
  return Date.now() - Math.max(mtimeMs, ctimeMs) > restless ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : '';
}

/** Reports the progress of a check, so that another process can end it at a file that takes too long. */
export interface Steps {
  /** Called before a file is checked; without `hash` its bytes are those of the last time. No file: an empty name. */
  onStep: (file: string, hash?: string) => void;
  /** Hashes of files that took too long before; they are refused unread. */
  costly: ReadonlySet<string>;
}

export const noSteps: Steps = { onStep: () => {}, costly: new Set() };

import { writeSync } from 'node:fs';

const mostWaitingBytes = 256 * 1024;
const retryMs = 1000;

/**
 * Opens where the log's lines go. They are written at once; while there is no room (a full disk, a reader that is behind) up to
 * 256 KB wait, and what comes on top is dropped and counted. Nothing here throws or blocks: the shop goes on without its log.
 */
export function openLogDestination(fd: number) {
  let waiting = Buffer.alloc(0);
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      // A full disk takes a part of what it is given.
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch {
      timer = setTimeout(flush, retryMs).unref();
    }
  }
  process.once('exit', flush);

  return {
    /** Returns how many lines were dropped since the start. */
    dropped: () => dropped,
    write(line: string): void {
      if (waiting.length > mostWaitingBytes) dropped += 1;
      else waiting = waiting.length > 0 ? Buffer.concat([waiting, Buffer.from(line)]) : Buffer.from(line);
      if (!timer) flush();
    },
  };
}

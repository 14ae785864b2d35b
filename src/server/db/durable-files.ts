import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number;
  node: unknown;
}
interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number; write: (stream: Stream, ...rest: unknown[]) => number };
  realPath(node: unknown): string;
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Emscripten's ENOSPC, which differs from Node's. */
const noSpace = 51;

/** PGlite's files with fsync, which its own layer ignores. Calls `onFullLog` if the log cannot be written. */
export class DurableFiles extends NodeFS {
  readonly #onFullLog: () => void;
  constructor(folder: string, onFullLog: () => void) {
    super(folder);
    this.#onFullLog = onFullLog;
  }

  override async init(...parts: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parts);
    const mend = (module: unknown) => {
      const files = (module as { NODEFS: NodeFiles }).NODEFS;
      const { write } = files.stream_ops;
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncFolder(files.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
      files.stream_ops.write = (stream, ...rest) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          const isLog = files.realPath(stream.node).includes('/pg_wal/');
          if ((error as { errno?: number }).errno === noSpace && isLog) this.#onFullLog();
          throw error;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mend] } };
  }
}

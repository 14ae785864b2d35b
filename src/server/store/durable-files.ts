import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  /** Of the file; a folder has none. */
  nfd?: number;
  node: unknown;
}
interface StreamOperations {
  fsync?: (stream: Stream) => number;
  write: (stream: Stream, ...rest: unknown[]) => number;
}
interface NodeFiles {
  stream_ops: StreamOperations;
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

/** Emscripten's number for "no space left"; it is none of Node's. */
const noSpace = 51;

/**
 * The embedded database's files. PGlite asks for what it wrote to be put on the disk and its own layer does nothing of it: here
 * it is done, so that a commit outlives a power cut, as far as the disk keeps its word.
 *
 * @param onFullLog is called where the database's log could not be written: it cannot go on, and would turn in circles
 */
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

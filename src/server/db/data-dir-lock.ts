import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { link, mkdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '../lib/environment.ts';

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

const noSpace = 51;

/** Reads and writes PGlite's files. Adds the fsync that PGlite leaves out. */
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

export class DataDirInUseError extends StartError {
  override name = 'DataDirInUseError';
  constructor(dataDir: string, holder: string) {
    super(
      `DATA_DIR ${dataDir} is in use by ${holder || 'another process'}: the embedded database serves one process. ` +
        'Wait until it has ended, or stop it; servers that run together share a PostgreSQL server (DATABASE_URL).',
    );
  }
}

/** Makes a folder and its parents. `mkdir` with `recursive` would hang in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await inodeOf(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
}

/** In bytes. Operating systems refuse socket paths longer than about 104. */
const longestAddress = 100;

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
    });
    socket.on('close', () => resolve(said.trim()));
  });
}

const inodeOf = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Removes a dead process's socket, but puts the socket back if it belongs to another process by now. */
async function clearDead(address: string, deadInode: number | undefined): Promise<void> {
  const aside = `${address}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(address, aside);
  } catch {
    return;
  }
  if ((await inodeOf(aside)) !== deadInode) await link(aside, address).catch(() => {});
  await unlink(aside).catch(() => {});
}

/** Locks `dataDir` and returns the function that unlocks it. Throws DataDirInUseError if it is locked. */
export async function lockDataDir(dataDir: string, as: 'a server' | 'a command' = 'a server') {
  await makeFolder(dataDir);
  const folder = await realpath(dataDir);
  const inside = join(folder, 'server.sock');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  const address =
    Buffer.byteLength(inside) < longestAddress - 9 ? inside : join(tmpdir(), `storefront-${digest}.sock`);
  const own = `${address}.${randomBytes(4).toString('hex')}`;

  // Use a socket, because it stops answering when its process dies. A lock file would survive a SIGKILL.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${as} (process ${process.pid})\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(own, resolve);
  });
  server.unref();
  const ownInode = await inodeOf(own);
  try {
    // A hard link fails if the name is taken, so only one of two processes succeeds.
    for (let tries = 0; ; tries += 1) {
      try {
        await link(own, address);
        break;
      } catch (error) {
        if (!isTaken(error) || tries > 100) throw error;
      }
      const holderInode = await inodeOf(address);
      const holder = await askHolder(address);
      if (holder === undefined) await clearDead(address, holderInode);
      else if (as === 'a server' && holder.startsWith('a command') && tries < 100) await sleep(100);
      else throw new DataDirInUseError(folder, holder);
    }
    if ((await inodeOf(address)) !== ownInode) throw new DataDirInUseError(folder, '');
  } catch (error) {
    await new Promise((resolve) => server.close(resolve));
    await unlink(own).catch(() => {});
    throw error;
  }
  await unlink(own);
  return async () => {
    if ((await inodeOf(address)) === ownInode) await unlink(address).catch(() => {});
    await new Promise((resolve) => server.close(resolve));
  };
}

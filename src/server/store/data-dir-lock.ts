import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  constructor(dataDir: string, pid: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another server${pid ? ` (process ${pid})` : ''}: the embedded database serves ` +
        'one process. Stop that server, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.',
    );
  }
}

/** Makes a folder and those above it. Node's own way turns in circles for ever where none can be made, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await inodeOf(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
}

/** A socket's address must fit about 104 bytes, so a long DATA_DIR keeps its socket in the temporary folder. */
const longestAddress = 100;

/** Says who listens at `address`: `dead` where nobody does, which is how a killed server leaves it. */
function askHolder(address: string): Promise<{ pid: string } | 'dead'> {
  return new Promise((resolve) => {
    let pid = '';
    const socket = connect(address);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (data) => {
      pid += data.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('dead');
      else resolve({ pid });
    });
    socket.on('close', () => resolve({ pid: pid.trim() }));
  });
}

const inodeOf = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Clears a dead server's socket; if somebody took the place meanwhile, theirs is put back. */
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

/**
 * Claims `dataDir` for this process; throws DataDirInUseError where another holds it. The claim is a listening socket,
 * so that it ends with the process however that ends: a lock file would outlive a SIGKILL. Returns the release.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await makeFolder(dataDir);
  const folder = await realpath(dataDir);
  const inside = join(folder, 'server.sock');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  const address =
    Buffer.byteLength(inside) < longestAddress - 9 ? inside : join(tmpdir(), `storefront-${digest}.sock`);
  const own = `${address}.${randomBytes(4).toString('hex')}`;

  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${process.pid}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(own, resolve);
  });
  server.unref();
  const ownInode = await inodeOf(own);
  try {
    // A hard link either is the first of that name or fails: two servers starting at once cannot both get it.
    for (let tries = 0; ; tries += 1) {
      try {
        await link(own, address);
        break;
      } catch (error) {
        if (!isTaken(error) || tries > 5) throw error;
      }
      const holderInode = await inodeOf(address);
      const holder = await askHolder(address);
      if (holder !== 'dead') throw new DataDirInUseError(folder, holder.pid);
      await clearDead(address, holderInode);
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

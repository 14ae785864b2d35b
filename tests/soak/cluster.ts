import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A PostgreSQL server of the test's own, to be restarted and killed. It refuses to run as root, so there it is postgres's. */
export async function aCluster() {
  const [version] = (await readdir(versions)).sort((a, b) => Number(b) - Number(a));
  const bin = join(versions, version!, 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'storefront-cluster-'));
  const isRoot = process.getuid?.() === 0;
  const as = (command: string, ...args: string[]) =>
    isRoot
      ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', join(bin, command), ...args])
      : run(join(bin, command), args);
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  const data = join(folder, 'data');
  const port = await freePort();
  await as('initdb', '-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => as('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  await start();
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    restart: () =>
      as('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-m', 'fast', '-w', 'restart'),
    /** `kill -9` of the primary, as a machine that fails would; then it is started again. */
    async killAndStart() {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      for (;;) {
        try {
          return await start();
        } catch {
          // Its children take a moment to notice; until then the place is theirs.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    },
    async remove() {
      await as('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from './listen.ts';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** PostgreSQL and its pooler refuse to run as root. */
export const asPostgres = (command: string, ...args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function folderOfPostgres(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `storefront-${name}-`));
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  return folder;
}

/** With the url of a `primary`, starts its standby. */
export async function aCluster(primary?: string, wantedPort?: number) {
  const [version] = (await readdir(versions)).sort((a, b) => Number(b) - Number(a));
  const bin = join(versions, version!, 'bin');
  const folder = await folderOfPostgres('cluster');
  const as = (command: string, ...args: string[]) => run(...asPostgres(join(bin, command), ...args));
  const data = join(folder, 'data');
  const port = wantedPort ?? (await freePort());
  if (primary) await as('pg_basebackup', '-d', primary, '-D', data, '-R', '-c', 'fast', '--no-sync');
  else await as('initdb', '-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => as('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  await start();
  const kill = async () => {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    restart: () =>
      as('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-m', 'fast', '-w', 'restart'),
    promote: () => as('pg_ctl', '-D', data, '-w', 'promote'),
    kill,
    async killAndStart() {
      await kill();
      for (;;) {
        try {
          return await start();
        } catch {
          // The killed server's children take a moment to leave.
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

import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { asPostgres } from '../../tests/support/start-cluster.ts';

const run = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

export interface Node {
  id: number;
  port: number;
}

/** A Citus cluster of this machine, the data of each node in a folder of `dir` by its port. */
export async function openCluster(url: string, dir: string) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<Node & { group: number }>(
    `select nodeid as id, nodeport as port, groupid as group from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  const workers = rows.filter(({ group }) => group !== 0);
  // A node that starts with another's home looks for certificates there when it speaks to the others.
  const env = { ...process.env, HOME: dir };
  const control = (port: number, ...args: string[]) => {
    const [command, all] = asPostgres(join(bin, 'pg_ctl'), '-D', join(dir, String(port)), ...args);
    // Whoever keeps its output open would be waited for as long as the server runs.
    return new Promise<void>((done, failed) =>
      spawn(command, all, { stdio: 'ignore', env }).on('exit', (code) =>
        code === 0 ? done() : failed(new Error(`pg_ctl ${args.join(' ')} ended with ${code}.`)),
      ),
    );
  };
  const urlAt = (...ports: number[]) => {
    const at = new URL(url);
    return `postgres://${at.username}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${at.pathname}`;
  };
  return {
    owner,
    url,
    workers,
    urlAt,
    stop: (port: number, mode: 'fast' | 'immediate') => control(port, '-m', mode, '-w', 'stop'),
    start: (port: number) => control(port, '-l', `${dir}/${port}.log`, '-w', 'start'),
    promote: (port: number) => control(port, '-w', 'promote'),
    /** A standby that has each commit before it is answered. */
    async addStandby(of: number, port: number): Promise<void> {
      const data = join(dir, String(port));
      const [command, args] = asPostgres(
        join(bin, 'pg_basebackup'),
        ...['-d', `host=127.0.0.1 port=${of} user=postgres`, '-D', data, '-R', '-c', 'fast', '--no-sync'],
      );
      await run(command, args);
      await run(...asPostgres('sed', '-i', `s/^port = .*/port = ${port}/`, join(data, 'postgresql.conf')));
      await control(port, '-l', `${dir}/${port}.log`, '-w', 'start');
      const first = new pg.Client({ connectionString: urlAt(of) });
      await first.connect();
      await first.query(`alter system set synchronous_standby_names = '*'`);
      await first.query('select pg_reload_conf()');
      await first.end();
    },
    close: () => owner.end(),
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

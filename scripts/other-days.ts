import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asPostgres, folderOfPostgres } from '../tests/support/start-cluster.ts';

/* Runs both test runs 1, 9, 40 and 400 days ahead, or on the days given. The machine's clock stays. */

const days = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 9, 40, 400];
const port = 5499;
const url = `postgres://owner@127.0.0.1:${port}/postgres`;
const asked = ['-f', '+1d', 'printenv', 'LD_PRELOAD'];
const library = execFileSync('faketime', asked, { encoding: 'utf8' }).trim();

/** Monotonic clocks and the times of files stay real. */
const onDay = (day: number) => ({
  LD_PRELOAD: library,
  FAKETIME: `+${day}d`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

/** `pg_ctl` would never return, because it compares the faked clock with times on disk. */
async function openDatabase(day: number): Promise<() => Promise<void>> {
  const folder = await folderOfPostgres('day');
  const [version] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const program = (name: string) => join('/usr/lib/postgresql', version!, 'bin', name);
  const data = join(folder, 'data');
  const make = ['-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(...asPostgres(program('initdb'), ...make), { stdio: 'ignore' });
  // Set after the change of user, because faketime's shared memory belongs to the user of the first process.
  const clock = Object.entries(onDay(day)).map(([name, value]) => `${name}=${value}`);
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'];
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])];
  const server = spawn(...asPostgres('env', ...clock, program('postgres'), ...options), { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      const { rows } = await client.query('select now() as today');
      process.stdout.write(`\nThe database says ${(rows[0].today as Date).toISOString().slice(0, 10)}.\n`);
      await client.end();
      break;
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await pause(200);
    }
  }
  return async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

for (const day of days) {
  const close = await openDatabase(day);
  const own = { DAYS_AHEAD: String(day), REQUIRE_POSTGRES: '1', TEST_DATABASE_URL: url };
  const env = { ...process.env, ...onDay(day), ...own };
  for (const run of ['test', 'test:rest'])
    if (spawnSync('npm', ['run', run], { env, stdio: 'inherit' }).status !== 0) process.exitCode = 1;
  await close();
}

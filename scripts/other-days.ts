import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/*
 * Runs both test runs on other days (1, 9, 40 and 400 days ahead, or the days given). `faketime` changes the time for
 * the tests and their database; the machine's clock stays.
 */

const days = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 9, 40, 400];
const port = 5499;

const library = execFileSync('faketime', ['-f', '+1d', 'printenv', 'LD_PRELOAD'], {
  encoding: 'utf8',
}).trim();

const url = `postgres://owner@127.0.0.1:${port}/postgres`;

/** Fakes the date. Monotonic clocks and the times of files stay real. */
const onDay = (day: number) => ({
  LD_PRELOAD: library,
  FAKETIME: `+${day}d`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

/**
 * Starts a PostgreSQL server on that day. `pg_ctl` would never return, because it compares the faked clock with times
 * on disk.
 */
async function openDatabase(day: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-day-'));
  const [version] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const program = (name: string) => join('/usr/lib/postgresql', version!, 'bin', name);
  const isRoot = process.getuid?.() === 0;
  const asOwner = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', 'env']
    : ['env'];
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), -1);
  const data = join(folder, 'data');
  const make = [program('initdb'), '-D', data, '-U', 'owner', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(asOwner[0]!, [...asOwner.slice(1), ...make], { stdio: 'ignore' });
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'];
  // Set the variables after the change of user, because faketime's shared memory belongs to the user of the first
  // process.
  const clock = Object.entries(onDay(day)).map(([name, value]) => `${name}=${value}`);
  const serve = [...clock, program('postgres'), '-D', data, '-p', String(port)];
  const log = openSync(join(folder, 'log'), 'w');
  const options = settings.flatMap((each) => ['-c', each]);
  const server = spawn(asOwner[0]!, [...asOwner.slice(1), ...serve, ...options], {
    stdio: ['ignore', log, log],
  });
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
  for (const run of ['test', 'test:rest']) {
    const env = {
      ...process.env,
      ...onDay(day),
      DAYS_AHEAD: String(day),
      REQUIRE_POSTGRES: '1',
      TEST_DATABASE_URL: url,
    };
    const { status } = spawnSync('npm', ['run', run], { env, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
  await close();
}

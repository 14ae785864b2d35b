import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { asPostgres, folderOfPostgres, freePort } from './start-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined, or pgbouncer's `host:port`. */
    pooler?: string;
  }
}

const program = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(program) || process.env.REQUIRE_POSTGRES === '1';

export function throughPooler(url: string, pooler: string): string {
  const through = new URL(url);
  through.host = pooler;
  return through.href;
}

/** pgbouncer lends a connection for one transaction. */
export async function aPooler(url: string) {
  const { hostname, port: serverPort, username, password } = new URL(url);
  const folder = await folderOfPostgres('pooler');
  const port = await freePort();
  const users = join(folder, 'users');
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: 5,
    server_check_query: '',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  const file = join(folder, 'pgbouncer.ini');
  const databases = `[databases]\n* = host=${hostname} port=${serverPort || 5432}\n`;
  await writeFile(file, `${databases}[pgbouncer]\n${lines.join('')}`);
  await chmod(folder, 0o755);
  const [command, args] = asPostgres(program, '-q', file);
  const pooler = spawn(command, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()));
  const address = `127.0.0.1:${port}`;
  for (;;) {
    const client = new pg.Client({ connectionString: throughPooler(url, address) });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) break;
    if (pooler.exitCode !== null) throw new Error('The pooler did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    async remove() {
      pooler.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url || !hasPooler) return;
  const { address, remove } = await aPooler(url);
  project.provide('pooler', address);
  return remove;
}

import type pg from 'pg';
import type { Environment } from '../lib/environment.ts';
import { isCellName } from '../lib/ids.ts';
import { oneAtATime } from '../lib/once.ts';
import type { MigrateMode } from './migrate.ts';

const answerMs = 2000;
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** Splits the hosts of `@one:5432,two:5432` into a list of URLs; empty if `url` is no PostgreSQL URL. */
function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  const each = hosts.split(',').map((host) => `${before}${host}${after}`);
  return each.every((one) => URL.canParse(one)) ? each : [];
}

type NewClient = typeof pg.Client;

async function takesWrites(Client: NewClient, connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const client = new Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Returns a client class whose new connections go to the first host that accepts writes. */
export async function clientFor(url: string): Promise<{ Client: NewClient; connectionString: string }> {
  const { Client } = (await import('pg')).default;
  const hosts = hostsOf(url);
  const [connectionString = url] = hosts;
  if (hosts.length < 2) return { Client, connectionString };

  const find = oneAtATime(async () => {
    const answers = hosts.map((host) => takesWrites(Client, host));
    for (const [index, answer] of answers.entries()) {
      if (!(await answer)) continue;
      const { host, port } = new Client({ connectionString: hosts[index]! });
      return { host, port };
    }
    throw new Error('none of the hosts takes writes');
  });
  class PrimaryClient extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      const connected = find().then((place) => {
        Object.assign(this, place);
        return super.connect();
      });
      if (!callback) return connected;
      void connected.then(() => callback(null), callback);
    }
  }
  return { Client: PrimaryClient, connectionString };
}

const embedded = 'embedded';

const isPostgresUrl = (text: string) => hostsOf(text).length > 0;

function readCell(env: Environment, databaseUrl: string): string | undefined {
  const cell = env.read('CELL') || undefined;
  if (cell && !isCellName(cell))
    env.refuse(
      'CELL',
      'which cell of the shop this is: a small letter and a letter or digit (no i, l, o, u).',
    );
  else if (cell && (databaseUrl === '' || databaseUrl === embedded))
    env.refuse('CELL', 'cells lie beside each other in one PostgreSQL server or cluster; set DATABASE_URL.');
  return cell;
}

/** The error messages never quote a URL, because URLs contain passwords. */
export function readDatabaseSettings(env: Environment, isPublic: boolean) {
  const { faults } = env;
  const url = env.read('DATABASE_URL');
  if (url === '' && isPublic) {
    faults.push(
      `DATABASE_URL is not set: for a public shop it says where orders are kept: postgres://user:password@host:5432/name, or ${embedded} for the database inside this one process, in DATA_DIR.`,
    );
  }
  if (url && url !== embedded && !isPostgresUrl(url)) {
    faults.push(
      `DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/name (a primary and its standbys with commas: @one:5432,two:5432/name), or ${embedded} (or nothing) for the embedded database.`,
    );
  }
  const ownerUrl = env.read('DATABASE_OWNER_URL') || undefined;
  if (ownerUrl && !isPostgresUrl(ownerUrl)) {
    faults.push(
      'DATABASE_OWNER_URL is no PostgreSQL address: the owner of the tables logs in there to migrate; leave it empty where DATABASE_URL is the owner’s.',
    );
  }
  const listenUrl = env.read('DATABASE_LISTEN_URL') || undefined;
  if (listenUrl && !isPostgresUrl(listenUrl)) {
    faults.push(
      'DATABASE_LISTEN_URL is no PostgreSQL address: where DATABASE_URL is a pooler that lends a connection for one transaction, it is the server itself, whose notifications no pooler hands on; leave it empty for DATABASE_URL.',
    );
  }
  const migrate = env.oneOf(
    'MIGRATE',
    'on',
    ['on', 'off'],
    'bringing the database up to this release at start',
  );
  return {
    databaseUrl: url === embedded ? '' : url,
    cell: readCell(env, url),
    /** URL of the login that owns the tables; undefined if `databaseUrl` names this login. */
    databaseOwnerUrl: ownerUrl,
    /** URL of the server that sends notifications; undefined if `databaseUrl` names it. */
    databaseListenUrl: listenUrl,
    migrate: (migrate === 'off' ? 'refuse' : 'apply') as MigrateMode,
  };
}

export type DatabaseSettings = ReturnType<typeof readDatabaseSettings>;

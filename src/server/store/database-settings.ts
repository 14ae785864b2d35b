import { isCellName } from '../kernel/cell.ts';
import type { Environment } from '../kernel/environment.ts';
import { hostsOf } from './hosts.ts';
import type { MigrateMode } from './migrate.ts';

/** Explicit form of an empty DATABASE_URL. */
const embedded = 'embedded';

const isPostgresUrl = (text: string) => hostsOf(text).length > 0;

/** Undefined without cells. */
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

/** Faults never repeat an address, because it holds a password. */
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
    /** Empty for the embedded database. */
    databaseUrl: url === embedded ? '' : url,
    cell: readCell(env, url),
    /** Login that owns the tables and migrates them, if `databaseUrl` has another. */
    databaseOwnerUrl: ownerUrl,
    /** Server to listen at for notifications, if other than `databaseUrl`. */
    databaseListenUrl: listenUrl,
    migrate: (migrate === 'off' ? 'refuse' : 'apply') as MigrateMode,
  };
}

export type DatabaseSettings = ReturnType<typeof readDatabaseSettings>;

import type { Environment } from '../kernel/environment.ts';
import type { MigrateMode } from './migrate.ts';

/** Says on purpose what an empty DATABASE_URL means. */
const embedded = 'embedded';

const isPostgresUrl = (text: string) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

/** Reads which database to use. Faults never repeat an address: it holds a password. */
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
      `DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/name, or ${embedded} (or nothing) for the embedded database.`,
    );
  }
  const ownerUrl = env.read('DATABASE_OWNER_URL') || undefined;
  if (ownerUrl && !isPostgresUrl(ownerUrl)) {
    faults.push(
      'DATABASE_OWNER_URL is no PostgreSQL address: the owner of the tables logs in there to migrate; leave it empty where DATABASE_URL is the owner’s.',
    );
  }
  const migrate = env.oneOf(
    'MIGRATE',
    'on',
    ['on', 'off'],
    'bringing the database up to this release at start',
  );
  return {
    /** Empty: the embedded database. */
    databaseUrl: url === embedded ? '' : url,
    /** Where the tables' owner logs in to migrate, if not at `databaseUrl`. */
    databaseOwnerUrl: ownerUrl,
    migrate: (migrate === 'off' ? 'refuse' : 'apply') as MigrateMode,
  };
}

export type DatabaseSettings = ReturnType<typeof readDatabaseSettings>;

import type { MigrateMode } from './migrate.ts';

export interface DatabaseSettings {
  /** Empty: the embedded database. */
  databaseUrl: string;
  /** Where migrations go, if not to the same address. */
  databaseOwnerUrl: string | undefined;
  migrate: MigrateMode;
}

/** Says that the embedded database is meant, and not a forgotten address. */
const embedded = 'embedded';

function isPostgresUrl(text: string): boolean {
  try {
    return /^postgres(ql)?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Reads which database it is. Every fault at once; addresses never show, they hold passwords. */
export function readDatabaseSettings(
  env: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): { settings: DatabaseSettings; faults: readonly string[] } {
  const faults: string[] = [];
  const url = env.DATABASE_URL?.trim() ?? '';
  if (url === '' && isProduction) {
    faults.push(
      `DATABASE_URL is not set: in production it says where orders are kept: postgres://user:password@host:5432/name, or ${embedded} for the database inside this one process, in DATA_DIR.`,
    );
  }
  if (url && url !== embedded && !isPostgresUrl(url)) {
    faults.push(
      `DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/name, or ${embedded} (or nothing) for the embedded database.`,
    );
  }
  const ownerUrl = env.DATABASE_OWNER_URL?.trim() || undefined;
  if (ownerUrl && !isPostgresUrl(ownerUrl)) {
    faults.push(
      'DATABASE_OWNER_URL is no PostgreSQL address: the owner of the tables logs in there to migrate; leave it empty where DATABASE_URL is the owner’s.',
    );
  }
  const migrate = env.MIGRATE?.trim() || 'on';
  if (migrate !== 'on' && migrate !== 'off') {
    faults.push(
      `MIGRATE is ${JSON.stringify(migrate)}: bringing the database up to this release at start is on or off.`,
    );
  }
  return {
    settings: {
      databaseUrl: url === embedded ? '' : url,
      databaseOwnerUrl: ownerUrl,
      migrate: migrate === 'off' ? 'refuse' : 'apply',
    },
    faults,
  };
}

import { orders } from './migrations/0001-orders.ts';
import { sandbox } from './migrations/0002-sandbox.ts';
import { retention } from './migrations/0003-retention.ts';
import { leases } from './migrations/0004-leases.ts';
import { wechat } from './migrations/0005-wechat.ts';
import { complaintAnswers } from './migrations/0006-complaint-answers.ts';
import { publications } from './migrations/0013-publications.ts';
import { switches } from './migrations/0014-switches.ts';

export interface Migrator {
  /** Runs statements without parameters, several at once. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/** In the order they are applied. The statements are modules, not files to read, so that a bundle carries them. */
const migrations = {
  '0001-orders': orders,
  '0002-sandbox': sandbox,
  '0003-retention': retention,
  '0004-leases': leases,
  '0005-wechat': wechat,
  '0006-complaint-answers': complaintAnswers,
  '0013-publications': publications.join(';'),
  '0014-switches': switches.join(';'),
};

/**
 * Brings the database to the newest migration, each applied once, in one transaction. The caller holds the lock that
 * keeps two servers from doing it at the same time.
 */
export async function migrate(database: Migrator): Promise<void> {
  await database.run(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await database.rows('select name from schema_migrations')).map(({ name }) => name),
  );
  for (const [name, statements] of Object.entries(migrations)) {
    if (applied.has(name)) continue;
    await database.run(
      `begin; ${statements}; insert into schema_migrations (name) values ('${name}'); commit;`,
    );
  }
}

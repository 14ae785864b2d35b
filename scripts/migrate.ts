import { StartError } from '../src/server/lib/environment.ts';
import { openDatabase } from '../src/server/open-database.ts';
import { readEnv } from '../src/server/settings/env.ts';

/** `npm run migrate` brings the database up to this release without starting a server. */
const closers: (() => Promise<void>)[] = [];
try {
  const { migrated } = await openDatabase({ ...readEnv(process.env), migrate: 'apply' }, closers);
  const done = migrated.length > 0 ? `Applied: ${migrated.join(', ')}.` : 'Nothing was to be done.';
  process.stdout.write(`${done} The database is the one this release expects.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
} finally {
  for (const close of closers.reverse()) await close();
}

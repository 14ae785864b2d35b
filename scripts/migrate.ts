import { openDatabase } from '../src/server/open-database.ts';
import { readEnv } from '../src/server/settings/env.ts';
import { runToEnd } from './command-line.ts';

/** `npm run migrate` brings the database up to this release without starting a server. */
await runToEnd(async (closers) => {
  const { migrated } = await openDatabase({ ...readEnv(process.env), migrate: 'apply' }, closers);
  const done = migrated.length > 0 ? `Applied: ${migrated.join(', ')}.` : 'Nothing was to be done.';
  return `${done} The database is the one this release expects.`;
});

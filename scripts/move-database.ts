import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { roomOf, sharedRoom } from '../src/server/db/rooms.ts';
import { StartError } from '../src/server/lib/environment.ts';
import { openDatabase } from '../src/server/open-database.ts';
import { readEnv } from '../src/server/settings/env.ts';
import { runToEnd } from './command-line.ts';
import { copyRows } from './move/copy-rows.ts';

/** `npm run move` copies DATA_DIR or FROM_DATABASE_URL to DATABASE_URL and compares all counts. */
async function run(closers: (() => Promise<void>)[]): Promise<string> {
  const settings = { ...readEnv(process.env), migrate: 'apply' } as const;
  const { databaseUrl, databaseOwnerUrl, dataDir, cell } = settings;
  if (!databaseUrl) throw new StartError('DATABASE_URL names no PostgreSQL server to move to.');
  const { FROM_DATABASE_URL: fromUrl = '' } = process.env;
  const whence = fromUrl ? 'FROM_DATABASE_URL' : 'DATA_DIR';
  if (!fromUrl && !existsSync(join(dataDir, 'pg')))
    throw new StartError(`There is no database in DATA_DIR ${dataDir} to move from.`);
  const from = await openDatabase(
    { ...settings, databaseUrl: fromUrl, databaseOwnerUrl: undefined, cell: undefined, migrate: 'refuse' },
    closers,
  ).catch((error: Error) => {
    // The message names DATABASE_URL, although the old database is meant.
    if (!(error instanceof StartError) || !fromUrl) throw error;
    throw new StartError(error.message.replace('DATABASE_URL', whence));
  });
  const target = await openDatabase(settings, closers);
  if (cell !== target.cell?.first)
    throw new StartError(
      `Numbers from before there were cells belong to ${target.cell?.first}: CELL names it.`,
    );
  const options = cell && { options: `-c search_path=${roomOf(cell).schema},${sharedRoom.schema}` };
  const to = new pg.Client({ connectionString: databaseOwnerUrl ?? databaseUrl, ...options });
  await to.connect();
  closers.push(() => to.end());
  const moved = await copyRows(from.db, to);
  const lines = moved.map((each) => `${each.table.padEnd(20)}${each.from}`.padEnd(40) + each.to);
  return `${'table'.padEnd(20)}${whence.padEnd(20)}DATABASE_URL\n${lines.join('\n')}\nEverything is there. ${fromUrl ? 'The database it came from' : dataDir} is as it was.`;
}

await runToEnd(run, 'Nothing was moved.\n');

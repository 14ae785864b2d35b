import { StartError } from '../src/server/lib/environment.ts';
import { readEnv } from '../src/server/settings/env.ts';
import { runCells } from './cells/command.ts';
import { outliveReader, runToEnd } from './command-line.ts';

outliveReader();
await runToEnd(async () => {
  const { databaseOwnerUrl, databaseUrl } = readEnv(process.env);
  if (!databaseUrl)
    throw new StartError('DATABASE_URL names no PostgreSQL server: cells lie beside each other in one.');
  return runCells(databaseOwnerUrl ?? databaseUrl, process.argv.slice(2));
});

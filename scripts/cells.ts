import { StartError } from '../src/server/lib/environment.ts';
import { readEnv } from '../src/server/settings/env.ts';
import { runCells } from './cells/command.ts';
import { outliveReader } from './command-line.ts';

outliveReader();
try {
  const { databaseOwnerUrl, databaseUrl } = readEnv(process.env);
  if (!databaseUrl)
    throw new StartError('DATABASE_URL names no PostgreSQL server: cells lie beside each other in one.');
  process.stdout.write(`${await runCells(databaseOwnerUrl ?? databaseUrl, process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}

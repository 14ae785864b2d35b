import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import {
  faultsOfEvidence,
  faultsOfMoney,
  type Payment,
  paymentsQuery,
  readDays,
} from './experiments/recount.ts';

/**
 * `npm run recount -- days.csv [<moment the page was made>]`: holds the file of an experiment against its own counts and,
 * where DATABASE_URL is set, against attempts and refunds. Exit 1 where they differ.
 */
async function run([file, moment = new Date().toISOString()]: readonly string[]): Promise<number> {
  if (!file || !existsSync(file)) {
    process.stderr.write(
      'Name the file of a page of experiments: npm run recount -- card_first-days.csv [the moment the page was made]\n',
    );
    return file === '--help' ? 0 : 2;
  }
  const lines = readDays(readFileSync(file, 'utf8'));
  const faults = faultsOfEvidence(lines);
  const { DATABASE_URL_FILE } = process.env;
  const DATABASE_URL = DATABASE_URL_FILE
    ? readFileSync(DATABASE_URL_FILE, 'utf8').trim()
    : process.env.DATABASE_URL;
  if (DATABASE_URL && lines[0]) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const name = lines[0].run.replace(/~[^~]*$/, '');
    const { rows } = await client.query<Payment>(paymentsQuery, [name, moment]).finally(() => client.end());
    faults.push(...faultsOfMoney(lines, rows));
  }
  const money = DATABASE_URL
    ? ' and so does the money'
    : '; DATABASE_URL is not set, so money was not asked for';
  process.stdout.write(
    faults.length > 0 ? `${faults.join('\n')}\n` : `${lines.length} lines agree${money}.\n`,
  );
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = await run(process.argv.slice(2));

import { restores } from './rehearse/restores.ts';
import type { Outcome } from './rehearse/stage.ts';
import { troubles } from './rehearse/troubles.ts';

/*
 * `npm run rehearse [-- name…]`: six buyers order, pay and read at two built processes behind HAProxy, while what serves them is
 * killed, silenced or lost; prints what became of their orders and their money. Exit 1 where any of it is gone. It needs
 * PostgreSQL's programs, redis-server, haproxy, openssl and faketime.
 */

/** After a restore orders are gone that were made since; their money is not. */
const isSound = (name: string, { lost, paidTwice, swallowed, unmatched }: Outcome) =>
  paidTwice === 0 && swallowed === 0 && (name in restores ? unmatched > 0 : lost === 0 && unmatched === 0);

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const rehearsals = { ...troubles, ...restores };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(rehearsals);
const unknown = names.filter((name) => !(name in rehearsals));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}, but ${Object.keys(rehearsals).join(', ')}.`);
const counts = ['orders', 'lost', 'paid', 'paid twice', 'unmatched', 'swallowed'];
const rows = [row(['', ...counts, 'no answer (s)', 'told paid after (s)']), `|${'---|'.repeat(9)}`];
for (const name of names) {
  process.stdout.write(`${name}\n`);
  const [what, rehearse] = rehearsals[name]!;
  const outcome = await rehearse();
  if (!isSound(name, outcome)) process.exitCode = 1;
  const { acknowledged, lost, paid, paidTwice, unmatched, swallowed, longestWait, longestTold } = outcome;
  const figures = [acknowledged, lost, paid, paidTwice, unmatched, swallowed];
  // Nobody shops while a database is brought back.
  const waits = name in restores ? ['', ''] : [seconds(longestWait), seconds(longestTold)];
  rows.push(row([what, ...figures, ...waits]));
  process.stdout.write(`${rows.at(-1)}\n`);
}
process.stdout.write(`\n${rows.join('\n')}\n`);

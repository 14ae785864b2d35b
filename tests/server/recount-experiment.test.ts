import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  faultsOfEvidence,
  faultsOfMoney,
  type Payment,
  paymentsQuery,
  readDays,
} from '../../scripts/experiments/recount.ts';
import { tableCsv } from '../../src/server/analytics/table.ts';
import { daysFile } from '../../src/server/evidence/tables.ts';
import { sumRuns } from '../../src/server/evidence/totals.ts';
import { loadTrial } from '../../src/server/evidence/trial.ts';
import { type Db, readRows } from '../../src/server/store/store.ts';
import { aStore } from '../support/a-store.ts';
import { aTrial, runOfWeights, type Visitor, writeVisitors } from '../support/a-trial.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00+08:00');
const run = runOfWeights('card_first', { 'as-is': 50, 'short-hero': 50 });

/** Of an arm, by place in the row: who pays when, is refunded, or paid twice. */
const crowd = (arm: string, count: number, every: number, fen: number): Visitor[] =>
  Array.from({ length: count }, (_, at) => {
    const viewed = now - 6 * day + at * 900_000;
    const paid = viewed + (at % (every * 5) === 0 ? day + 1 : 60_000);
    return {
      ...{ id: `${arm}-${at}`, run, arm, viewed },
      ...(at % every === 0 && { paid, fen: at % 14 === 0 ? fen - 500 : fen }),
      ...(at % (every * 7) === 0 && { refunded: paid + day }),
      ...(at % (every * 3) === 0 && { twice: paid + 1000 }),
    };
  });

const payments = (db: Db) => {
  const text = paymentsQuery
    .replaceAll('$1', "'card_first'")
    .replaceAll('$2', `'${new Date(now).toISOString()}'`);
  return readRows<Payment>(db, sql.raw(text));
};

it('the file of an experiment is what counts and money say, reckoned another way; a changed figure is found', async () => {
  const { store } = await aStore('pglite');
  // The funnel of this one was removed since.
  const removed = 'gone_v1';
  await writeVisitors(
    store.db,
    [...crowd('as-is', 500, 9, 2980), ...crowd('short-hero', 500, 6, 1980)],
    removed,
  );
  await sumRuns(store.db, now, '2026-01-01');
  for (const goal of ['paid', 'revenue', 'opened'] as const) {
    const trial = await loadTrial(store.db, 'card_first', aTrial({ funnel: removed, goal }));
    const csv = tableCsv(daysFile(trial));
    const lines = readDays(csv);
    expect(lines.length).toBe(14);
    const money = await payments(store.db);
    expect(money.length).toBeGreaterThan(80);
    expect([...faultsOfEvidence(lines), ...faultsOfMoney(lines, money)]).toEqual([]);
    const last = lines.at(-1)!;
    const changed = (what: object) => [...lines.slice(0, -1), { ...last, ...what }];
    expect(faultsOfEvidence(changed({ exposed: last.exposed + 40 }))).not.toEqual([]);
    expect(faultsOfEvidence(changed({ logEvidence: last.logEvidence! + 0.001 }))).not.toEqual([]);
    const [cell, ...cells] = last.cells;
    expect(
      faultsOfMoney(changed({ cells: [{ ...cell!, fen: cell!.fen + 1 }, ...cells] }), money),
    ).not.toEqual([]);
    expect(faultsOfMoney(lines, money.slice(1))).not.toEqual([]);
  }
  for (const file of ['scripts/experiments/recount.ts', 'scripts/recount-experiment.ts'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/from '[^']*src\//);
});

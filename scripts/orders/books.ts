import { later, nameOf, t } from '../../src/contract/t.ts';
import { readOptions } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { facts, json, money } from './print.ts';

export const books: Command = {
  usage: 'books [--json]',
  summary: later`hold visits, sums, payers and money against each other; exit 1 where two differ`,
  async run(args, { out, openClient }) {
    const typed = readOptions(args, { flags: ['json'], most: 0 });
    const client = await openClient();
    const { isSound, days, sums, money: told, whole, runs } = await client.call('books', {});
    const verdict = isSound ? exitCodes.done : exitCodes.refused;
    if (typed.flags.has('json')) {
      out(json({ isSound, days, sums, money: told, whole, runs }));
      return verdict;
    }
    const lines: [string, string][] = [
      [t`Days summed up otherwise than their visits`, String(days.length)],
      ...days.map(({ day, slug, visits, summed }): [string, string] => [
        `  ${day} /${slug}`,
        t`${visits} visits, summed ${summed}`,
      ]),
      [t`Paid orders, summed over payments`, money(whole.paidOrders)],
      ...Object.entries(sums).map(([part, fen]): [string, string] => [
        t`  the same, summed over the figures: ${nameOf('part', part)}`,
        money(fen),
      ]),
      [t`Taken`, money(told.fen)],
      [t`  refunded of it`, money(told.refundedFen)],
      [t`Came a second time, or waits for a decision`, money(told.twiceFen)],
      [t`  given back of that`, money(told.twiceRefundedFen)],
      [t`All money in, less all that went back`, money(whole.in - whole.out)],
      [t`Money that belongs to no order`, money(whole.unmatched)],
      ...runs.map(({ run, payers, withVisit, withoutVisit }): [string, string] => [
        run ? t`Payers in ${run}` : t`Payers outside experiments`,
        t`${payers}: ${withVisit} with a visit, ${withoutVisit} without a counted view`,
      ]),
    ];
    out(`${facts(lines)}${isSound ? t`The books agree.` : t`The books do not agree.`}\n`);
    return verdict;
  },
};

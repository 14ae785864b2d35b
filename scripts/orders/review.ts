import { later, nameOf, t, translated } from '../../src/contract/t.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { oneOf, readOptions, signer, UsageError } from '../command-line.ts';
import { differenceLines } from './bill.ts';
import { type Command, exitCodes, onlyWord, requireYes } from './command.ts';
import type { OperatorClient } from './operator-client.ts';
import { columns, json, minute, money } from './print.ts';
import { reasonOf, refundByCommand, sayCause, whatToDo } from './refund.ts';
import { decideUnmatched, isUnmatchedDecision, unmatchedTable } from './unmatched.ts';

const decisions = ['accept', 'refund', 'retry'] as const;

const works = {
  report: later`make the report`,
  refund: later`give the money back`,
  return: later`give the money back`,
  question: later`ask the provider`,
  close: later`close the unpaid order`,
} as const;

function stuckTable(stuck: OperationAnswer<'stuck'>): string {
  if (stuck.length === 0) return '';
  const table = columns(stuck, [
    [t`order`, ({ orderNo }) => orderNo],
    [t`since`, ({ since }) => minute(since)],
    [t`funnel`, ({ funnel }) => `/${funnel}`],
    [t`work`, ({ work }) => translated(works[work])],
    [t`tries`, ({ tries }) => String(tries ?? '')],
    [t`reason`, ({ reason }) => translated(reason)],
  ]);
  return t`\nTried again and again in vain:\n${table}`;
}

function waitingTable(waiting: OperationAnswer<'reviews'>): string {
  if (waiting.length === 0) return t`No order waits for a decision.\n`;
  const table = columns(waiting, [
    [t`order`, ({ orderNo }) => orderNo],
    [t`since`, ({ since }) => minute(since)],
    [t`funnel`, ({ funnel }) => `/${funnel}`],
    [t`cause`, ({ cause, isSecond }) => sayCause(cause) + (isSecond ? t` (of a second payment)` : '')],
    [t`refund`, ({ refundNo }) => refundNo],
    [t`amount`, ({ refundAmount }) => money(refundAmount)],
    [t`code`, ({ told }) => told],
    [t`asked`, ({ asked }) => money(asked)],
    [t`received`, ({ received }) => money(received)],
    [t`given back`, ({ givenBack }) => (givenBack > 0 ? money(givenBack) : '')],
    [t`currency`, ({ currency }) => currency],
    [t`with`, ({ provider }) => provider],
    ['transaction', ({ transactionId }) => transactionId],
  ]);
  return table + whatToDo(waiting.map(({ cause }) => cause));
}

function differencesTable(told: OperationAnswer<'differences'>): string {
  if (told.inAll === 0) return '';
  return t`\nBills and books do not agree: close what is explained.\n${differenceLines(told)}`;
}

async function listWaiting(client: OperatorClient, isJson: boolean): Promise<string> {
  const waiting = await client.call('reviews', {});
  const stuck = await client.call('stuck', {});
  const unmatched = await client.call('unmatched', {});
  const { differences, inAll } = await client.call('differences', {});
  if (isJson) return json({ waiting, stuck, unmatched, differences, differencesInAll: inAll });
  return (
    waitingTable(waiting) +
    stuckTable(stuck) +
    unmatchedTable(unmatched) +
    differencesTable({ differences, inAll })
  );
}

export const review: Command = {
  usage:
    'review [<order> accept|refund --reason "why" [--yes] | <order> retry | attach <money> <order> --reason "why" [--yes] | return <money> --reason "why" [--by-hand | --to-shop] [--yes] | close <difference> --reason "why"] [--by name] [--json]',
  summary: later`orders that wait for a decision, work that keeps failing, money that belongs to no order, and bills that do not agree; accept: what came in, or what a refund left, is the price, and the report is made; retry: tries what failed again now; attach: the money pays that order; return: it goes back; close: the difference is explained`,
  run: async (args, terminal) => {
    const { out, openClient } = terminal;
    const typed = readOptions(args, {
      flags: ['yes', 'json', 'by-hand', 'to-shop'],
      values: ['reason', 'by'],
    });
    const isJson = typed.flags.has('json');
    const [first, word] = typed.words;
    const otherwise = (['by-hand', 'to-shop'] as const).filter((way) => typed.flags.has(way));
    if (otherwise.length > 1) throw new UsageError(t`say --by-hand or --to-shop, not both`);
    if (otherwise.length > 0 && first !== 'return')
      throw new UsageError(t`--${otherwise[0]!} belongs to review return; of an order, say it to refund`);
    if (first === undefined) {
      out(await listWaiting(await openClient(), isJson));
      return exitCodes.done;
    }
    if (isUnmatchedDecision(first)) return decideUnmatched(first, typed, terminal);
    if (first === 'close') {
      const difference = onlyWord({ words: typed.words.slice(1) }, 'difference');
      const reason = reasonOf(typed.values.reason);
      const by = signer(typed.values.by, terminal.account);
      const closed = await (await openClient()).call('closeDifference', { difference, reason, by });
      out(
        isJson ? json(closed) : t`Difference ${closed.id} (${closed.provider}, ${closed.day}) is closed.\n`,
      );
      return exitCodes.done;
    }
    if (/^[a-z]{1,12}$/.test(first)) oneOf('review', first, ['attach', 'return', 'close']);
    if (word === 'retry') {
      const order = onlyWord({ words: [first, ...typed.words.slice(2)] }, 'order');
      const client = await openClient();
      const again = await client.call('retry', { order });
      out(isJson ? json(again) : t`Order ${again.orderNo}: what failed is tried again now.\n`);
      return exitCodes.done;
    }
    if (word === undefined || typed.words.length > 2)
      throw new UsageError(t`say accept or refund after the order`);
    const decision = oneOf('review', word, decisions);
    const order = onlyWord({ words: [first] }, 'order');
    const reason = reasonOf(typed.values.reason);
    const by = signer(typed.values.by, terminal.account);
    const client = await openClient();
    const { order: known } = await client.call('show', { order, isPersonal: false });
    if (known.state !== 'review' && decision === 'refund')
      throw refuse`Order ${known.orderNo} is ${nameOf('order', known.state)}: it waits for no decision.`;
    if (decision === 'refund') return refundByCommand(typed, terminal, { order: known.orderNo, reason, by });
    const question = t`Take ${money(known.left)} for order ${known.orderNo}, whose price is ${money(known.amount)}, and make its report?`;
    await requireYes(typed, terminal, question);
    const accepted = await client.call('accept', { order: known.orderNo, reason, by });
    out(isJson ? json(accepted) : t`Order ${accepted.orderNo} is paid with ${money(accepted.received)}.\n`);
    return exitCodes.done;
  },
};

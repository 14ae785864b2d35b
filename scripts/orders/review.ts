import { type Command, exitCodes, isAgreed, onlyWord, readArguments, UsageError } from './command.ts';
import type { Desk } from './desk.ts';
import { columns, json, minute, money } from './print.ts';
import { giveBack, reasonOf } from './refund.ts';
import { decideUnmatched, isUnmatchedDecision, unmatchedTable } from './unmatched.ts';

const causes = {
  mismatch: 'the money does not fit',
  refund: 'the refund failed',
  'given-back': 'a part was given back in the provider’s console',
} as const;
const decisions = ['accept', 'refund'] as const;

/** Orders that wait for a decision, and money that belongs to none. */
async function waitingIn(desk: Desk, isJson: boolean): Promise<string> {
  const orders = await desk.call('reviews', {});
  const unmatched = await desk.call('unmatched', {});
  if (isJson) return json({ orders, unmatched });
  const lines = orders.map((each) => [
    each.orderNo,
    minute(each.since),
    `/${each.funnel}`,
    causes[each.cause],
    money(each.asked),
    money(each.received),
    each.givenBack > 0 ? money(each.givenBack) : '',
    each.currency ?? '',
    each.provider ?? '',
    each.transactionId ?? '',
  ]);
  const headings = [
    'order',
    'since',
    'funnel',
    'cause',
    'asked',
    'received',
    'given back',
    'currency',
    'with',
  ];
  const table =
    lines.length === 0
      ? 'No order waits for a decision.\n'
      : columns([[...headings, 'transaction'], ...lines]);
  return table + unmatchedTable(unmatched);
}

export const review: Command = {
  usage:
    'review [<order> accept|refund --reason "why" [--yes]] [attach <money> <order> --reason "why" [--yes]] [return <money> --reason "why" [--yes]] [--json]',
  summary:
    'orders that wait for a decision, and money that belongs to none; accept: what came in is the price, and the report is made; attach: the money pays that order; return: it goes back',
  run: async (args, terminal) => {
    const { out, err, openDesk } = terminal;
    const typed = readArguments(args, { flags: ['yes', 'json'], values: ['reason'] });
    const isJson = typed.flags.has('json');
    const [first, word] = typed.words;
    if (first === undefined) {
      out(await waitingIn(await openDesk(), isJson));
      return exitCodes.done;
    }
    if (isUnmatchedDecision(first)) return decideUnmatched(first, typed, terminal);
    const decision = decisions.find((each) => each === word);
    if (!decision || typed.words.length > 2) throw new UsageError('say accept or refund after the order');
    const order = onlyWord({ ...typed, words: typed.words.slice(0, 1) }, 'order');
    const reason = reasonOf(typed.values.reason);
    const desk = await openDesk();
    const { order: known } = await desk.call('show', { order, isPersonal: false });
    if (known.state !== 'review') {
      err(`Order ${known.orderNo} is ${known.state}: it waits for no decision.\n`);
      return exitCodes.refused;
    }
    const received = money(known.received);
    const question =
      decision === 'accept'
        ? `Take ${received} for order ${known.orderNo}, whose price is ${money(known.amount)}, and make its report?`
        : `Give ${received} of order ${known.orderNo} back?`;
    if (!(await isAgreed(typed, terminal, question))) {
      err('Nothing was done.\n');
      return exitCodes.refused;
    }
    if (decision === 'refund') return giveBack(desk, terminal, { order: known.orderNo, reason }, isJson);
    const accepted = await desk.call('accept', { order: known.orderNo, reason });
    out(isJson ? json(accepted) : `Order ${accepted.orderNo} is paid with ${money(accepted.received)}.\n`);
    return exitCodes.done;
  },
};

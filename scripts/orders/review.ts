import { type Command, exitCodes, isAgreed, onlyWord, readArguments, UsageError } from './command.ts';
import { columns, json, minute, money } from './print.ts';
import { giveBack, reasonOf } from './refund.ts';

const causes = { mismatch: 'the money does not fit', refund: 'the refund failed' } as const;
const decisions = ['accept', 'refund'] as const;

export const review: Command = {
  usage: 'review [<order> accept|refund --reason "why" [--yes]] [--json]',
  summary: 'orders that wait for a decision; accept: what came in is the price, and the report is made',
  run: async (args, terminal) => {
    const { out, err, openDesk } = terminal;
    const typed = readArguments(args, { flags: ['yes', 'json'], values: ['reason'] });
    const isJson = typed.flags.has('json');
    if (typed.words.length === 0) {
      const desk = await openDesk();
      const waiting = await desk.call('reviews', {});
      if (isJson) out(json(waiting));
      else if (waiting.length === 0) out('No order waits for a decision.\n');
      else {
        const lines = waiting.map((each) => [
          each.orderNo,
          minute(each.since),
          `/${each.funnel}`,
          causes[each.cause],
          money(each.asked),
          money(each.received),
          each.currency ?? '',
          each.provider ?? '',
          each.transactionId ?? '',
        ]);
        out(
          columns([
            ['order', 'since', 'funnel', 'cause', 'asked', 'received', 'currency', 'with', 'transaction'],
            ...lines,
          ]),
        );
      }
      return exitCodes.done;
    }
    const [, word] = typed.words;
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

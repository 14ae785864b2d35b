import { later, nameOf, t, translated } from '../../src/contract/t.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import type { OperationRequest } from '../../src/server/operator/requests.ts';
import { type Cause, causeOf } from '../../src/server/operator/review.ts';
import { findFen } from '../../src/server/payments/providers/port/yuan.ts';
import { toShop } from '../../src/server/payments/refunds.ts';
import { readOptions, signer, type Typed, UsageError } from '../command-line.ts';
import { type Command, exitCodes, onlyWord, requireYes, type Terminal } from './command.ts';
import { json, money } from './print.ts';

const reasonLength = 100;

export function reasonOf(text: string | undefined, fallback?: string): string {
  const reason = (text ?? fallback)?.trim();
  if (!reason) throw new UsageError(t`say why with --reason`);
  if (reason.length > reasonLength) throw new UsageError(t`--reason has at most ${reasonLength} characters`);
  return reason;
}

const causes = {
  mismatch: later`the money does not fit`,
  'given-back': later`a part was given back in the provider’s console`,
  closed: later`the provider closed the refund`,
  abnormal: later`the refund does not reach the buyer`,
  'to-shop': later`the refund went to the shop’s own account`,
  refused: later`the provider refused the refund`,
} as const satisfies Record<Cause, string>;

/** `<refund>` and `<order>` stand for numbers in the table printed above. */
const ways = {
  mismatch: later`review <order> accept takes what came as the price; review <order> refund gives it back.`,
  'given-back': later`The provider’s console shows how much went back. review <order> accept leaves the rest as the price; refund <order> gives it back, too; refund <order> --by-hand notes that all of it went back, with --amount a part.`,
  closed: later`The money is still in the shop’s account: WeChat Pay closes a refund after seven days without enough balance. Fill the account up, then refund <refund> makes it again under a new number; --by-hand notes that you paid the buyer in another way. If the buyer keeps the report, review <order> accept.`,
  abnormal: later`The buyer’s card or account does not take the money. refund <refund> --to-shop sends it to the shop’s own bank account, and you pay the buyer in another way. To another card of the buyer it goes in WeChat Pay’s merchant console, under transactions, refunds: its notification ends the refund here, and refund <refund> asks again. --by-hand notes that you paid the buyer in another way.`,
  'to-shop': later`Pay the buyer in another way, then note it: refund <refund> --by-hand.`,
  refused: later`The provider’s code, where it gives one, says why. refund <refund> asks again under the same number; --by-hand notes that you paid the buyer in another way.`,
} as const satisfies Record<Cause, string>;

export const sayCause = (cause: Cause): string => translated(causes[cause]);

export function whatToDo(waiting: readonly Cause[]): string {
  const lines = [...new Set(waiting)].map((cause) => `  ${sayCause(cause)}: ${translated(ways[cause])}\n`);
  return lines.length > 0 ? t`\nWhat to do:\n${lines.join('')}` : '';
}

type Given = OperationAnswer<'refund'>;

function outcomeOf(given: Given): string {
  const { orderNo, refundNo, state, amount: fen, refund, told, trouble, isNew } = given;
  const amount = money(fen);
  if (isInShop(given))
    return t`Order ${orderNo}: ${amount} is in the shop’s own account.\n${whatToDo(['to-shop'])}`;
  if (refund === 'success')
    return isNew
      ? t`Order ${orderNo}: ${amount} is given back.\n`
      : t`Order ${orderNo}: ${amount} was given back.\n`;
  if (refund === 'by-hand') return t`Order ${orderNo}: it is noted that ${amount} was paid back by hand.\n`;
  if (refund === 'closed' || refund === 'abnormal') {
    const cause = causeOf({ state: refund, told });
    const which = [refundNo, told].filter(Boolean).join(', ');
    const review = state === 'review' ? t` The order is in review now.` : '';
    return t`Order ${orderNo}: ${amount} is not given back: ${sayCause(cause)} (${which}).${review}\n${whatToDo([cause])}`;
  }
  if (trouble)
    return t`Order ${orderNo}: the provider has not taken the refund of ${amount} on: ${trouble}\nThe server goes on asking; after five tries review shows it.\n`;
  if (told === toShop)
    return t`Order ${orderNo}: ${amount} is on its way to the shop’s own account; the server goes on asking, and review says when it is there.\n`;
  return isNew
    ? t`Order ${orderNo}: ${amount} is on its way back; the server goes on asking.\n`
    : t`Order ${orderNo}: ${amount} is on its way back already; the server goes on asking.\n`;
}

const isInShop = ({ refund, told }: Given) =>
  refund === 'abnormal' && causeOf({ state: refund, told }) === 'to-shop';

/** Asks for confirmation unless the refund was decided before, refunds, and prints the outcome. */
export async function refundByCommand(typed: Typed, terminal: Terminal, request: OperationRequest<'refund'>) {
  const client = await terminal.openClient();
  const { orderNo, amount, isNew } = await client.call('tryRefund', request);
  const { order } = await client.call('show', { order: orderNo, isPersonal: false });
  const told = `${request.order === orderNo ? '' : `${request.order}, `}/${order.funnel}, ${nameOf('order', order.state)}`;
  const question = request.isByHand
    ? t`Note that ${money(amount)} of order ${orderNo} (${told}) was paid back by hand?`
    : request.isToShop
      ? t`Send ${money(amount)} of order ${orderNo} (${told}), which the buyer’s account does not take, to the shop’s own account?`
      : t`Give ${money(amount)} of order ${orderNo} (${told}) back?`;
  if (isNew) await requireYes(typed, terminal, question);
  const given = await client.call('refund', request);
  terminal.out(typed.flags.has('json') ? json(given) : outcomeOf(given));
  const { refund, trouble } = given;
  const isDone = refund !== 'closed' && (refund !== 'abnormal' || (request.isToShop && isInShop(given)));
  return isDone && !trouble ? exitCodes.done : exitCodes.refused;
}

function amountOf(yuan: string | undefined): number | undefined {
  if (yuan === undefined) return undefined;
  const fen = findFen(yuan);
  if (!fen) throw new UsageError(t`--amount is yuan, such as 9.90`);
  return fen;
}

export const refund: Command = {
  usage:
    'refund <order|payment|refund> --reason "why" [--amount 9.90] [--by-hand | --to-shop] [--by name] [--yes] [--json]',
  summary: later`gives the whole payment back, or a part with --amount, once, however often it is asked; a refund that failed is made again by its number; --by-hand notes that you paid the buyer in another way; --to-shop sends a refund that the buyer’s account does not take to the shop’s own; the buyer’s provider may show the reason`,
  run: async (args, terminal) => {
    const typed = readOptions(args, {
      flags: ['yes', 'json', 'by-hand', 'to-shop'],
      values: ['reason', 'amount', 'by'],
    });
    const order = onlyWord(typed, 'order');
    const reason = reasonOf(typed.values.reason);
    const amount = amountOf(typed.values.amount);
    const isByHand = typed.flags.has('by-hand');
    const isToShop = typed.flags.has('to-shop');
    if (isByHand && isToShop) throw new UsageError(t`say --by-hand or --to-shop, not both`);
    const by = signer(typed.values.by, terminal.account);
    return refundByCommand(typed, terminal, {
      ...{ order, reason, by },
      ...(amount && { amount }),
      ...(isByHand && { isByHand }),
      ...(isToShop && { isToShop }),
    });
  },
};

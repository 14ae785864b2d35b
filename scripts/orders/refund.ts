import { later, t } from '../../src/contract/t.ts';
import type { OperationRequest } from '../../src/server/operator/requests.ts';
import { readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes, onlyWord, requireYes, signer, type Terminal } from './command.ts';
import type { Desk } from './desk.ts';
import { json, money } from './print.ts';

const reasonLength = 100;

export function reasonOf(text: string | undefined, fallback?: string): string {
  const reason = (text ?? fallback)?.trim();
  if (!reason) throw new UsageError(t`say why with --reason`);
  if (reason.length > reasonLength) throw new UsageError(t`--reason has at most ${reasonLength} characters`);
  return reason;
}

/** Gives back and says what came of it. */
export async function giveBack(
  desk: Desk,
  { out }: Terminal,
  request: OperationRequest<'refund'>,
  isJson: boolean,
) {
  const given = await desk.call('refund', request);
  const { orderNo, amount, state, isNew } = given;
  if (isJson) out(json(given));
  else if (state === 'refunded')
    out(
      isNew
        ? t`Order ${orderNo}: ${money(amount)} is given back.\n`
        : t`Order ${orderNo}: ${money(amount)} was given back.\n`,
    );
  else if (state === 'refunding') {
    out(
      isNew
        ? t`Order ${orderNo}: ${money(amount)} is on its way back; the server goes on asking.\n`
        : t`Order ${orderNo}: ${money(amount)} is on its way back already; the server goes on asking.\n`,
    );
  } else
    out(
      t`Order ${orderNo} is ${state}: the provider could not give ${money(amount)} back. See show ${orderNo}.\n`,
    );
  return state === 'refunded' || state === 'refunding' ? exitCodes.done : exitCodes.refused;
}

export const refund: Command = {
  usage: 'refund <order> --reason "why" [--by name] [--yes] [--json]',
  summary: later`gives the whole payment back, once, however often it is asked; the buyer’s provider may show the reason`,
  run: async (args, terminal) => {
    const typed = readOptions(args, { flags: ['yes', 'json'], values: ['reason', 'by'] });
    const order = onlyWord(typed, 'order');
    const reason = reasonOf(typed.values.reason);
    const by = signer(typed, terminal);
    const desk = await terminal.openDesk();
    const { order: known } = await desk.call('show', { order, isPersonal: false });
    const question = t`Give ${money((known.received ?? known.amount) - known.givenBack)} of order ${known.orderNo} (/${known.funnel}, ${known.state}) back?`;
    await requireYes(typed, terminal, question);
    return giveBack(desk, terminal, { order: known.orderNo, reason, by }, typed.flags.has('json'));
  },
};

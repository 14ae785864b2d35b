import { later, nameOf, t } from '../../src/contract/t.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { plural, readOptions, signer, type Typed, UsageError } from '../command-line.ts';
import { type Command, type ExitCode, exitCodes, onlyWord, requireYes, type Terminal } from './command.ts';
import { json } from './print.ts';

const told = (orders: number, complaints: number) =>
  t`${plural(orders, 'order')} and ${plural(complaints, 'complaint')}`;

async function erasePhone(phone: string, typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const { out, err } = terminal;
  const by = signer(typed.values.by, terminal.account);
  const client = await terminal.openClient();
  const found = await client.call('findPhone', { phone });
  if (found.orders.length + found.complaints === 0) {
    out(typed.flags.has('json') ? json(found) : t`Nothing is kept of this number.\n`);
    return exitCodes.done;
  }
  const those = told(found.orders.length, found.complaints);
  const question = t`Erase what ${those} of this number hold of people (${found.orders.join(' ') || t`no order`})? It cannot be brought back.`;
  await requireYes(typed, terminal, question);
  const erased = await client.call('erasePhone', { phone, by });
  out(typed.flags.has('json') ? json(erased) : t`${told(erased.orders, erased.complaints)}: erased.\n`);
  for (const why of erased.kept) err(`${new OperatorRefusal(why).message}\n`);
  return erased.kept.length === 0 ? exitCodes.done : exitCodes.refused;
}

export const erase: Command = {
  usage: 'erase <order> | --phone <number> [--by name] [--yes] [--json]',
  summary: later`erases the buyer’s details, answers, phone, report and complaints’ words; the money facts stay; by phone: all its orders and complaints`,
  run: async (args, terminal) => {
    const typed = readOptions(args, { flags: ['yes', 'json'], values: ['phone', 'by'] });
    const { phone } = typed.values;
    if (phone !== undefined) {
      if (typed.words.length > 0) throw new UsageError(t`say either an order or --phone`);
      return erasePhone(phone, typed, terminal);
    }
    const order = onlyWord(typed, 'order');
    const by = signer(typed.values.by, terminal.account);
    const client = await terminal.openClient();
    const { order: known } = await client.call('show', { order, isPersonal: false });
    const question = t`Erase the details and the report of order ${known.orderNo} (/${known.funnel}, ${nameOf('order', known.state)})? They cannot be brought back.`;
    await requireYes(typed, terminal, question);
    const erased = await client.call('erase', { order: known.orderNo, by });
    const outcome = erased.isNew
      ? t`Order ${erased.orderNo} is erased.\n`
      : t`Order ${erased.orderNo} was already erased.\n`;
    terminal.out(typed.flags.has('json') ? json(erased) : outcome);
    return exitCodes.done;
  },
};

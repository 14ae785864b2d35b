import { type Command, exitCodes, isAgreed, onlyWord, readArguments } from './command.ts';
import { json } from './print.ts';

export const erase: Command = {
  usage: 'erase <order> [--yes] [--json]',
  summary: 'erases the buyer’s details, answers, phone, report and complaints’ words; the money facts stay',
  run: async (args, terminal) => {
    const typed = readArguments(args, { flags: ['yes', 'json'] });
    const order = onlyWord(typed, 'order');
    const desk = await terminal.openDesk();
    const { order: known } = await desk.call('show', { order, isPersonal: false });
    const question = `Erase the details and the report of order ${known.orderNo} (/${known.funnel}, ${known.state})? They cannot be brought back.`;
    if (!(await isAgreed(typed, terminal, question))) {
      terminal.err('Nothing was done.\n');
      return exitCodes.refused;
    }
    const erased = await desk.call('erase', { order: known.orderNo });
    if (typed.flags.has('json')) terminal.out(json(erased));
    else terminal.out(`Order ${erased.orderNo} ${erased.isNew ? 'is' : 'was already'} erased.\n`);
    return exitCodes.done;
  },
};

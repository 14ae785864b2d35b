import { later, nameOf, t } from '../../src/contract/t.ts';
import { plural, readOptions } from '../command-line.ts';
import { type Command, exitCodes, onlyWord } from './command.ts';
import { json } from './print.ts';

export const reconcile: Command = {
  usage: 'reconcile [<order>] [--json]',
  summary: later`asks the providers now about every open payment, or those of one order; exit 1 where one gave no answer`,
  run: async (args, { out, err, openClient }) => {
    const typed = readOptions(args, { flags: ['json'] });
    const order = typed.words.length > 0 ? onlyWord(typed, 'order') : undefined;
    const client = await openClient();
    const found = await client.call('reconcile', order === undefined ? {} : { order });
    if (typed.flags.has('json')) out(json(found));
    else if (found.asked === 0 && found.troubles.length === 0) out(t`No payment is open.\n`);
    else if (found.asked > 0) {
      const states = Object.entries(found.states).map(
        ([state, count]) => `${count} ${nameOf('payment', state)}`,
      );
      out(t`${plural(found.asked, 'payment')} asked about: ${states.join(', ')}.\n`);
    }
    for (const { provider, failed, reason, unasked } of found.troubles) {
      const rest = unasked > 0 ? t`; ${unasked} were not asked about: try again later` : '';
      err(
        failed > 0
          ? t`${provider} gave no answer about ${plural(failed, 'payment')} (${reason})${rest}.\n`
          : t`${provider} was too slow${rest}.\n`,
      );
    }
    return found.troubles.length === 0 ? exitCodes.done : exitCodes.refused;
  },
};

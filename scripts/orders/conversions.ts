import { later, nameOf, t } from '../../src/contract/t.ts';
import { plural, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes } from './command.ts';
import { columns, json, minute } from './print.ts';

export const conversions: Command = {
  usage: 'conversions [--retry] [--json]',
  summary: later`payments that ad platforms were not told of, the newest first; retry: tells them again now, those that were given up too`,
  run: async (args, { out, openClient }) => {
    const { flags, words } = readOptions(args, { flags: ['retry', 'json'] });
    if (words.length > 0) throw new UsageError(t`conversions takes no ${words[0]}`);
    const client = await openClient();
    if (flags.has('retry')) {
      const again = await client.call('retryConversions', {});
      out(flags.has('json') ? json(again) : t`${plural(again.count, 'call-back')}: tried again now.\n`);
      return exitCodes.done;
    }
    const found = await client.call('conversions', {});
    if (flags.has('json')) out(json(found));
    else if (found.length === 0) out(t`Every ad platform was told.\n`);
    else
      out(
        columns(found, [
          [t`order`, ({ orderNo }) => orderNo],
          [t`paid`, ({ paidAt }) => minute(paidAt)],
          [t`channel`, ({ channelKey }) => channelKey],
          [t`destination`, ({ ref }) => ref],
          [t`state`, ({ state }) => nameOf('call-back', state)],
          [t`tries`, ({ tries }) => String(tries)],
          [t`reason`, ({ reason }) => reason],
        ]),
      );
    return exitCodes.done;
  },
};

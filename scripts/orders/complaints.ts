import { later, nameOf, t } from '../../src/contract/t.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { oneOf, readOptions, signer, UsageError } from '../command-line.ts';
import { type Command, exitCodes, onlyWord } from './command.ts';
import { columns, json, minute } from './print.ts';

const longestAnswer = 4000;

const table = (found: OperationAnswer<'complaints'>) =>
  columns(found, [
    [t`complaint`, ({ complaintNo }) => complaintNo],
    [t`made`, ({ createdAt }) => minute(createdAt)],
    [t`state`, ({ state }) => nameOf('complaint', state)],
    [t`reason`, ({ reason }) => nameOf('reason', reason)],
    [t`order`, ({ orderNo }) => orderNo],
    [t`contact`, ({ contact }) => contact],
    [t`words`, ({ text }) => text],
    [t`answered`, ({ answer }) => answer?.replaceAll('\n\n', ' / ')],
  ]);

export const complaints: Command = {
  usage:
    'complaints [--all] [--personal] [--json] | complaints answer <complaint> --text "words" [--by name] | complaints close <complaint> [--by name]',
  summary: later`what visitors complained of; answer keeps what you wrote to them (the shop sends nothing itself)`,
  run: async (args, terminal) => {
    const { out, openClient } = terminal;
    const typed = readOptions(args, { flags: ['all', 'personal', 'json'], values: ['text', 'by'] });
    const isJson = typed.flags.has('json');
    const [action, ...words] = typed.words;
    if (action === undefined || (action === 'list' && words.length === 0)) {
      if (typed.values.text !== undefined) throw new UsageError(t`--text belongs to complaints answer`);
      const request = { isAll: typed.flags.has('all'), isPersonal: typed.flags.has('personal') };
      const found = await (await openClient()).call('complaints', request);
      const none = request.isAll ? t`No complaints.\n` : t`No open complaints.\n`;
      out(isJson ? json(found) : found.length === 0 ? none : table(found));
      return exitCodes.done;
    }
    oneOf('complaints', action, ['answer', 'close']);
    const complaint = onlyWord({ words }, 'complaint');
    const { text } = typed.values;
    if (action === 'answer' && text === undefined) throw new UsageError(t`say what was answered with --text`);
    if (action === 'close' && text !== undefined)
      throw new UsageError(t`--text belongs to complaints answer`);
    if ((text?.length ?? 0) > longestAnswer)
      throw new UsageError(t`--text has at most ${longestAnswer} characters`);
    const by = signer(typed.values.by, terminal.account);
    const client = await openClient();
    const { last, ...now } =
      text === undefined
        ? await client.call('close', { complaint, by })
        : await client.call('answer', { complaint, text, by });
    const before = last
      ? t` It was answered before, ${minute(last.at)} by ${last.by}; that answer is kept, too.`
      : '';
    const outcome = t`Complaint ${now.complaintNo} is ${nameOf('complaint', now.state)}.`;
    out(isJson ? json(now) : `${outcome}${before}\n`);
    return exitCodes.done;
  },
};

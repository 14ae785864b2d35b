import { t } from '../../src/contract/t.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { EnvironmentError } from '../../src/server/settings/env.ts';
import { commandLines, meant, UsageError } from '../command-line.ts';
import { bill } from './bill.ts';
import { books } from './books.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';
import { complaints } from './complaints.ts';
import { conversions } from './conversions.ts';
import { erase } from './erase.ts';
import { list } from './list.ts';
import { NoOperatorError, type OperatorClient } from './operator-client.ts';
import { pause, resume } from './pause.ts';
import { reconcile } from './reconcile.ts';
import { refund } from './refund.ts';
import { review } from './review.ts';
import { show } from './show.ts';

const commands = {
  list,
  show,
  refund,
  review,
  complaints,
  conversions,
  reconcile,
  books,
  bill,
  erase,
  pause,
  resume,
} as const satisfies Record<string, Command>;

const usage = () =>
  t`npm run orders -- <command>\n\n${commandLines(Object.values(commands))}
Reads DATABASE_URL or DATA_DIR as the server does; while a server has DATA_DIR open, it is asked. Names, details and
links are shown only with --personal. Exit 0 done, 1 refused, 2 could not run.\n`;

export async function runOrders(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name = '', ...args] = argv;
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (name === '--help' || (command && args.includes('--help'))) {
    terminal.out(command ? commandLines([command]) : usage());
    return exitCodes.done;
  }
  if (!command) {
    terminal.err(
      `${name ? t`unknown command ${name}${meant(name, Object.keys(commands))}\n\n` : ''}${usage()}`,
    );
    return exitCodes.couldNotRun;
  }
  let client: Promise<OperatorClient> | undefined;
  const openClient = () => {
    client ??= terminal.openClient();
    return client;
  };
  try {
    return await command.run(args, { ...terminal, openClient });
  } catch (error) {
    if (error instanceof OperatorRefusal) {
      terminal.err(`${error.message}\n`);
      return exitCodes.refused;
    }
    if (error instanceof UsageError) terminal.err(`${error.message}\n\n  ${command.usage}\n`);
    else if (error instanceof NoOperatorError || error instanceof EnvironmentError)
      terminal.err(`${error.message}\n`);
    else terminal.err(`${(error as Error).stack}\n`);
    return exitCodes.couldNotRun;
  } finally {
    await client?.then(
      (open) => open.close(),
      () => {},
    );
  }
}

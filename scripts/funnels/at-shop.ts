import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { t } from '../../src/contract/t.ts';
import { PublishedError } from '../../src/publishing/published.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { EnvironmentError } from '../../src/server/settings/env.ts';
import { NoOperatorError, openClient } from '../orders/operator-client.ts';
import { type ExitCode, exitCodes, type Terminal } from './command.ts';
import { remoteShop, type Shop } from './remote-shop.ts';

async function openShop(to: string | undefined, { root, env, err }: Terminal): Promise<Shop> {
  if (to !== undefined) return remoteShop(to, env, { root, schemas: compileSchemas(root).mark });
  const say = (_facts: object, message: string) => err(`${message}\n`);
  const desk = await openClient(env, { info: () => {}, warn: say, error: say });
  return {
    ...desk,
    publish: ({ version: _, ...publication }) => desk.call('publish', publication),
    share: (draft) => desk.call('share', draft),
  };
}

/** Runs `work` on the shop at the origin `to`, or on that of the environment. Prints why it could not run. */
export async function atShop(
  to: string | undefined,
  terminal: Terminal,
  work: (shop: Shop) => Promise<ExitCode>,
): Promise<ExitCode> {
  let shop: Shop | undefined;
  try {
    shop = await openShop(to, terminal);
    return await work(shop);
  } catch (error) {
    const isTheirs = [PublishedError, NoOperatorError, EnvironmentError, OperatorRefusal].some(
      (kind) => error instanceof kind,
    );
    if (!isTheirs) throw error;
    terminal.err(`${(error as Error).message}\n`);
    if (error instanceof NoOperatorError && to === undefined)
      terminal.err(t`A shop that runs elsewhere is named with --to https://shop.example\n`);
    return exitCodes.couldNotRun;
  } finally {
    await shop?.close();
  }
}

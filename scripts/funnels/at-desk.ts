import { PublishedError } from '../../src/publishing/published.ts';
import { OperatorRefusal } from '../../src/server/operator/refusal.ts';
import { EnvironmentError } from '../../src/server/settings/env.ts';
import { type Desk, NoDeskError, openDesk } from '../orders/desk.ts';
import { type ExitCode, exitCodes, type Terminal } from './command.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Does `work` where publications are kept, and tells in words why it could not. */
export async function atDesk(
  env: Environment,
  { err }: Terminal,
  work: (desk: Desk) => Promise<ExitCode>,
): Promise<ExitCode> {
  const say = (_facts: object, message: string) => err(`${message}\n`);
  let desk: Desk | undefined;
  try {
    desk = await openDesk(env, { info: () => {}, warn: say, error: say });
    return await work(desk);
  } catch (error) {
    const isTheirs = [PublishedError, NoDeskError, EnvironmentError, OperatorRefusal].some(
      (kind) => error instanceof kind,
    );
    if (!isTheirs) throw error;
    err(`${(error as Error).message}\n`);
    return exitCodes.couldNotRun;
  } finally {
    await desk?.close();
  }
}

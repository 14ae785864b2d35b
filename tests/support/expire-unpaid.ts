import type { ServerContext } from '../../src/server/context/server-context.ts';
import { expireNext, type Passed } from '../../src/server/payments/expire.ts';

/** A whole pass through the unpaid orders; how many it closed. */
export async function expireUnpaid(context: ServerContext): Promise<number> {
  let closed = 0;
  let passed: Passed | undefined;
  do {
    const next = await expireNext(context, passed);
    closed += next.closed;
    passed = next.last;
  } while (passed);
  return closed;
}

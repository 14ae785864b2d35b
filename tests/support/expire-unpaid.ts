import { expireNext, type Passed } from '../../src/server/payments/expire.ts';

/** Returns how many orders a whole pass closed. */
export async function expireUnpaid(deps: Parameters<typeof expireNext>[0]): Promise<number> {
  let closed = 0;
  let passed: Passed | undefined;
  do {
    const next = await expireNext(deps, passed);
    closed += next.closed;
    passed = next.last;
  } while (passed);
  return closed;
}

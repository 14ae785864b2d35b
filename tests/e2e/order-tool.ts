import { expect } from 'vitest';
import { runOrders } from '../../scripts/orders/commands.ts';
import { openClient } from '../../scripts/orders/operator-client.ts';
import { keepSaid } from '../support/keep-said.ts';

/** Types a line of the order tool beside a shop; returns what it said, and fails where the tool refuses. */
export async function operate(env: Readonly<Record<string, string>>, ...line: string[]): Promise<string> {
  const { said, ...ears } = keepSaid();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const code = await runOrders(line, {
    ...ears,
    ask: async () => undefined,
    account: 'clerk',
    openClient: () => openClient(env, log),
  });
  expect(code, said.err).toBe(0);
  return said.out;
}

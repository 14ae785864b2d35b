import { eq } from 'drizzle-orm';
import { runOrders } from '../../scripts/orders/commands.ts';
import type { Desk } from '../../scripts/orders/desk.ts';
import { runOperation } from '../../src/server/operator/operations.ts';
import type { OperatorView } from '../../src/server/operator/page.ts';
import { attempts, orders } from '../../src/server/store/schema.ts';
import { aFleet } from './a-fleet.ts';
import { type TestShop, until } from './a-shop.ts';

/** What the operator’s page tells of a shop in which nothing waits and nothing is wrong. */
export const quietView: OperatorView = {
  mode: 'held',
  fleet: aFleet(),
  now: 0,
  held: [],
  older: [],
  alarms: [],
  callBacks: [],
  errors: [],
  faults: [],
  since: new Map(),
};

/** Types a command of the order tool; what it printed, and was asked. `says`: what the person answers. */
export async function typeOrders(line: string[], call: Desk['call'], says?: string, isBesideServers = false) {
  const said = { out: '', err: '', asked: '' };
  const write = (to: keyof typeof said) => (text: string) => {
    said[to] += text;
  };
  const code = await runOrders(line, {
    out: write('out'),
    err: write('err'),
    ask: async (question) => {
      write('asked')(question);
      return says;
    },
    account: 'clerk',
    openDesk: async () => ({ call, isBesideServers, close: async () => {} }),
  });
  return { code, ...said };
}

/** The operator of `shop`, and what they look at. */
export function anOperator(shop: () => TestShop) {
  const orderTool = (line: string[], says?: string) =>
    typeOrders(line, (name, request) => runOperation(shop().shop, name, request), says);

  const rowOf = async (orderId: string) =>
    (await shop().store.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const numberOf = async (orderId: string) => (await rowOf(orderId)).orderNo;

  /** Paid with 2980 where 1980 were asked. */
  async function misfit(): Promise<{ orderId: string; orderNo: string; attemptNo: string }> {
    const orderId = await shop().order();
    const attemptNo = await shop().cashier(orderId);
    await shop().store.db.update(attempts).set({ amount: 1980 }).where(eq(attempts.attemptNo, attemptNo));
    await shop().press(attemptNo, 'pay');
    await until(async () => (await shop().status(orderId)) === 'review');
    return { orderId, orderNo: await numberOf(orderId), attemptNo };
  }

  return { orderTool, rowOf, numberOf, misfit };
}

import { runOrders } from '../../scripts/orders/commands.ts';
import type { Desk } from '../../scripts/orders/desk.ts';

/** Types a command of the order tool; what it printed, and was asked. `says`: what the person answers. */
export async function typeOrders(line: string[], call: Desk['call'], says?: string) {
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
    openDesk: async () => ({ call, close: async () => {} }),
  });
  return { code, ...said };
}

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createOrder, payInSandbox, type Sender, sendTo } from '../../tests/server/kills/visits.ts';

const tries = 150;

/** Orders, pays at the sandbox's cashier and waits for the report. Throws for any refusal. */
export async function buyOver(origin: string): Promise<string> {
  const once = sendTo(() => origin);
  // A reloaded proxy closes the connections that are kept.
  const always = { host: 'shop.example', 'x-forwarded-proto': 'https', connection: 'close' };
  const send: Sender = async (visit) => {
    const answer = await once({ ...visit, headers: { ...always, ...visit.headers } });
    if (answer.http >= 400) throw new Error(`${visit.path} was answered ${answer.http}: ${answer.text}`);
    return answer;
  };
  const { data, msg, cookie } = await createOrder(send, `trial-${randomBytes(8).toString('hex')}`);
  if (typeof data?.id !== 'string') throw new Error(`An order was refused: ${msg}`);
  await payInSandbox(send, data.id, cookie);
  for (let asked = 0; asked < tries; asked += 1) {
    const said = await send({ path: `/api/order/get_result_v2?orderId=${data.id}`, headers: { cookie } });
    if ((JSON.parse(said.text) as { status: number }).status === 200) return data.id;
    await pause(200);
  }
  throw new Error(`The report of order ${data.id} did not come.`);
}
